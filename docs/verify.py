"""Checks chain, commitments and throws of a record: python3 verify.py record.txt [NUMBER DIGITS of boards you saw]..."""
import hashlib, hmac, sys

def frame(*parts):  # each part behind its length as four bytes, the highest first
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)

def digest(*parts):
    return hashlib.sha256(frame(*parts)).digest()

def bind(what, *parts):  # from format 5 on the header is bound with everything
    label = f"caipan/{what}/v{2 if head else 1}".encode()
    return digest(label, match, *([head] if head else []), *parts)

def mix(*parts):
    return hmac.digest(seed, frame(*parts), "sha256")

text = [line.rstrip("\n") for line in open(sys.argv[1], encoding="utf-8")]
chain, number, chains, head, hidden = bytes(32), 0, {}, b"", []
for line in text:
    if line.startswith("+ "):  # hidden while the game went on: no number, and not in the chain
        hidden.append((number.to_bytes(4, "big"), line.encode()))
    elif not line.startswith("signed "):
        number = int(line.split(" ")[0]) if line[0].isdigit() else number
        chain = digest(b"caipan/chain/v1", chain, line.encode())
        chains[number] = chain.hex()
lines = [line.split(" @+")[0].split(" ") for line in text]
head = bytes.fromhex(chains[0]) if int(lines[0][1]) > 4 else b""
game = next(words for words in lines if words[0] == "game")  # game junqi · laws 1 · id 7KQ2M9XD
rules, match = f"{game[1]}/{game[4]}".encode(), game[7].encode()
first = next(int(words[1]) for words in lines if words[0] == "seat")  # seat 0 p:9f3a2c · seat 1 p:07be41
shown = {words[2]: words[3:] for words in lines if words[1:2] == ["reveal"]}  # 91 reveal 0 SALT SET-UP
seed, bound, found, count = bytes.fromhex(shown.pop("seed", [""])[0]), {}, {}, 0
if seed:
    found["seed"] = bind("seed", seed).hex()
    secret = bind("hidden", seed)
    for before, line in hidden:
        secret = bind("hidden", secret, before, line)
for who, (salt, *setup) in shown.items():
    parts = [bytes([int(who) - first]), rules, bytes.fromhex(salt), " ".join(setup).encode()]
    found["seat " + who] = bind("setup", *parts).hex()
for words in lines:
    if words[1:2] == ["commit"]:  # 20 commit 0 HASH
        bound[words[2] if words[2] == "seed" else "seat " + words[2]] = words[3]
    elif words[2:] == ["unready"]:  # 17 0 unready: what was bound has been taken back
        bound.pop("seat " + words[1], None)
    elif words[1:2] == ["hidden"]:  # 93 hidden HASH: all hidden lines
        bound["hidden"], found["hidden"] = words[2], secret.hex()
    elif words[1:2] == ["lend"] and seed:  # 18 lend 0 LENT HASH: the throws behind it follow from another seed
        seed = mix(b"caipan/mix/v1", match, bytes([int(words[2]) - first]), bytes.fromhex(words[3]))
        bound["lent " + words[2]], found["lent " + words[2]] = words[4], bind("seed", seed).hex()
    elif "chance" in words[1:3]:  # 21 chance die 3: of the die the face is checked too
        count += 1
        if seed and words[2] == "die":
            word = mix(b"caipan/roll/v1", match, count.to_bytes(4, "big"), bytes(4))[:4]
            bound[f"throw {count}"], found[f"throw {count}"] = words[3], str(word[3] % 4 + 1)
for number, digits in zip(sys.argv[2::2], sys.argv[3::2]):  # 17 3fa90c1e
    bound["board " + number], found["board " + number] = digits, chains.get(int(number), "")[:len(digits)]
for who in sorted({**bound, **found}, key=lambda who: ("seed seat lent hidd thro boar".index(who[:4]), len(who), who)):
    print(who, "not opened" if who not in found else "ok" if bound.get(who) == found[who] else "WRONG", sep=": ")
bound or print("nothing is bound in this record")
sys.exit(0 if bound and bound == found else 1)
