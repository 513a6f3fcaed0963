import FlowCompiler
import FlowDiagnostics
import FlowModel
import Foundation
import RoutegenTestSupport
import Testing

/// Names in all roles of a flow file, next to one of everything that generated code has: what `check` accepts builds.
@Suite struct NameRoleTests {
  @Test("no name hides what generated code refers to", arguments: NameChunk.all)
  func builds(_ chunk: NameChunk) async throws {
    let flows = try chunk.sources()
    let compilation = Pipeline.generate(flows)
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [])
    guard let program = compilation.understanding?.program, errors.isEmpty else { return }
    let outputs = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    var app = ProgramApp(of: program, outputs: outputs).source()
    for type in chunk.ownTypes { app.text = app.text.replacing(ValueType.declaration(of: type), with: "") }
    let types = chunk.ownTypes.map { "struct \($0): Swift.Sendable { static let zzFirst = \($0)() }" }
    app.text =
      app.text.replacing(ValueType.values, with: "") + "struct ZzBox<Zz> {}\n" + types.joined(separator: "\n")
    if let path = ProcessInfo.processInfo.environment["ROUTEGEN_KEPT"] {
      let folder = URL(fileURLWithPath: path).appending(path: "names\(chunk.number)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let all = outputs + [app] + flows.map { SwiftSource(name: $0.path, text: $0.text(0..<$0.bytes.count)) }
      for file in all { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
    }
    for mode in chunk.modes {
      let found = try await SwiftCompiler.with(.uiKit).diagnostics(of: outputs + [app], mode: mode)
      #expect(found == [], "\(mode)")
    }
  }
}

/// Some names, which are tried together.
struct NameChunk: Sendable, CustomTestStringConvertible {
  let number: Int
  let names: [String]

  var testDescription: String { "\(number): \(names.first ?? "") to \(names.last ?? "")" }

  /// The names that once did harm; and all others with `ROUTEGEN_NAMES=all`. Some of those still stop before they are compiled,
  /// and a type of the app called `Equatable` or `Bool` breaks Swift's own macros.
  static let all: [NameChunk] = {
    guard ProcessInfo.processInfo.environment["ROUTEGEN_NAMES"] == "all" else {
      TestRun.leavesOut("most names in all roles of a flow file")
      return [NameChunk(number: 0, names: TriedNames.known)]
    }
    let others = TriedNames.all.filter { !TriedNames.known.contains($0) }
    return [NameChunk(number: 0, names: TriedNames.known)]
      + stride(from: 0, to: others.count, by: 80).enumerated().map { number, start in
        NameChunk(number: number + 1, names: Array(others[start..<min(start + 80, others.count)]))
      }
  }()

  /// The language modes: another one for each.
  var modes: [LanguageMode] { [LanguageMode.allCases[(number + 5) % LanguageMode.allCases.count]] }

  /// The names that types of values have in the app.
  var ownTypes: [String] { names(for: .ownType) }

  /// Returns flow files with the names that `check` accepts, for each role.
  func sources() throws -> [SourceFile] {
    var sources = [TriedNames.gate]
    for isOfViews in [false, true] {
      let roles = NameRole.all.filter { $0.isOfViews == isOfViews }
      // Classes and flows come first, because parameters cannot have their names.
      let groups = roles.filter(\.isOfFlow).map { [$0] } + [roles.filter { !$0.isOfFlow }]
      for group in groups.sorted(by: { $0[0].isOfClass && !$1[0].isOfClass }) {
        sources.append(try accepted(group, after: sources, isOfViews: isOfViews))
      }
    }
    return sources
  }

  private func names(for kind: NameRole.Kind) -> [String] {
    switch kind {
    case .any: names
    case .ownType: third(0)
    case .ownClass: third(1)
    case .ownView: third(2)
    case .first: names.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    case .second: names.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }
  }

  private func third(_ part: Int) -> [String] {
    names.filter(TriedNames.canBeOwnType).enumerated().filter { ($0.offset + number) % 3 == part }.map(\.element)
  }

  /// Returns a flow with the names that `check` accepts in some roles.
  private func accepted(_ group: [NameRole], after sources: [SourceFile], isOfViews: Bool) throws -> SourceFile {
    let number = sources.count
    var roles = group.map { (role: $0, names: names(for: $0.kind)) }
    // A view of the app that has such a property could not name the module.
    if isOfViews { for index in roles.indices { roles[index].names.removeAll { $0 == "SwiftUI" } } }
    for _ in 0..<20 {
      let file = SourceFile(
        path: "Zz\(100 + number).flow", text: NameRole.flow(number, roles, isOfViews: isOfViews))
      let errors = Pipeline.check(sources + [file]).diagnostics.filter { $0.severity == .error }
      guard !errors.isEmpty else { return file }
      let text = file.text(0..<file.bytes.count)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let table = LineTable(file)
      var mistakes: [String] = []
      for error in errors {
        let line = lines[table.line(at: error.range.start) - 1]
        let mark = line.components(separatedBy: " //: ").last?.components(separatedBy: ": ") ?? []
        guard error.range.file.index == number, mark.count == 2,
          let index = roles.firstIndex(where: { $0.role.name == mark[0] })
        else {
          mistakes.append("\(error.message): \(line)")
          continue
        }
        roles[index].names.removeAll { $0 == mark[1] }
      }
      guard mistakes.isEmpty else { throw UnexpectedMistakes(messages: mistakes) }
    }
    throw UnexpectedMistakes(messages: ["there is no end of them"])
  }

  private struct UnexpectedMistakes: Error {
    var messages: [String]
  }
}

/// The names to try: the words of the generated code itself, those of Swift, and those of apps.
enum TriedNames {
  static let gate = SourceFile(path: "Gate.flow", text: NameRole.gate)

  static let all = Array(Set(words + others).union(known)).sorted()

  /// The words of generated code that has one of everything.
  private static let words: Set<String> = {
    let flows = [false, true].enumerated().map { number, isOfViews in
      SourceFile(path: "Zz\(number).flow", text: NameRole.flow(number, [], isOfViews: isOfViews))
    }
    var words: Set<String> = []
    for output in Pipeline.generate([gate] + flows).outputs {
      for line in output.text.split(separator: "\n") {
        let code = line.components(separatedBy: "//")[0]
        words.formUnion(
          code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter {
            $0.first?.isNumber == false && !$0.lowercased().contains("zz") && $0 != "_"
          })
      }
    }
    return words
  }()

  /// Words of Swift, and names that apps give to their types.
  private static let others = """
    actor Any any as associatedtype async await borrowing break case catch class consume consuming continue convenience
    copy default defer deinit didSet do dynamic each else enum extension fallthrough false fileprivate final for func get
    guard if import in indirect infix init inout internal is isolated lazy left let macro mutating nil none nonisolated
    nonmutating open operator optional override package postfix precedencegroup prefix private protocol public repeat
    required rethrows return right set some static struct subscript super switch throw throws true try typealias unowned
    var weak where while willSet yield associativity discard higherThan lowerThan assignment module unsafe precedence
    sending then Optional Array Dictionary Set Result Error Task Actor Double Float Character Substring Range Sequence
    Collection Identifiable Comparable Equatable Codable Encodable Decodable Never Void AnyObject AnyClass Mirror KeyPath
    Services Container Dependencies Environment Session User Item Model Store State Action Reducer Effect Event Message
    Theme Style Color Image Font Text Label List Form Section Group Tab TabView Alert Sheet Button Link Map Photo Video
    Camera Location Address Order Product Cart Account Profile Settings Home Detail Main Root App Scene Window Page Step
    Place Point Size Rect Data Date Calendar Locale Measurement Unit Notification Operation Progress Thread Process Timer
    URL UUID Body Content ID Element Index Key Value RawValue AllCases Kind Mode Status Level Filter Sort Query Router
    Navigator Flow Screen Route Routes Routing Parameters Entry Destination Answer Choice Start Stage SegueIdentifier
    Coordinator UIAlertAction UIWindow UIView UIImage UIColor NSView NSWindow UIHostingController Observable View AnyView
    ViewModifier ViewBuilder EmptyView NavigationStack NavigationLink Binding ObservedObject Namespace description hash
    hashValue rawValue debugDescription title name id body view delegate parent children tag zoom print assert fatalError
    precondition min max zip type abs
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// Names that did not compile in some role once, and the likeliest others.
  static let known = [
    "Services", "RoutegenSupport", "ViewModifier", "Route", "Body", "Content", "UIAlertController", "Result", "SwiftUI",
    "RoutegenViews", "stage", "default",
  ]

  /// True if an app can have a type with this name next to everything else of the test.
  static func canBeOwnType(_ name: String) -> Bool {
    SwiftNames.beginsLarge(name) && SwiftNames.escaped(name) == name && !SwiftNames.impossible.contains(name)
      && !SwiftNames.support.contains(name) && !SwiftNames.guardSupport.contains(name)
      && !["UI", "NS", "CF", "Routegen", "XCUI"].contains(where: name.hasPrefix) && !frameworks.contains(name)
  }

  /// Modules, and types of Foundation that generated code cannot do without.
  private static let frameworks: Set<String> = [
    "AppKit", "SwiftUI", "UIKit", "Foundation", "Observation", "Bundle", "IndexPath", "URL", "MainActor",
    "Bool", "AnyObject",
  ]
}
