import FlowDiagnostics
import FlowStoryboards

/// A class or a view in a Swift file, found in its text.
struct SwiftClass: Hashable {
  var name: String
  /// The text after the colon, up to the end of the line: `UIViewController`.
  var inherited: String
  var path: String
  /// The range of its name, in bytes.
  var offsets: Range<Int>
  var line: Int
  /// The text before the name in its line.
  var lineHead: [UInt8]

  /// Returns the column of the name, counted from 0.
  func column(_ encoding: PositionEncoding) -> Int {
    LineIndex(lineHead).position(of: lineHead.count, encoding).character
  }
}

/// The classes of the Swift files that were read. A file is read again only if it has changed.
struct SwiftClassCache {
  private var known: [String: (stamp: Int, classes: [SwiftClass])] = [:]

  /// Returns the classes of files, in order.
  mutating func classes(in entries: [Disk.Entry], _ disk: Disk) -> [SwiftClass] {
    entries.flatMap { entry -> [SwiftClass] in
      if let known = known[entry.path], known.stamp == entry.stamp { return known.classes }
      let bytes = disk.read(entry.path) ?? []
      let lines = LineIndex(bytes)
      let classes = SwiftClassReader.classes(in: bytes, path: entry.path, lines)
      known[entry.path] = (entry.stamp, classes)
      return classes
    }
  }
}

/// Finds the classes and SwiftUI views in a Swift file: flow files can name both, but no other structures.
enum SwiftClassReader {
  static func classes(in bytes: [UInt8], path: String, _ lines: LineIndex) -> [SwiftClass] {
    SwiftTypeReader.read(bytes).types.filter { type in
      let parents = type.inherited.split(separator: " ")
      return type.keyword == "class"
        || type.keyword == "struct" && parents.contains { $0 == "View" || $0 == "View," }
    }.map { type in
      let line = lines.line(at: type.offsets.lowerBound)
      return SwiftClass(
        name: type.name, inherited: type.inherited, path: path, offsets: type.offsets, line: line,
        lineHead: Array(bytes[lines.start(ofLine: line)..<type.offsets.lowerBound]))
    }
  }
}
