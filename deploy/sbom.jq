# A bill of materials (CycloneDX 1.5) of what packages.jq says, with the checksums that Cargo.lock has.
def component:
    {
        type: "library",
        "bom-ref": .ref,
        name,
        version,
        purl: "pkg:cargo/\(.name)@\(.version)",
        licenses: [{expression: .licence}]
    }
    + (if .description then {description: .description | gsub("\\s+"; " ")} else {} end)
    + ($checksums[0][.ref] as $sum | if $sum then {hashes: [{alg: "SHA-256", content: $sum}]} else {} end);

.root as $root
| {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
        timestamp: $time,
        component: (.packages[] | select(.ref == $root) | component
            + {type: "application", properties: [{name: "target", value: $target}]})
    },
    components: [.packages[] | select(.ref != $root) | component],
    dependencies: [.packages[] | {ref, dependsOn: .needs}]
}
