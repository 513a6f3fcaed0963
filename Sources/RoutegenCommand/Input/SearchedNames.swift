/// Returns the names in a folder to search for flow files and storyboards, without hidden files and files of other
/// tools. These are only read if the user names them.
///
/// - Parameter path: the folder.
/// - Returns: the names, ordered by their bytes, and the folders that are skipped because they contain another tool's
///   files.
/// - Throws: an error if the folder cannot be read.
package func searchedNames(inFolder path: String) throws(SystemError) -> (names: [String], passedOver: [String]) {
  var found: (names: [String], passedOver: [String]) = ([], [])
  for name in try names(inFolder: path) where !name.hasPrefix(".") {
    if isOfOtherTools(name) { found.passedOver.append(name) } else { found.names.append(name) }
  }
  return found
}

/// True if a folder has the name of one with other tools' files: dependencies, or build products. The build plugin
/// skips the same folders: see its `FlowFiles`.
private func isOfOtherTools(_ name: String) -> Bool {
  switch name {
  case "Pods", "Carthage", "DerivedData", "build": true
  default: [".bundle", ".framework", ".xcframework", ".app", ".storyboardc"].contains { name.hasSuffix($0) }
  }
}
