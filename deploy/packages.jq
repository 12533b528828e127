# The packages that the program is made of: name, version, licence, folder, and what each needs. Input: what `cargo metadata`
# says, which is of tests too; `$tree`: what `cargo tree` says of the program alone, by name and version.
def ref: "\(.name)@\(.version)";

(.packages | map({key: .id, value: ref}) | from_entries) as $refs
| (.resolve.nodes | map({key: $refs[.id], value: [.dependencies[] | $refs[.]]}) | from_entries) as $needs
| {
    root: $refs[.resolve.root],
    packages: [
        .packages[]
        | {
            ref: ref,
            name,
            version,
            description,
            licence: (.license | gsub("(?<=[^ ])/"; " OR ")),
            folder: (.manifest_path | rtrimstr("/Cargo.toml"))
        }
        | select(.ref | IN($tree[]))
        | .needs = ([$needs[.ref][] | select(IN($tree[]))] | unique)
    ] | unique_by(.name, .version)
}
