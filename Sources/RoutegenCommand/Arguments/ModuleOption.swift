import FlowCompiler

extension Arguments {
  /// Returns the other modules that are given with `--module`, with their flow files.
  package func modules() throws(Failure) -> [ModuleSources] {
    try modulePaths().map { (name, path) throws(Failure) in
      ModuleSources(name: name, files: try InputFiles.read([path]))
    }
  }

  /// Returns the names of the modules that are given with `--module`, with the paths of their flow files.
  package func modulePaths() throws(Failure) -> [(name: String, path: String)] {
    var modules: [(name: String, path: String)] = []
    for word in values(of: .module) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw .usage(
          "`--module` takes a name and a path, not `\(word)`", helps: ["it is written `--module NAME=PATH`"])
      }
      guard parts[1] != "-" else {
        throw .usage("`--module` takes a file or a folder", helps: ["standard input is for a flow file"])
      }
      guard !modules.contains(where: { $0.name == parts[0] }) else {
        throw .usage("the module `\(parts[0])` is given twice", helps: ["give the folder that has all its flow files"])
      }
      modules.append((parts[0], parts[1]))
    }
    return modules
  }
}
