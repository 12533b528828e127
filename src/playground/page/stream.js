// One line to the server for all tabs of a browser, which has but few connections: in a worker of their
// own, or, where a browser has none, in the page itself.

const RETRY = 1500;
const MOST_PEOPLE = 16;
/** Who is played in each tab; nobody where the server knows who listens. */
const tabs = new Map();
let source = null;

function open() {
  source?.close();
  if (!tabs.size) return;
  const people = [...new Set([...tabs.values()].flat())].slice(-MOST_PEOPLE);
  source = new EventSource(people.length ? `/events?me=${people.map(encodeURIComponent).join(",")}` : "/events");
  source.onopen = () => tell({ offline: false });
  source.onmessage = ({ data }) => tell({ batch: JSON.parse(data) });
  source.onerror = () => {
    tell({ offline: true });
    // A refused stream is not tried again by the browser itself.
    if (source.readyState === EventSource.CLOSED) setTimeout(open, RETRY);
  };
}

function tell(news) {
  for (const tab of tabs.keys()) tab.postMessage(news);
}

/** Takes in a tab by its port. It sends whom it plays, and nothing when it goes; whenever a tab comes,
 *  all are told everything again. */
export function connect(tab) {
  tab.onmessage = ({ data }) => {
    if (data) tabs.set(tab, data);
    else tabs.delete(tab);
    open();
  };
}

self.onconnect = ({ ports: [tab] }) => connect(tab);
