/// The names of the Swift files that are generated from flow files.
///
/// `Screens/Main.flow` becomes `Main.flow.swift`. Swift requires the file names of a module to differ, and so do
/// case-insensitive file systems: if two base names are equal apart from case, each is prefixed with its folders,
/// starting at the common parent of all files: `Login+Main.flow.swift`.
///
/// The build tool plugin has to know these names before the command runs, and cannot import anything from this package:
/// this file is also part of the plugin's sources, through a link, so it uses only the standard library.
public enum OutputNames {
  /// The support file that the others of a module share.
  public static let support = "RoutegenSupport.swift"

  /// True if a path comes before another: by text, and for texts that differ only in Unicode composition by bytes. On
  /// some systems these are two files.
  public static func precedes(_ path: String, _ other: String) -> Bool {
    path == other ? path.utf8.lexicographicallyPrecedes(other.utf8) : path < other
  }

  /// Returns the name of the output file for each path, in the same order; they differ in more than case.
  public static func names(forPaths paths: [String]) -> [String] {
    let components = paths.map { $0.split(separator: "/").map(String.init).filter { $0 != "." } }
    let baseNames = components.map { $0.last ?? "" }
    var count: [String: Int] = [:]
    for name in baseNames { count[name.lowercased(), default: 0] += 1 }
    guard count.values.contains(where: { $0 > 1 }) else { return baseNames.map { $0 + ".swift" } }

    let folders = components.map { $0.dropLast() }
    let common = folders.reduce(folders[0]) { $0.prefix(zip($0, $1).prefix { $0 == $1 }.count) }.count
    var taken: Set<String> = []
    return zip(baseNames, components).map { name, components in
      guard count[name.lowercased(), default: 0] > 1 else { return name + ".swift" }
      let full = components.dropFirst(common).map(escaped).joined(separator: "+")
      var unique = full
      var number = 2
      while !taken.insert(unique.lowercased()).inserted {
        unique = "\(number)+\(full)"
        number += 1
      }
      return unique + ".swift"
    }
  }

  /// Returns a folder's name with its `+` escaped, so that it cannot be mistaken for the separator of folders.
  private static func escaped(_ component: String) -> String {
    component.contains(where: { $0 == "+" || $0 == "%" })
      ? component.map { $0 == "+" ? "%2B" : $0 == "%" ? "%25" : String($0) }.joined() : component
  }
}
