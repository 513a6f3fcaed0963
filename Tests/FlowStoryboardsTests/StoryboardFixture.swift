import FlowDiagnostics
import FlowStoryboards
import Foundation
import RoutegenTestSupport
import Testing

/// A storyboard of the fixtures folder, or of a string.
struct StoryboardFixture {
  var source: SourceFile

  /// Loads a file of `Fixtures/Storyboards`.
  init(_ name: String) throws {
    let bytes = try Data(contentsOf: StoryboardFixture.folder.appendingPathComponent(name))
    source = SourceFile(path: name, bytes: [UInt8](bytes))
  }

  init(text: String) {
    source = SourceFile(path: "Test.storyboard", text: text)
  }

  /// Reads it, and expects no mistakes.
  func read(id: Int = 0) throws -> Storyboard {
    var diagnostics = Diagnostics()
    let storyboard = StoryboardReader.read(source, id: SourceID(id), diagnostics: &diagnostics)
    #expect(diagnostics.all.map(\.message) == [])
    return try #require(storyboard)
  }

  /// Reads it, and expects exactly one mistake.
  func refusal() throws -> Diagnostic {
    var diagnostics = Diagnostics()
    let storyboard = StoryboardReader.read(source, id: SourceID(0), diagnostics: &diagnostics)
    #expect(storyboard == nil)
    #expect(diagnostics.all.count == 1)
    return try #require(diagnostics.all.first)
  }

  /// Returns `line:column` of a place.
  func position(_ range: SourceRange) -> String {
    let table = LineTable(source)
    return "\(table.line(at: range.start)):\(table.column(at: range.start))"
  }

  static let folder = Checkout.fixtures.appending(path: "Storyboards")

  /// All fixtures, as paths in the folder.
  static let all: [String] = storyboards(in: folder)

  /// Returns the storyboards in a folder and its subfolders, as paths in it, in order.
  static func storyboards(in folder: URL) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".storyboard") }.sorted()
  }
}

extension Storyboard {
  /// The contents as the tests show them, a line each.
  var summary: String {
    var lines = ["\(platform) \(documentVersion?.text ?? "-")"]
    if isLaunchScreen { lines[0] += " launch" }
    if let initialController { lines[0] += " initial \(initialController.text)" }
    return (lines + scenes.flatMap(\.summary)).joined(separator: "\n")
  }
}

extension StoryboardScene {
  fileprivate var summary: [String] {
    var lines: [String] = []
    if let controller {
      var line = "\(controller.id.text) \(controller.stockClass.module).\(controller.stockClass.name)"
      if let customClass = controller.customClass { line += ": \(customClass.summary)" }
      if let identifier = controller.storyboardIdentifier { line += " = \(identifier.text)" }
      if let identifier = controller.restorationIdentifier { line += " restored as \(identifier.text)" }
      lines.append(line)
    } else if let reference {
      let parts = [reference.storyboardName, reference.referencedIdentifier, reference.bundleIdentifier]
      let names = parts.map { $0?.text ?? "-" }.joined(separator: " ")
      lines.append("\(reference.id.text) refers to \(names)")
    } else {
      lines.append("\(id?.text ?? "-") has no controller")
    }
    for segue in segues {
      var line = "  \(segue.kind.word) \(segue.identifier?.text ?? "-") -> \(segue.destination?.text ?? "-")"
      if !segue.origin.isController { line += " from \(segue.origin.element)" }
      if let customClass = segue.customClass { line += " by \(customClass.summary)" }
      for detail in [segue.relationship, segue.unwindAction, segue.creationAction] {
        if let detail { line += " (\(detail.text))" }
      }
      lines.append(line)
    }
    for view in reusableViews {
      var line = "  \(view.role) \(view.identifier.text): \(view.customClass?.summary ?? view.stockClass.name)"
      if !view.isPrototype { line += " static" }
      lines.append(line)
    }
    lines += elementIdentifiers.map { "  \($0.purpose) \($0.identifier.text) of \($0.element)" }
    lines += exits.map { "  exit \($0.id.text)" }
    return lines
  }
}

extension CustomClass {
  fileprivate var summary: String {
    (module.map { "\($0.text)." } ?? "") + name.text + (isOfTarget ? " of target" : "")
  }
}
