import FlowModel
import Foundation
import RoutegenTestSupport
import Testing

/// The names of an app's methods in Interface Builder: the selectors that the compiler writes into a header for
/// Objective-C.
struct SegueActionSelectorTests {
  private static let methods = [
    SegueAction(name: "make"), SegueAction(name: "makeList", labels: ["sender"]),
    SegueAction(name: "makeMany", labels: ["_", "_"]), SegueAction(name: "makeX", coder: "coder"),
    SegueAction(name: "makeY", coder: "coder", labels: ["sender", "segueIdentifier"]),
    SegueAction(name: "makeFrom", coder: "coder"), SegueAction(name: "signIn", coder: "coder"),
    SegueAction(name: "plugIN", coder: "coder"), SegueAction(name: "makeURL", coder: "coder"),
    SegueAction(name: "make_in", coder: "coder"), SegueAction(name: "make2", coder: "coder"),
    SegueAction(name: "begin", coder: "coder"), SegueAction(name: "within", coder: "aDecoder"),
    SegueAction(name: "makeDetail", coder: "for"), SegueAction(name: "makeOther", coder: "fromCoder"),
    SegueAction(name: "makeThing", coder: "withCoder", labels: ["_"]), SegueAction(name: "makeIt", coder: "nsCoder"),
    SegueAction(name: "makeTab", coder: "_coder"), SegueAction(name: "make", coder: "format"),
    SegueAction(name: "make", coder: "URL"),
  ]

  @Test("the selector of a method is the compiler's, and leads back to a method of that selector")
  func selectors() async throws {
    let declarations = Self.methods.map { method in
      let parameters = [method.coder ?? "_"] + method.labels
      let list = parameters.enumerated().map { "\($1) p\($0): C" }.joined(separator: ", ")
      return "  @objc public func \(method.name)(\(list)) {}"
    }
    let source = "@objc public class C {\n\(declarations.joined(separator: "\n"))\n}\n"
    let folder = FileManager.default.temporaryDirectory.appending(path: "routegen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(source.utf8).write(to: folder.appending(path: "C.swift"))
    // Linux has no Objective-C, but its compiler knows the rules.
    let result = try await ChildProcess.run(
      "swiftc",
      ["-frontend", "-typecheck", "-parse-as-library", "-module-name", "M", "-enable-objc-interop"]
        + ["-disable-objc-attr-requires-foundation-module", "-emit-objc-header-path", "C.h", "C.swift"],
      in: folder)
    try #require(result.status == 0, "\(result.output)")
    let header = String(decoding: try Data(contentsOf: folder.appending(path: "C.h")), as: UTF8.self)
    let selectors = header.split(separator: "\n").filter { $0.hasPrefix("- (void)make") || $0.hasPrefix("- (void)") }
      .map { line in
        line.dropFirst("- (void)".count).prefix { $0 != ";" }.split(separator: " ").compactMap { word in
          word.firstIndex(of: ":").map { String(word[...$0]) }
        }.joined()
      }
    #expect(Self.methods.map(\.selector) == selectors)
    for selector in selectors {
      #expect(SegueAction(selector: selector)?.selector == selector)
    }
    #expect(SegueAction(selector: "makeXWithCoder:") == SegueAction(name: "makeX", coder: "coder"))
    #expect(SegueAction(selector: "signInWithCoder:") == SegueAction(name: "signInWithCoder"))
    #expect(SegueAction(selector: "WithCoder:") == SegueAction(name: "WithCoder"))
  }
}
