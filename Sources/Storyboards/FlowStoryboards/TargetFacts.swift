import FlowDiagnostics

/// Facts about the targets of a run that its storyboards do not contain.
package struct TargetFacts: Sendable {
  /// The property lists of the targets.
  package var infoPlists: [InfoPlist] = []
  /// The types in the Swift files next to the storyboards.
  package var types = SwiftTypes([])
  /// The name of the module that the storyboards belong to, if it is known.
  package var module: String?

  package init(infoPlists: [InfoPlist] = [], types: SwiftTypes = SwiftTypes([]), module: String? = nil) {
    (self.infoPlists, self.types, self.module) = (infoPlists, types, module)
  }

  // MARK: - Extensions

  /// Returns the storyboards that belong to an extension: those that a property list names for it, and all others in the
  /// folder of that list.
  package func ofExtensions(_ storyboards: [Storyboard]) -> Set<SourceID> {
    let ofApps = Set(infoPlists.flatMap(\.storyboardsOfApps))
    var found: Set<SourceID> = []
    for list in infoPlists {
      let named = Set(list.storyboardsOfExtensions).subtracting(ofApps)
      guard !named.isEmpty else { continue }
      let folder = StoryboardPath(list.path).folders
      let inFolder = storyboards.filter { StoryboardPath($0.path).folders.starts(with: folder) }
      // The app may have its list, and its storyboards, in the same folder.
      let isShared =
        inFolder.count == storyboards.count
        || infoPlists.contains {
          $0.path != list.path && $0.storyboardsOfExtensions.isEmpty
            && StoryboardPath($0.path).folders.starts(with: folder)
        }
      let all = inFolder.contains { named.contains($0.name) } ? inFolder : storyboards
      found.formUnion(all.filter { named.contains($0.name) || !isShared && inFolder.count == all.count }.map(\.source))
    }
    return found
  }

  /// True if a file is in the folder of an extension, which has none of the app's storyboards.
  package func isOfExtension(_ path: String, besides storyboards: [Storyboard]) -> Bool {
    infoPlists.contains { list in
      let folder = StoryboardPath(list.path).folders
      return !list.storyboardsOfExtensions.isEmpty && StoryboardPath(path).folders.starts(with: folder)
        && !storyboards.contains { StoryboardPath($0.path).folders.starts(with: folder) }
    }
  }
}

// MARK: - SwiftTypes

/// The types that some Swift files declare, and the modules that they import.
package struct SwiftTypes: Sendable {
  private struct Declaration: Sendable {
    var superclass: String?
    /// The imported module before the superclass.
    var module: Substring?
    var folders: [Substring]
  }

  private var declarations: [String: [Declaration]] = [:]
  private var imported: Set<String> = []

  /// Finds the types in Swift files. Their comments, strings and statements do not matter.
  package init(_ files: [SourceFile]) {
    for file in files {
      let folders = file.path.split(separator: "/").dropLast()
      let found = SwiftTypeReader(file.bytes)
      imported.formUnion(found.imports)
      for type in found.types {
        // A typealias leads to a superclass, too.
        let parts = ["class", "typealias"].contains(type.keyword) ? SwiftTypes.parts(of: type.inherited) : []
        let module = parts.dropLast().first { found.imports.contains($0) }
        declarations[type.name, default: []].append(
          Declaration(superclass: parts.last, module: module.map { $0[...] }, folders: Array(folders)))
      }
    }
  }

  /// Returns the superclass of a class, or the first protocol that it conforms to; `nil` for an unknown class. Among
  /// classes of the same name in several targets, it is the one that is nearest to a storyboard.
  package func superclass(of name: String, near path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    let nearest = declarations[name]?.max {
      SwiftTypes.shared($0.folders, folders) < SwiftTypes.shared($1.folders, folders)
    }
    guard let superclass = nearest?.superclass else { return nil }
    guard let module = nearest?.module, let own = declarations[superclass] else { return superclass }
    // A class of that name in the files is another one, unless it is in the folder of the module.
    return own.contains { $0.folders.contains(module) } ? superclass : nil
  }

  /// True if a class of a module is in the same target as a storyboard: the class is declared in the Swift files, none of
  /// them imports the module, and no folder with the name of the module contains only one of the two.
  package func declares(_ name: String, ofModule module: String, near path: String) -> Bool {
    guard !imported.contains(module) else { return false }
    let folders = path.split(separator: "/").dropLast()
    return declarations[name]?.contains { declaration in
      guard let end = declaration.folders.lastIndex(where: { $0 == module }) else { return true }
      return folders.starts(with: declaration.folders[...end])
    } ?? false
  }

  /// True if a folder with the name of a module declares a type of that name, which hides the module.
  package func declaresNamesake(ofModule module: String) -> Bool {
    declarations[module]?.contains { $0.folders.contains { $0 == module } } ?? false
  }

  private static func shared(_ one: [Substring], _ other: ArraySlice<Substring>) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }

  /// Returns the names in the first of some types, without its arguments: `Kit` and `List` for `Kit.List<Item>, Themed`.
  private static func parts(of text: String) -> [String] {
    text.prefix { $0 != "<" && $0 != "," }.split(separator: ".").map { $0.filter { !$0.isWhitespace } }
  }
}

// MARK: - SwiftTypeReader

/// Finds the types and imports in a Swift file. Comments and strings are skipped; the rest of the language does not
/// matter.
package struct SwiftTypeReader {
  /// A declared type, or a typealias.
  package struct DeclaredType: Sendable {
    /// The keyword: `class`, `struct`, `enum`, `actor`, `typealias`.
    package var keyword: String
    package var name: String
    /// The text after the colon, up to the end of the line or a comment: `UIViewController, Themed`; of a typealias, its
    /// type.
    package var inherited: String
    /// The range of the name, in bytes.
    package var offsets: Range<Int>
  }

  /// The types, in order.
  package private(set) var types: [DeclaredType] = []
  /// The modules that the file imports, without those that tests import.
  package private(set) var imports: Set<String> = []

  private let bytes: [UInt8]

  /// Reads a file.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var offset = 0
    var word = ""
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "/") where starts("//", at: offset):
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      case UInt8(ascii: "/") where starts("/*", at: offset):
        offset = endOfBlockComment(in: bytes, from: offset, upTo: bytes.count)
      case UInt8(ascii: "\""):
        offset = endOfString(from: offset)
      case let byte where byte.isOfWord:
        let end = endOfWord(from: offset)
        let last = word
        word = (3...9).contains(end - offset) ? String(decoding: bytes[offset..<end], as: UTF8.self) : ""
        if last == "import" {
          imports.insert(String(decoding: bytes[offset..<end], as: UTF8.self))
        } else if word == "import", offset > 0, isAfterTestable(offset) {
          word = ""
        } else if ["class", "struct", "enum", "actor", "typealias"].contains(word) {
          addType(word, from: end)
        }
        offset = end
      default:
        offset += 1
      }
    }
  }

  private mutating func addType(_ keyword: String, from end: Int) {
    let start = skipBlanks(from: end)
    let nameEnd = endOfWord(from: start)
    let name = String(decoding: bytes[start..<nameEnd], as: UTF8.self)
    // `class func` and `class var` do not declare a class.
    guard start > end, nameEnd > start, !["func", "var", "let", "subscript"].contains(name) else { return }
    types.append(
      DeclaredType(
        keyword: keyword, name: name, inherited: inherited(after: keyword == "typealias" ? "=" : ":", from: nameEnd),
        offsets: start..<nameEnd))
  }

  private func inherited(after sign: Unicode.Scalar, from offset: Int) -> String {
    var start = offset
    if start < bytes.count, bytes[start] == UInt8(ascii: "<") {
      var depth = 0
      repeat {
        if bytes[start] == UInt8(ascii: "<") { depth += 1 }
        if bytes[start] == UInt8(ascii: ">") { depth -= 1 }
        start += 1
      } while start < bytes.count && depth > 0
    }
    start = skipBlanks(from: start, andLines: true)
    guard start < bytes.count, bytes[start] == UInt8(ascii: sign) else { return "" }
    start = skipBlanks(from: start + 1, andLines: true)
    let end =
      bytes[start...].indices.first {
        bytes[$0] == UInt8(ascii: "{") || bytes[$0] == 0x0A || starts("//", at: $0) || starts("/*", at: $0)
      } ?? bytes.count
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return text.split { $0 == " " || $0 == "," }.joined(separator: ", ")
  }

  private func isAfterTestable(_ offset: Int) -> Bool {
    let line = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return String(decoding: bytes[line..<offset], as: UTF8.self).holds("@testable")
  }

  private func endOfString(from offset: Int) -> Int {
    let isLong = starts("\"\"\"", at: offset)
    var offset = offset + (isLong ? 3 : 1)
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 2
      } else if isLong ? starts("\"\"\"", at: offset) : bytes[offset] == UInt8(ascii: "\"") {
        return offset + (isLong ? 3 : 1)
      } else if !isLong, bytes[offset] == 0x0A {
        return offset
      } else {
        offset += 1
      }
    }
    return bytes.count
  }

  private func starts(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
  }

  private func endOfWord(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset].isOfWord { offset += 1 }
    return offset
  }

  /// Returns the offset after spaces and comments.
  private func skipBlanks(from offset: Int, andLines: Bool = false) -> Int {
    var offset = offset
    while offset < bytes.count {
      if starts("/*", at: offset) {
        offset = endOfBlockComment(in: bytes, from: offset, upTo: bytes.count)
      } else if andLines, starts("//", at: offset) {
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      } else if [0x20, 0x09].contains(bytes[offset]) || andLines && [0x0A, 0x0D].contains(bytes[offset]) {
        offset += 1
      } else {
        break
      }
    }
    return offset
  }
}
