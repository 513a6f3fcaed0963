// Draws the modules of the package, for the Architecture page. From the package's folder:
//
//     swift package describe --type json | swift .ci/modules.swift | tred | dot -Tsvg > Sources/Generation/FlowCompiler/FlowCompiler.docc/Resources/Modules.svg
//
// `tred` and `dot` are Graphviz's: `tred` leaves out an arrow where others lead the same way.

import Foundation

struct Package: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    var path: String
    var target_dependencies: [String]?
  }
  var targets: [Target]
}

let package = try JSONDecoder().decode(Package.self, from: FileHandle.standardInput.readDataToEndOfFile())
let drawn = package.targets
  .filter { $0.path.hasPrefix("Sources/") && ($0.type == "library" || $0.type == "executable") }
  .sorted { $0.name < $1.name }
let names = Set(drawn.map(\.name))

print("digraph Modules {")
print("  rankdir=BT; nodesep=0.3; ranksep=0.4")
print(
  "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#f5f7fa\", color=\"#8a94a6\", fontname=\"Helvetica\", fontsize=11]"
)
print("  edge [color=\"#8a94a6\", arrowsize=0.7]")
for target in drawn {
  // The folders of a module, in it; those too that the target leaves out.
  let folders = try FileManager.default.subpathsOfDirectory(atPath: target.path)
    .filter { $0.contains("/") && !$0.split(separator: "/")[0].contains(".") }.map { String($0.split(separator: "/")[0]) }
    .reduce(into: Set()) { $0.insert($1) }.sorted()
  let rows = stride(from: 0, to: folders.count, by: 4).map {
    folders[$0..<min($0 + 4, folders.count)].joined(separator: " · ")
  }
  let small = rows.map { "<br/><font point-size=\"8\" color=\"#5a6372\">\($0)</font>" }.joined()
  print("  \"\(target.name)\" [label=<\(target.name)\(small)>, margin=\"0.12,0.07\"]")
}
for target in drawn {
  for dependency in (target.target_dependencies ?? []).sorted() where names.contains(dependency) {
    print("  \"\(target.name)\" -> \"\(dependency)\"")
  }
}
print("}")
