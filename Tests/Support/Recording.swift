import Foundation
import Testing

/// The recorded files that tests compare their results with.
///
/// With `ROUTEGEN_RECORD=1` in the environment the files are written instead, and every test that writes one fails: read what
/// was recorded before it counts.
package enum Recording {
  /// True if files are written.
  package static let isOn = ProcessInfo.processInfo.environment["ROUTEGEN_RECORD"] == "1"

  /// Expects a text to be that of a recorded file, or records it.
  ///
  /// - Parameters:
  ///   - text: the text that a test has made.
  ///   - file: the recorded file. It need not exist yet, nor its folder.
  ///   - essence: the part of both texts that is compared, if it is not all.
  ///   - sourceLocation: the place to which an issue is attributed.
  /// - Throws: if the file cannot be written.
  package static func expect(
    _ text: String, in file: URL, comparing essence: (String) -> String = { $0 },
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if isOn {
      try write(text, to: file)
      Issue.record("recorded \(name(of: file)): \(afterwards)", sourceLocation: sourceLocation)
    } else {
      check(text, in: file, comparing: essence, sourceLocation)
    }
  }

  /// Expects texts to be those of all recorded files in a folder, or records them and removes other files.
  ///
  /// - Parameters:
  ///   - texts: the texts that a test has made, by the names of their files.
  ///   - folder: the folder. It need not exist yet.
  ///   - sourceLocation: the place to which an issue is attributed.
  /// - Throws: if the folder cannot be written.
  package static func expect(
    _ texts: [String: String], inFolder folder: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = Set(names.filter { !$0.hasPrefix(".") }).subtracting(texts.keys).sorted()
    if isOn {
      for other in others { try FileManager.default.removeItem(at: folder.appending(path: other)) }
      for (name, text) in texts { try write(text, to: folder.appending(path: name)) }
      Issue.record("recorded the files of \(name(of: folder)): \(afterwards)", sourceLocation: sourceLocation)
      return
    }
    for other in others {
      Issue.record("\(name(of: folder))/\(other) should not exist: \(remedy)", sourceLocation: sourceLocation)
    }
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      check(text, in: folder.appending(path: name), comparing: { $0 }, sourceLocation)
    }
  }

  // MARK: -

  private static let afterwards = "read what changed, and run the tests again without ROUTEGEN_RECORD"
  private static let remedy = "run this test with ROUTEGEN_RECORD=1 to record it"

  private static func check(
    _ text: String, in file: URL, comparing essence: (String) -> String, _ sourceLocation: SourceLocation
  ) {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      Issue.record("there is no \(name(of: file)): \(remedy)", sourceLocation: sourceLocation)
      return
    }
    let recorded = String(decoding: data, as: UTF8.self)
    guard let difference = TextDifference(between: essence(recorded), and: essence(text)) else { return }
    Issue.record(
      """
      \(name(of: file)) has another text, first in line \(difference.line): \(remedy)
        recorded: \(difference.expected)
        now:      \(difference.found)
      """, sourceLocation: sourceLocation)
  }

  private static func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// The path of a file in the package.
  private static func name(of file: URL) -> String {
    let root = Checkout.root.path + "/"
    return file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path
  }
}
