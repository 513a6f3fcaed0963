import FlowCompiler
import FlowDiagnostics
import FlowModel
import FlowTools
import Foundation
import RoutegenTestSupport
import Testing

/// Texts that try to become code: the output is read by the Swift compiler's own parser, which does not depend on the
/// escaping. Texts may contain the word `Injected`; no name, no declaration and no interpolation may.
@Suite("No text of the input becomes code")
struct HostileTextTests {
  /// Texts that could end or start a comment or a literal, or look different from what they are.
  private static let payloads = [
    "*/ Injected() /*", "/* Injected()", "// Injected()", "\"\"\"\nInjected()\n\"\"\"", "\"; Injected(); \"",
    "\\\"; Injected(); //", "\\(Injected())", "\\\\(Injected())", "\\#(Injected())", "\"# + Injected() + #\"",
    "\nInjected()\n", "\rInjected()\r", "\r\nInjected()\r\n", "\u{2028}Injected()\u{2029}Injected()",
    "\u{85}Injected()\u{B}Injected()\u{C}Injected()", "\n#sourceLocation(file: \"Injected\", line: 1)\n",
    "\n#error(\"Injected\")\n", "\n#endif\nInjected()\n#if true\n", "\n}\nInjected()\n{\n", "`Injected`", "'Injected'",
    "\0Injected()\0", "\u{FEFF}Injected()", "\u{202E}Injected()\u{202C}", "\u{2066}Injected()\u{2069}",
    "\u{1B}[2JInjected()",
    "<#Injected#>", "%40Injected", "Injected {", "Injected }", "\\", "Injected\\",
  ]

  @Test("of a flow file: its strings, its documentation, its name")
  func flowFiles() async throws {
    var outputs: [CompilationResult.Output] = []
    for (index, payload) in Self.payloads.enumerated() {
      let source = SourceFile(
        path: "Hostile\(payload.replacing("/", with: ""))\(index).flow", text: Self.flow(payload, index))
      let compilation = Pipeline.generate([source])
      let errors = compilation.diagnostics.filter { $0.severity == .error }
      #expect(errors.map(\.message) == [], "\(String(decoding: source.bytes, as: UTF8.self))")
      outputs += compilation.outputs
    }
    #expect(outputs.count == 2 * Self.payloads.count)
    try await expectHarmless(outputs.map(\.text))
  }

  @Test("of a flow file that contains it as it is")
  func unescaped() async throws {
    var texts: [String] = []
    for (index, payload) in Self.payloads.enumerated() {
      // As in a flow file, or only the part that its errors let through.
      let text = Self.flow(payload, index).replacing(SwiftNames.literal(payload), with: "\"\(payload)\"")
      for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
        texts += Pipeline.generate([SourceFile(path: "Hostile.flow", bytes: bytes)]).outputs.map(\.text)
      }
    }
    #expect(texts.count > 20)
    // A default value is Swift by design, and is copied unchanged.
    try await expectHarmless(texts, isWritten: true)
  }

  @Test("of a storyboard: each of its strings, and its name")
  func storyboards() async throws {
    var texts: [String] = []
    for (index, payload) in Self.payloads.enumerated() {
      let source = SourceFile(
        path: "\(payload.replacing("/", with: ""))\(index).storyboard", text: Self.storyboard(payload))
      let imported = Pipeline.importing([source])
      // Two of its scenes have one identifier, which is reported.
      #expect(Set(imported.diagnostics.map(\.rule.name)) == ["repeated-identifier"])
      let flow = try #require(imported.outputs.first?.text)
      // In a flow file, too, the texts stay texts.
      #expect(Self.words(of: flow) == ["flow": 1, "storyboard": 1, "screen": 4, "identifiers": 2], "\(flow)")
      texts += Pipeline.generate([SourceFile(path: "Imported.flow", text: flow)]).outputs.map(\.text)
    }
    #expect(texts.count == 2 * Self.payloads.count)
    // Identifiers become names of cases, which are not handwritten code.
    try await expectHarmless(texts, names: true)
  }

  // MARK: The inputs

  private static func flow(_ payload: String, _ index: Int) -> String {
    let string = SwiftNames.literal(payload)
    let docs = payload.split(whereSeparator: \.isNewline).map { "/// \($0)\n" }.joined()
    return """
      \(docs)flow Hostile\(index) {
          generate coordinator
          origins "https://hostile.example"
          \(docs)storyboard Main = \(string) {
              \(docs)start screen Home: HomeController = \(string) in navigation {
                  \(docs)segue show = \(string) -> Detail
                  \(docs)embed side = \(SwiftNames.literal(payload + "2")) -> Side
                  \(docs)push next(text: String = \(string)) -> Next(text: \(string))
                  \(docs)identifiers Cell {
                      \(docs)cell: HomeCell = \(string)
                  }
              }
              screen Detail = \(SwiftNames.literal("detail" + payload))
              screen Side
              \(docs)screen Next(text: String) = \(SwiftNames.literal("next" + payload)) {
                  \(docs)link \(SwiftNames.literal("/" + payload.filter { !"{}#?&=/".contains($0) } + "/{text}"))
              }
          }
          \(docs)identifiers Note {
              note = \(string)
          }
      }

      """
  }

  private static func storyboard(_ payload: String) -> String {
    // Characters that XML does not allow cannot come from a storyboard.
    let scalars = payload.unicodeScalars.filter { $0.value >= 0x20 || "\t\n\r".unicodeScalars.contains($0) }
    let text = scalars.map { "&#\($0.value);" }.joined()
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="a"><scenes>
      <scene><objects><viewController id="a" storyboardIdentifier="\(text)" customClass="\(text)" customModule="\(text)" \
      userLabel="\(text)" title="\(text)" restorationIdentifier="\(text)"><connections>
      <segue id="s1" kind="show" destination="b" identifier="\(text)"/>
      <segue id="s2" kind="custom" customClass="\(text)" customModule="\(text)" destination="p1" identifier="1\(text)"/>
      <segue id="s3" kind="unwind" destination="x" unwindAction="\(text)" identifier="2\(text)"/>
      <segue id="s4" kind="unwind" destination="x" unwindAction="\(text)"/>
      </connections><tableView><prototypes><tableViewCell reuseIdentifier="\(text)" customClass="\(text)"/></prototypes>
      </tableView></viewController><exit id="x"/></objects></scene>
      <scene><objects><viewController id="b" customClass="BViewController" storyboardIdentifier="1\(text)">
      <view><accessibility key="accessibilityConfiguration" identifier="\(text)"/></view></viewController></objects></scene>
      <scene><objects><viewController id="c" customClass="B.\(text)" storyboardIdentifier="\(text)"/></objects></scene>
      <scene><objects><viewController id="d" customClass="BViewController" userLabel="\(text)"/></objects></scene>
      <scene><objects><viewControllerPlaceholder id="p1" storyboardName="\(text)" bundleIdentifier="\(text)" \
      referencedIdentifier="\(text)"/></objects></scene>
      </scenes></document>
      """
  }

  /// Counts the declarations of a flow file, by keyword.
  private static func words(of flow: String) -> [String: Int] {
    var words: [String: Int] = [:]
    for line in flow.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard let word = parts.first == "start" ? parts.dropFirst().first : parts.first else { continue }
      if ["flow", "storyboard", "screen", "identifiers", "tabs", "link", "origins"].contains(word) {
        words[String(word), default: 0] += 1
      }
    }
    return words
  }

  // MARK: The outputs

  /// Expects that the word occurs in Swift files only in strings and comments.
  private func expectHarmless(_ texts: [String], names: Bool = false, isWritten: Bool = false) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "routegen-hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = Set(texts).sorted().enumerated().map { (name: "\($0.offset).swift", text: $0.element) }
    for file in files { try file.text.write(to: folder.appending(path: file.name), atomically: false, encoding: .utf8) }
    let parsed = try await ChildProcess.run(
      "swiftc", ["-frontend", "-dump-parse", "-diagnostic-style", "llvm"] + files.map(\.name), in: folder)
    #expect(parsed.status == 0)
    let string = /value="(?:[^"\\]|\\.)*"/
    let marked = parsed.output.split(separator: "\n").filter { $0.contains("Injected") || $0.contains("error:") }
      .map { $0.replacing(string, with: "") }
      .filter { names ? $0.contains("ref_expr type=\"<null>\" name=\"Injected") : $0.contains("Injected") }
    #expect(Array(marked.prefix(5)) == [])
    // The parser's tree leaves out the raw values of cases and the places of directives.
    for file in files {
      let lines = file.text.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(/\s*/) }
      for text in lines where !text.hasPrefix("//") && text.contains("Injected") {
        let line = text.split(separator: "  // ")[0]
        let isInterpolated = line.matches(of: /(\\*)\\\(Injected/).contains { $0.1.count.isMultiple(of: 2) }
        #expect(!isInterpolated, "\(line)")
        #expect(!line.hasPrefix("#") || !line.contains("Injected") || line.hasPrefix("#sourceLocation(file: \""))
      }
      guard !isWritten else { continue }
      let controls = file.text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
      #expect(controls.isEmpty, "\(Array(controls))")
    }
  }
}
