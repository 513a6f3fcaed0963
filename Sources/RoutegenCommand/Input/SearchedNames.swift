/// The names in a folder among which flow files and storyboards are looked for: without what is hidden, and without what
/// other tools put there. It is read if somebody names it.
///
/// - Parameter path: the folder.
/// - Returns: the names, ordered by their bytes, and those that are passed over because another tool's files are in them.
/// - Throws: why the folder cannot be read.
package func searchedNames(inFolder path: String) throws(SystemError) -> (names: [String], passedOver: [String]) {
  var found: (names: [String], passedOver: [String]) = ([], [])
  for name in try names(inFolder: path) where !name.hasPrefix(".") {
    if isOfOtherTools(name) { found.passedOver.append(name) } else { found.names.append(name) }
  }
  return found
}

/// Whether a folder of a name holds the files of others: dependencies, or what was built. The build plugin passes over the
/// same folders: see its `FlowFiles`.
private func isOfOtherTools(_ name: String) -> Bool {
  switch name {
  case "Pods", "Carthage", "DerivedData", "build": true
  default: [".bundle", ".framework", ".xcframework", ".app", ".storyboardc"].contains { name.hasSuffix($0) }
  }
}
