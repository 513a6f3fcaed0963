import FlowAnalysis
import FlowCompiler
import FlowDiagnostics
import FlowLinks
import FlowModel
import FlowSyntax
import Foundation
import RoutegenTestSupport
import Testing

/// The generated code and the command `links` are two implementations of the same rules: both have the same result for
/// each address.
struct LinkAgreementTests {
  @Test("what the generated code reads, and prints again, is what the reference does, for any flow and any address")
  func agree() async throws {
    var random = RandomLinks(seed: 6)
    let flows = ["One", "Two", "Three"].map { (name: $0, screens: random.screens(60, named: $0)) }
    let reference = try LinkReference(
      try consistent(flows),
      types: """
        struct AnyName: LosslessStringConvertible {
          let description: String
          init(_ description: String) { self.description = description }
        }

        struct AnyMark: RawRepresentable, LosslessStringConvertible {
          let rawValue: String
          init(rawValue: String) { self.rawValue = rawValue }
          init?(_ description: String) { return nil }
          var description: String { "not this" }
        }
        """)
    try #require(reference.program.links.count > 60)
    let origins = ["https://one.example", "HTTPS://One.Example", "one:", "one://", "one:///", "two:", "x://y", "one:x"]
    let links = reference.program.links
    let templates = links.map(\.template)
    let addresses = (0..<2_500).map { _ in random.address(after: templates, origins: origins) }
    // So that every screen gets all kinds of values, including those that open others.
    let told = (0..<1_500).map { index -> String in
      let link = links[index % links.count]
      let address = random.address(after: [link.template], origins: [""])
      let screen = link.place.screen.map { reference.program[$0].name } ?? ""
      let path = String(address.prefix { $0 != "?" && $0 != "#" })
      let rest = address.dropFirst(path.count).replacing("?", with: "&")
      return "\(path)?=\(reference.program[link.flow].name).\(screen)\(rest)"
    }
    let found = try await reference.expectAgreement(on: addresses + told)
    #expect(found.count > 400)
    #expect(found.count { $0.contains("?=") } > 50)
  }

  @Test("what is nearly a value is one for both, or for neither")
  func values() async throws {
    let types = [
      "String", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
      "Double", "Float", "UUID", "URL",
    ]
    var flow = "import Foundation\nplatform none\nflow Kinds {\n"
    for type in types {
      flow += "    screen Of\(type)(path: \(type), item: \(type)?) { link \"/\(type)/{path}?item={item}\" }\n"
    }
    let reference = try LinkReference(SourceFile(path: "Kinds.flow", text: flow + "}\n"))
    var random = RandomLinks(seed: 15)
    let addresses = (0..<400).flatMap { _ in
      types.flatMap { type in
        let text = random.nearly(type)
        // Most texts of a wrong value would not match the path: they are also tried in the query.
        return ["/\(type)/\(text)", "/\(type)/\(random.value(of: type))?item=\(text)"]
      }
    }
    let found = try await reference.expectAgreement(on: addresses)
    #expect(found.count > addresses.count / 4 && found.count < addresses.count * 3 / 4)
  }

  /// Returns the flows without the screens that have diagnostics, such as two with the same address.
  private func consistent(_ flows: [(name: String, screens: [String])]) throws -> SourceFile {
    var flows = flows
    for _ in 0..<20 {
      var text = "import Foundation\nplatform none\n"
      for flow in flows {
        text += "flow \(flow.name) {\n"
        if flow.name == "One" { text += "    origins \"https://one.example\", \"one:\"\n" }
        if flow.name == "Two" { text += "    origins \"two:\"\n" }
        text += flow.screens.joined(separator: "\n") + "\n}\n"
      }
      let source = SourceFile(path: "Random.flow", text: text)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let table = LineTable(source)
      let wrong = Set(
        Pipeline.check([source]).diagnostics.map { String(lines[table.line(at: $0.range.start) - 1]) })
      if wrong.isEmpty { return source }
      for index in flows.indices { flows[index].screens.removeAll { wrong.contains($0) } }
    }
    Issue.record("the flows do not become consistent")
    return SourceFile(path: "Random.flow", text: "")
  }
}

// MARK: - LinkReference

/// A flow file whose links are read twice: by the generated code, compiled and run once for all addresses, and by the
/// reference, ``ReferenceMatcher``.
struct LinkReference {
  let source: SourceFile
  let program: Program
  /// The types that the app declares for the flow file.
  let types: String

  init(_ source: SourceFile, types: String = "") throws {
    var diagnostics = Diagnostics()
    self.source = source
    self.types = types
    program = Analyzer.analyze(
      [Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics)], diagnostics: &diagnostics)
    try #require(!diagnostics.hasErrors, "\(diagnostics.all.map(\.message))")
  }

  /// Expects that both read and print each address in the same way, and that the generated code reads its own output as
  /// the same link.
  ///
  /// - Returns: the printed paths of the addresses that open something.
  func expectAgreement(on addresses: [String]) async throws -> [String] {
    let (matcher, printer) = (ReferenceMatcher(program), ReferencePrinter(program))
    let expected = addresses.map { address in
      guard let (id, values) = matcher.match(address) else { return "-" }
      return printer.path(of: id, values, isAlone: true) ?? "not printed"
    }
    // The command opens and prints the same.
    for (address, printed) in zip(addresses, expected) {
      guard case .found(let id, let values) = LinkMatcher(program).match(address) else {
        #expect(printed == "-", "the command opens nothing for \(address)")
        continue
      }
      let path = LinkPrinter(program).path(of: id, values, isAlone: true)
      #expect(path == printed, "the command prints otherwise: \(address)")
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "addresses-\(UUID().uuidString)")
    try Data(addresses.joined(separator: "\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let outputs = Pipeline.generate([source]).outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    let result = try await SwiftCompiler.withUIKit().run(
      outputs + [SwiftSource(name: "App.swift", text: app)], arguments: [file.path])
    try #require(result.status == 0, "\(result.output)")
    let actual = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    try #require(actual.count == addresses.count)
    let different = addresses.indices.filter { actual[$0] != expected[$0] }
    for index in different.prefix(10) {
      Issue.record("\(addresses[index]): expected \(expected[index]), came \(actual[index])")
    }
    #expect(different.isEmpty)
    return expected.filter { $0 != "-" }
  }

  /// The program that prints each address that it can read, and checks that its output is read as the same link.
  private var app: String {
    let names = Set(program.links.map { program[$0.flow].name }).sorted()
    let cases = names.map { name in
      """
                case .\(SwiftNames.uncapitalized(name))(let link):
                  again = ("\\(link)", \(name)Flow.Link(link.path).map { "\\($0)" })
      """
    }
    return """
      import Foundation

      \(types)

      @main enum Main {
        static func main() throws {
          let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
          for address in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
            guard let link = FlowLink(String(Substring(address))) else {
              print("-")
              continue
            }
            // The same path may be another flow's where the origins differ.
            let again: (link: String, other: String?)
            switch link {
      \(cases.joined(separator: "\n"))
            }
            let all = FlowLink(link.path).map { "\\($0)" }
            guard again.link == again.other, "\\(link)" == all else {
              print("\\(link) is printed as \\(link.path), read as \\(again.other ?? "nothing"), \\(all ?? "nothing")")
              continue
            }
            print(link.path)
          }
        }
      }
      """
  }
}

// MARK: - RandomLinks

/// Flow files with random links, and addresses that match them, nearly match them, or match nothing.
struct RandomLinks {
  private var generator: SplitMix
  /// The parts of templates, so few that they collide.
  private let words = ["a", "b", "ab", "é", "5", "true", "a b", "a+b", "~"]
  private let types = [
    "String", "Bool", "Int", "Int8", "UInt", "UInt8", "Int64", "Double", "Float", "UUID", "URL", "AnyName", "AnyMark",
  ]

  /// Creates a generator that depends only on the seed.
  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  // MARK: Flow files

  /// Returns the lines of a flow, one for each screen, with a number of links.
  mutating func screens(_ count: Int, named prefix: String) -> [String] {
    (0..<count).map { index in
      var parameters: [String] = []
      func declare(_ type: String) -> String {
        parameters.append("p\(parameters.count): \(type)")
        return "{p\(parameters.count - 1)}"
      }
      var path = ""
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: path += "/" + declare(pick(types))
        case 1: path += "/\(pick(words))-" + declare(pick(types))
        case 2: path += "/" + declare(pick(types)) + ".\(pick(words))"
        default: path += "/\(pick(words))"
        }
      }
      if chance(8) { path += declare(pick(["String", "[String]"])).replacing(with: "...") }
      for item in 0..<Int.random(in: 0...3, using: &generator) {
        let type = pick(types)
        let value =
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: type
          case 1: type + "?"
          case 2: "[\(type)]"
          default: pick(["String = \"d\"", "Int = 7", "Bool = true", "Int? = 5", "Double = 1.5", "String? = \"d\""])
          }
        path += "\(item == 0 ? "?" : "&")\(pick(["q", "é", "t"]))\(item)=" + declare(value)
      }
      if chance(6) { path += "#" + declare(pick(["String", "Int", "String?", "Bool = false"])) }
      return "    screen \(prefix)\(index)(\(parameters.joined(separator: ", "))) { link \"\(path)\" }"
    }
  }

  // MARK: Addresses

  /// Returns an address based on one of the templates, or on none.
  mutating func address(after templates: [String], origins: [String]) -> String {
    guard !chance(12) else { return origin(origins) + noise(Int.random(in: 0...9, using: &generator)) }
    var address = ""
    var rest = pick(templates)[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      address += encoded(String(rest[..<open])) + text(isRest: rest[open...close].contains("..."))
      rest = rest[rest.index(after: close)...]
    }
    address += encoded(String(rest))
    if chance(5) { address += "/" }
    if chance(9) { address += pick(["?", "&q0", "&t1=5", "#", "#top", "&é2=%C3%A9", "%zz", "%C3", "//"]) }
    if chance(9), let index = address.indices.randomElement(using: &generator) { address.remove(at: index) }
    if chance(14), let index = address.indices.randomElement(using: &generator) {
      address.insert(contentsOf: noise(1), at: index)
    }
    return origin(origins) + address
  }

  private mutating func origin(_ origins: [String]) -> String {
    chance(2) ? "" : pick(origins)
  }

  /// Returns the text of a value, plain or in percent sequences.
  private mutating func text(isRest: Bool) -> String {
    if isRest { return pick(["", "/", "/a", "/a/", "//", "/a%2Fb/é", "/%20/5/"]) }
    return switch Int.random(in: 0..<4, using: &generator) {
    case 0: String(Int.random(in: -300...300, using: &generator))
    case 1: noise(Int.random(in: 0...4, using: &generator))
    default:
      pick([
        "true", "false", "a", "b", "ab", "5", "-5", "+5", "007", "-0", "1.5", "1e3", "1E+40", "nan", "inf", "0x1",
        "1_000",
        "9223372036854775807", "9223372036854775808", "0A6E2C6E-1234-4ABC-8DEF-00000000000a", "é", "%C3%A9", "e\u{301}",
        "a%20b", "a+b", "%2B5", "a%2Fb", "", "%00", "🙂", "٣", "1e999", "-1.25e-3",
      ])
    }
  }

  // MARK: Values

  /// Returns the text of a value of a type, percent-encoded if necessary.
  mutating func value(of type: String) -> String {
    switch type {
    case "String": return pick(["a", "a%20b", "%2F", "%C3%A9", "~"])
    case "Bool": return pick(["true", "false"])
    case "Double", "Float": return pick(["0", "1.5", "-1.25e-3", "1e10", "007.50", "-0.0"])
    case "UUID": return "0A6E2C6E-1234-4abc-8DEF-00000000000" + pick(["a", "B", "7"])
    case "URL":
      return pick([
        "a", "https%3A%2F%2Fuser:pw@host.example:80%2Fa%2520b%3Fq=1%23f", "mailto:a@b", "%2F%2F[::1]:80%2F", "..",
        "x-y+z.1:", "%3Fq", "%23f", "%2Fa:b",
      ])
    default: return pick(["0", "7", "127", "0012"]) + pick(["", "0", "00000"])
    }
  }

  /// Returns the text of a value, usually with a character replaced, added or removed.
  mutating func nearly(_ type: String) -> String {
    var characters = Array(value(of: type))
    let others = [
      "+", "-", "0x", "%20", "%2B", ".", "e", "E", "_", "F", "g", "9", "%00", "%C3%A9", "%D9%A3", ":", "@", "%5B",
      "%5D",
      "%25", "%2525", "%23", "%7B", "%5E", "%2F", "true", "nan", "inf", "%0A", "a", ",", "'",
    ]
    for _ in 0..<pick([0, 1, 1, 2]) where !characters.isEmpty {
      let index = Int.random(in: 0..<characters.count, using: &generator)
      // A percent sequence stays whole.
      guard !characters[...index].suffix(3).contains("%") else { continue }
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: characters.replaceSubrange(index...index, with: pick(others))
      case 1: characters.insert(contentsOf: pick(others), at: index)
      default: characters.remove(at: index)
      }
    }
    return String(characters)
  }

  /// Returns random characters.
  private mutating func noise(_ count: Int) -> String {
    (0..<count).map { _ in
      pick([
        "a", "/", "%", "?", "&", "=", "#", "é", "5", ".", "-", "%41", "%2f", "🙂", ":", "\u{301}", "{", "+", " ", "~",
      ])
    }.joined()
  }

  /// Returns literals of templates, sometimes in percent sequences.
  private mutating func encoded(_ text: String) -> String {
    text.map { character in
      let isPart = !"/?&=#.-".contains(character)
      guard isPart, character == " " || chance(7) else { return String(character) }
      return String(character).utf8.map { byte in
        let hex = String(byte, radix: 16, uppercase: chance(2))
        return "%" + (hex.count == 1 ? "0" : "") + hex
      }.joined()
    }.joined()
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  /// Returns true once in a number of calls, on average.
  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
}

extension String {
  /// Returns a placeholder for the rest of a path, in a separate segment.
  fileprivate func replacing(with dots: String) -> String { "/" + dropLast() + dots + "}" }
}

// MARK: - ManyLinksTests

/// Flows with more links, or that start more flows, than the compiler accepts in one switch, which is about six hundred.
@Suite struct ManyLinksTests {
  @Test(
    "a flow that starts one with seven hundred links builds",
    .takesLong("flows with hundreds of links"))
  func started() async throws {
    let numbers = 0..<700
    let flow = """
      generate coordinator

      flow App {
          start screen Home {
              push shop(user: Int) -> Shop(user: user)
          }
      }

      flow Shop(user: Int) {
          origins "shop:"
          start screen List {
              push first(id: Int) -> P0(id: id)
          }
      \(numbers.map { "    screen P\($0)(id: Int) {\n        link \"/{user}/p\($0)/{id}\"\n    }\n" }.joined())
      }
      """
    let code =
      """
      import UIKit
      class HomeViewController: UIViewController { var route: (AppFlow.Home.Route) -> Void = { _ in } }
      class ListViewController: UIViewController { var route: (ShopFlow.List.Route) -> Void = { _ in } }

      """
      + numbers.map {
        "class P\($0)ViewController: UIViewController { func receive(_ values: ShopFlow.P\($0).Parameters) {} }\n"
      }.joined()
    let compilation = Pipeline.generate([SourceFile(path: "App.flow", text: flow)])
    #expect(!compilation.hasErrors)
    let generated = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    let found = try await SwiftCompiler.withUIKit().diagnostics(
      of: generated + [SwiftSource(name: "Code.swift", text: code)], mode: .swift6)
    #expect(found == [])
  }

  @Test("seven hundred flows with links build, and each link opens", .takesLong("hundreds of flows with links"))
  func flows() async throws {
    let flows = (0..<700).map { "flow F\($0) {\n    screen S(id: Int) { link \"/f\($0)/{id}\" }\n}\n" }
    let source = SourceFile(path: "App.flow", text: "platform none\n" + flows.joined())
    let app = """
      @main enum Main {
        static func main() {
          let wrong = (0..<700).filter { FlowLink("/f\\($0)/7?q=1")?.path != "/f\\($0)/7" }
          print(wrong, FlowLink("/f7/x").map { _ in 1 } == nil)
        }
      }
      """
    let compilation = Pipeline.generate([source])
    #expect(!compilation.hasErrors)
    let outputs = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    let result = try await SwiftCompiler.withUIKit().run(outputs + [SwiftSource(name: "App.swift", text: app)])
    #expect(result.output == "[] true\n")
  }

  @Test("no switch has more than two hundred cases if a SwiftUI flow starts seven hundred flows, with links and names")
  func startedViews() throws {
    let numbers = 0..<700
    let flow = """
      platform SwiftUI
      generate screens

      flow Root {
          start -> F0(id: 0)
      \(numbers.map { "    present show\($0)(id: Int) -> F\($0)(id: id)\n" }.joined())
      }

      """
    let started = numbers.map { number in
      """
      flow F\(number)(id: Int) {
          origins "app:"
          start view V\(number)(id: Int) {
              link "/f\(number)/{id}"
              finish done
          }
      }

      """
    }
    let compilation = Pipeline.generate([SourceFile(path: "App.flow", text: flow + started.joined())])
    #expect(compilation.diagnostics.map(\.message) == [])
    let text = try #require(compilation.outputs.first { $0.name == "App.flow.swift" }).text
    /// For each indentation, the number of cases of the switch there.
    var switches: [Int: Int] = [:]
    var highest = 0
    for line in text.split(separator: "\n") {
      let code = line.drop { $0 == " " }
      let indentation = line.count - code.count
      if code.hasPrefix("switch ") { switches[indentation] = 0 }
      if code == "}" { switches[indentation] = nil }
      guard code.hasPrefix("case ."), let count = switches[indentation] else { continue }
      switches[indentation] = count + 1
      highest = max(highest, count + 1)
    }
    #expect(highest == 200)
  }
}

// MARK: - OnTopLinksTests

/// Links that all open over what is shown, and leave no screen that is asked: there is no other link for a `default`.
@Suite struct OnTopLinksTests {
  @Test("the code builds without a warning")
  func builds() async throws {
    let flow = """
      generate coordinator
      flow App {
          start screen Home
          screen News(id: Int) asks before leaving {
              link "/news/{id}" onTop
          }
      }
      """
    let app = """
      import UIKit
      final class HomeViewController: UIViewController { var route: (AppFlow.Home.Route) -> Void = { _ in } }
      final class NewsViewController: UIViewController {
        func receive(_ parameters: AppFlow.News.Parameters) {}
        func mayLeave() async -> Bool { true }
      }
      """
    let compilation = Pipeline.generate([SourceFile(path: "App.flow", text: flow)])
    let outputs = compilation.outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    let support = try #require(outputs.first { $0.name == GeneratedCase.supportName })
    #expect(support.text.contains("var isPerformed: Bool {\n    true\n  }"))
    let found = try await SwiftCompiler.withUIKit().diagnostics(
      of: outputs + [SwiftSource(name: "App.swift", text: app)], mode: .swift6)
    #expect(found == [])
  }
}

/// Programs so small that nothing else in them needs what their support file has to have.
struct LinkStartTests {
  @Test("links compare fixed values, start no child and leave out any default; answers come late from a subclass")
  func builds() async throws {
    let app = GeneratedApp(
      flow: SourceFile(
        path: "Main.flow",
        text: """
          generate coordinator
          flow App {
              close title
              present more -> Chooser answers
              start screen Home {
                  present profile -> Profile(main: "a")
                  child box -> Box
              }
              screen News {
                  close saved(id: Int)
              }
              screen Chooser extends News by app
          }
          flow Box {
              start screen Inner {
                  link "/inner"
                  finish done
              }
          }
          flow Profile(main: String) {
              platform SwiftUI
              start view Search(main: String) {
                  link "/found/{main}"
                  push page -> Page
              }
              view Page(start: Int = number(), main: String = text(), end: Int = number()) {
                  push detail -> Detail
              }
              view Detail(start: Int = number(), main: String = text(), end: Int = number()) {
                  link "/found/{main}/detail"
              }
          }
          """), for: .uiKit,
      """
      import SwiftUI

      final class HomeViewController: UIViewController {
        var route: (AppFlow.Home.Route) -> Void = { _ in }
        var child: AppFlow.Home.Child?
      }
      class NewsViewController: UIViewController { var route: (AppFlow.News.Route) -> Void = { _ in } }
      final class ChooserViewController: NewsViewController {}
      final class InnerViewController: UIViewController { var route: (BoxFlow.Inner.Route) -> Void = { _ in } }
      struct SearchView: View {
        let main: String
        let route: (ProfileFlow.Search.Route) -> Void
        var body: some View { Text(main) }
      }
      struct PageView: View {
        let start: Int, main: String, end: Int
        let route: (ProfileFlow.Page.Route) -> Void
        var body: some View { Text(main) }
      }
      struct DetailView: View {
        let start: Int, main: String, end: Int
        var body: some View { Text(main) }
      }
      func number() -> Int { 1 }
      func text() -> String { "" }
      """)
    #expect(app.text(of: "Main.flow.swift")?.contains("startBox(.push(") == false)
    try await app.expectBuilds()
  }

  @Test("a link to another entry of the first screen compares no value of another type")
  func otherEntry() async throws {
    let text = """
      generate coordinator

      flow Shop(user: String) {
          start -> Help.settings(user: user)
          screen Help {
              entry login(user: Int) { link "/login/{user}" }
              entry settings(user: String)
              close back
          }
      }
      """
    try await GeneratedApp(
      flow: SourceFile(path: "Shop.flow", text: text), for: .uiKit,
      """
      final class HelpViewController: UIViewController {
        var route: (ShopFlow.Help.Route) -> Void = { _ in }
        func receive(_ entry: ShopFlow.Help.Entry) {}
      }
      """
    ).expectBuilds()
  }
}

// MARK: - CoordinatorLifeTests

/// Coordinators that only the app starts, for links.
@Suite struct CoordinatorLifeTests {
  private static let flow = SourceFile(
    path: "Main.flow",
    text: """
      generate coordinator
      flow Quiet {
          start screen Login {
              replace home -> Home
          }
          screen Home {
              link "/home"
          }
          screen Note(id: Int) {
              link "/notes/{id}"
          }
      }
      flow Rooms {
          start tabs Main {
              tab hall -> Hall in navigation
              tab attic -> Attic in navigation
          }
          screen Hall {
              link "/hall"
          }
          screen Attic {
              link "/attic"
          }
      }
      """)
  private static let classes = """
    final class LoginViewController: UIViewController { var route: (QuietFlow.Login.Route) -> Void = { _ in } }
    final class HomeViewController: UIViewController { var route: (QuietFlow.Home.Route) -> Void = { _ in } }
    final class NoteViewController: UIViewController {
      func receive(_ parameters: QuietFlow.Note.Parameters) {}
    }
    final class HallViewController: UIViewController { var route: (RoomsFlow.Hall.Route) -> Void = { _ in } }
    final class AtticViewController: UIViewController { var route: (RoomsFlow.Attic.Route) -> Void = { _ in } }

    """

  @Test("a coordinator lives with a screen without routes that is shown alone, and opens links")
  func lives() async throws {
    let app = GeneratedApp(
      flow: Self.flow, for: .uiKit,
      Self.classes + """
        @main @MainActor struct Main {
          weak static var quiet: QuietCoordinator?
          weak static var rooms: RoomsCoordinator?

          static func main() async {
            let window = Headless.window()
            window.makeKeyAndVisible()
            start(in: window)
            (window.rootViewController?.children.first as? LoginViewController)?.route(.home)
            await Transitions.rest()
            print(quiet?.open(.quiet(.note(id: 1))) ?? "dead")
            await Transitions.rest()
            startRooms(in: window)
            await Transitions.rest()
            print(quiet == nil, rooms?.open(.rooms(.attic)) ?? "dead")
            window.rootViewController = nil
            await Transitions.rest()
            print(rooms == nil)
          }

          static func start(in window: UIWindow) {
            let stack = UINavigationController()
            let coordinator = QuietCoordinator(navigationController: stack)
            coordinator.start()
            window.rootViewController = stack
            quiet = coordinator
          }

          static func startRooms(in window: UIWindow) {
            let coordinator = RoomsCoordinator()
            coordinator.start()
            window.rootViewController = coordinator.rootViewController
            rooms = coordinator
          }
        }
        """)
    try await app.expectBuilds()
    try await app.expectPrints("true\ntrue true\ntrue\n")
  }

  @Test("a coordinator with a root of its own refuses a navigation controller, which would stay empty")
  func refusesStack() async throws {
    let app = GeneratedApp(
      flow: Self.flow, for: .uiKit,
      Self.classes + """
        @main @MainActor enum Main {
          static func main() {
            let stack = UINavigationController()
            RoomsCoordinator(navigationController: stack).start()
          }
        }
        """)
    let result = try await SwiftCompiler.with(.uiKit).run(app.files)
    #expect(result.status != 0)
    #expect(result.output.contains("leave out `navigationController:`, and show `rootViewController`"))
  }
}
