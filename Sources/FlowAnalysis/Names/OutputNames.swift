/// The names of the Swift files that are generated from flow files.
///
/// `Screens/Main.flow` becomes `Main.flow.swift`. Swift wants the file names of a module to differ, and so do file
/// systems that do not tell case apart: where two base names are equal but for case, each gets its folders in front,
/// from the common parent of all files: `Login+Main.flow.swift`.
///
/// The build tool plugin has to know them before the command runs and can import nothing of this package: this file is
/// part of its sources too, through a link, so it uses the standard library alone.
public enum OutputNames {
  /// The file that the others of a module share.
  public static let support = "RoutegenSupport.swift"

  /// Whether a path comes before another: by their text, and those that differ only by how Unicode composes a letter by
  /// their bytes. They are two files on some systems.
  public static func precedes(_ path: String, _ other: String) -> Bool {
    path == other ? path.utf8.lexicographicallyPrecedes(other.utf8) : path < other
  }

  /// The name of the output for each path, in the same order; no two are equal but for case.
  public static func names(forPaths paths: [String]) -> [String] {
    let components = paths.map { $0.split(separator: "/").map(String.init).filter { $0 != "." } }
    let baseNames = components.map { $0.last ?? "" }
    var count: [String: Int] = [:]
    for name in baseNames { count[name.lowercased(), default: 0] += 1 }
    guard count.values.contains(where: { $0 > 1 }) else { return baseNames.map { $0 + ".swift" } }

    let common = commonParent(of: components.map { $0.dropLast() })
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

  private static func commonParent(of folders: [ArraySlice<String>]) -> Int {
    guard var common = folders.first else { return 0 }
    for folder in folders.dropFirst() {
      let shared = zip(common, folder).prefix { $0 == $1 }.count
      common = common.prefix(shared)
    }
    return common.count
  }

  /// A folder's name in which no `+` can be taken for the one between folders.
  private static func escaped(_ component: String) -> String {
    component.contains(where: { $0 == "+" || $0 == "%" })
      ? component.map { $0 == "+" ? "%2B" : $0 == "%" ? "%25" : String($0) }.joined() : component
  }
}
