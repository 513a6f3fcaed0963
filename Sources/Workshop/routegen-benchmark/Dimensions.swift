import FlowDiagnostics
import Foundation

/// A dimension in which a program can be large, with a function that creates a program of any size.
///
/// Names contain `Thing`, so that a comparison can rename everything.
struct Dimension: Sendable {
  /// The name in the table: `guards in a chain`.
  var name: String
  /// True if the programs have errors, so that nothing is generated.
  var hasMistakes = false
  /// The largest size to measure; larger programs provide no new information or are invalid.
  var largest = 1 << 17
  /// Returns the files of a program with a size: flow files, or storyboards.
  var files: @Sendable (Int) -> [SourceFile]

  static let all = flows + [files] + Storyboard.dimensions + mistakes

  /// Programs with one flow file.
  static let flows = table(
    """
    screens: flow App { storyboard Main { [screen Thing$ = "Thing$" { segue go = "Go$" -> Thing$> }]; } }
    screens of code: generate coordinator; generate screens; flow App { start -> Thing0; [screen Thing$ { push go \
      -> Thing$>; close back }]; }
    views: platform SwiftUI; flow App { start -> Thing0; [view Thing$ { push go -> Thing$>; close back }]; }
    segues of a screen: flow App { storyboard Main { screen Home = initial { [segue thing$ = "Thing$" -> Target]; \
      }; screen Target } }
    routes of a screen: generate coordinator; flow App { start screen Home { [push thing$ -> Target]; }; screen \
      Target }
    routes of a flow, and its screens: generate coordinator; flow App { start screen Home; [push thing$ -> Thing$; \
      screen Thing$]; }
    routes back to a screen: generate coordinator; flow App { start screen Home { push go -> Thing0 }; [screen \
      Thing$ { push go -> Thing$>; close home -> Home }]; }
    routers: generate routers; flow App { storyboard Main { [screen Thing$ = "Thing$" { segue go = "Go$" -> \
      Thing$> }]; } }
    storyboards of a flow: flow App { [storyboard Thing$ { screen Thing$ = initial { segue go -> Thing0 } }]; }
    a class with many screens: flow App { storyboard Main { [screen Thing$: SharedController = "Thing$" { segue \
      go$ -> Thing0 }]; } }
    depth of extends: flow App { screen Thing0 { segue go0 -> Target }; [screen Thing$+1 extends Thing$ { segue \
      go$+1 -> Target }]; storyboard Main { screen Target; screen Last extends Thing@ = initial } }
    screens that extend one: flow App { screen Base { segue go -> Target }; storyboard Main { screen Target; \
      [screen Thing$ extends Base = "Thing$" { segue go$ -> Target }]; } }
    entries: flow App { storyboard Main { screen Home = initial { [segue go$(value: Int) -> Target.thing$(value: \
      value)]; }; screen Target { [entry thing$(value: Int)]; } } }
    identifiers: flow App { identifiers Names { [thing$ = "Thing$"]; } }
    cells: flow App { storyboard Main { screen Home = initial { identifiers Cell { [thing$: Thing$Cell = \
      "Thing$"]; } } } }
    segue actions: flow App { storyboard Main { screen Home = initial { [segue thing$(id: Int) -> Target(id: id) \
      by makeThing$(_:sender:)]; }; screen Target(id: Int) { inject initializer } } }
    flows: generate coordinator; [flow Thing$ { start screen Home$ { present go -> Thing$> } }]
    flows of views: platform SwiftUI; [flow Thing$ { start view Home$ { present go -> Thing$> } }]
    flows that start with each other: generate coordinator; [flow Thing$ { start -> Thing$+1 }]; flow Thing@ { \
      start screen Home }
    flows with results: generate coordinator; flow App { start screen Home { [present go$ -> Thing$ answers]; } }; \
      [flow Thing$ { start screen Home$ { finish done(value: Int) } }]
    a class in many flows: generate coordinator; [flow Thing$ { start screen Home { push go$ -> Home } }]
    endings of a flow: generate coordinator; flow App { start screen Home { present go -> Other } }; flow Other { \
      start screen Home { [finish thing$(value: Int)]; } }
    tabs: generate coordinator; flow App { start tabs Main { [tab thing$ -> Thing$]; }; [screen Thing$ { replace \
      go -> Main.thing$> }]; }
    tabs of flows: generate coordinator; flow App { start tabs Main { [tab thing$ -> Thing$]; } }; [flow Thing$ { \
      start screen Home$ { link "/thing$" } }]
    external flows: import Kit; generate coordinator; [external flow Kit.Thing$(id: Int)]; flow App { start screen \
      Home { [present go$(id: Int) -> Kit.Thing$(id: id)]; } }
    guards of screens: generate coordinator; [guard thing$ -> Login]; flow Login { start screen Home { finish done \
      } }; flow App { start screen Home { [push go$ -> Thing$]; }; [screen Thing$ requires thing$]; }
    guards of a screen: generate coordinator; [guard thing$ -> Login]; flow Login { start screen Home { finish \
      done } }; flow App { start screen Home { push go -> Target }; screen Target requires [, thing$]; }
    guards in a chain: generate coordinator; [guard thing$ -> Thing$]; guard thing@ -> Thing@; flow App { start \
      screen Home { push go -> Target }; screen Target requires thing0 }; [flow Thing$ requires thing$+1 { start \
      screen Home$ { finish done } }]; flow Thing@ { start screen Home { finish done } }
    flows with guards in a chain: generate coordinator; guard signedIn -> Login; flow Login { start screen Home { \
      finish done } }; [flow Thing$ { start screen Home$ { present go -> Thing$+1 } }]; flow Thing@ requires \
      signedIn { start screen Home }
    links with one prefix: flow App { origins "https://a.example"; [screen Thing$(id: Int) { link \
      "/all/thing$/{id}" }]; }
    links of coordinators: generate coordinator; flow App { origins "https://a.example"; start screen Home; \
      [screen Thing$(id: Int) { link "/all/thing$/{id}" }]; }
    links of flows: generate coordinator; flow App { start screen Home { [present go$ -> Thing$]; } }; [flow \
      Thing$ { origins "https://a.example"; start screen Home$ { link "/thing$" } }]
    links of flows in a chain: generate coordinator; [flow Thing$ { origins "https://a.example"; start screen \
      Home$ { link "/thing$"; present go -> Thing$+1 } }]; flow Thing@ { start screen Home }
    links with origins: [flow Thing$ { origins "https://thing$.example"; screen Home$ { link "/thing" } }]
    links of a screen: flow App { screen Target(id: Int) { [link "/thing$/{id}"]; } }
    links that overlap: flow App { screen Any(name: String) { link "/all/{name}" }; [screen Thing$ { link \
      "/all/thing$" }]; }
    links with text around values: flow App { [screen Thing$(name: String) { link "/all/thing$-{name}" }]; }
    placeholders in a path: flow App { screen Thing([, thing$: Int]) { link "[+/{thing$}]" } }
    placeholders in a query: flow App { screen Thing(first: Int?[+, value$: Int?]) { link \
      "/all?first={first}[+&v$={value$}]" } }
    reserved links next to links: flow App { [reserved link "/old/thing$/{id}"]; [screen Thing$ { link \
      "/new/thing$" }]; }
    reserved segues: flow App { reserved segue [, "Thing$"]; storyboard Main { screen Home = initial { [segue go$ \
      -> Home]; } } }
    parameters of a screen: flow App { storyboard Main { screen Home = initial { segue go([, thing$: Int]) -> \
      Target }; screen Target([, thing$: Int]) } }
    arguments of a route: generate coordinator; flow App { start screen Home { push go([, thing$: Int]) -> \
      Target([, thing$: thing$ + 1]) }; screen Target([, thing$: Int]) }
    parameters of a flow: generate coordinator; flow App([, thing$: Int]) { start screen Home([, thing$: Int]) }
    an expression's length: flow App { screen Home(value: Int = 0[+ + thing$]) }
    lines of documentation: flow App {; [/// A thing, the number $.]; screen Home }
    comments: flow App {; [// A thing, the number $.; /* A thing,;       the number $. */]; screen Thing }
    silenced warnings: flow App { start screen Home; [screen Thing$ { push go -> Home } // routegen:ignore \
      unreachable-screen]; }
    screens in one line: flow App {[screen Thing$ {push go(value: Int) -> Thing$>}]}
    imports: [import Thing$]; flow App { screen Home }
    a long name: flow App { storyboard Main { screen [+Thing] = initial { segue go -> [+Thing] } } }
    """)

  /// Programs with many mistakes.
  static let mistakes = table(
    """
    stray characters in one line: flow App {; [+;, ` ' ]; }
    unknown targets: flow App { storyboard Main { [screen Thing$ = "Thing$" { segue go -> Thing$x }]; } }
    unknown guards: generate coordinator; [guard thing$ -> Login]; flow Login { start screen Home { finish done \
      } }; flow App { start screen Home; [screen Thing$ requires thing$x]; }
    repeated names: flow App { storyboard Main { [screen Thing = initial]; } }
    repeated identifiers: flow App { storyboard Main { [screen Thing$ = "Thing"]; } }
    unreachable screens: flow App { start screen Home; [screen Thing$ { push go -> Home }]; }
    links that conflict: flow App { [screen Thing$(name: String) { link "/all/{name}" }]; }
    wrong arguments: flow App { storyboard Main { screen Target(value: Int); screen Home = initial { [segue \
      thing$(other: String) -> Target(vale: other)]; } } }
    mistakes of syntax: flow App { [screen Thing$ => "Thing$" {]; }
    open braces: flow App [+{]
    a circle of guards: generate coordinator; [guard thing$ -> Thing$]; [flow Thing$ requires thing$> { start \
      screen Home$ { finish done } }]
    JavaScript in one line: [+for(var n=0;n<e.length;n++){if(t===null)return'x'}]
    """, hasMistakes: true)

  /// Programs with many flow files.
  static let files = Dimension(name: "files") { size in
    (0..<size).map { number in
      let text = "flow Thing$ { storyboard Thing$ { screen Home$ = initial { segue go -> Home$ } } }\n"
      return SourceFile(path: "Thing\(number).flow", text: filled(Substring(text), number, of: size))
    }
  }

  /// Returns the dimensions of a table: a line has a name, and the program as a template.
  private static func table(_ text: String, hasMistakes: Bool = false) -> [Dimension] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return Dimension(name: String(parts[0]), hasMistakes: hasMistakes) { size in
        [SourceFile(path: "App.flow", text: program(parts[1].dropFirst(), size) + "\n")]
      }
    }
  }

  /// Returns a program from a template with parts that are repeated.
  ///
  /// - `[…]` is a line for each number up to the size, `[, …]` a list, and `[+…]` text without a separator.
  /// - In these, `$` is the number, `$+1` the next number, and `$>` the next number, or 0 after the last.
  /// - `@` is the size, and `; ` ends a line.
  private static func program(_ template: Substring, _ size: Int) -> String {
    let text = template.replacing("; ", with: "\n").replacing("@", with: "\(size)")
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "[" || $0 == "]" }
    return parts.enumerated().map { index, part in
      if index % 2 == 0 { return String(part) }
      let (mark, separator) = part.hasPrefix(", ") ? (", ", ", ") : part.hasPrefix("+") ? ("+", "") : ("", "\n")
      let element = part.dropFirst(mark.count)
      return (0..<size).map { filled(element, $0, of: size) }.joined(separator: separator)
    }.joined()
  }

  /// Returns a part of a template for a number.
  private static func filled(_ part: Substring, _ number: Int, of size: Int) -> String {
    let text = part.replacing("$+1", with: "\(number + 1)").replacing("$>", with: "\((number + 1) % size)")
    return String(text.replacing("$", with: "\(number)"))
  }
}

// MARK: - Storyboard: dimensions

/// Storyboards, from which the flow file is imported.
extension Storyboard {
  static let dimensions = [
    board("scenes") { size in (0..<size).map { scene($0, segue($0, "Go\($0)", to: ($0 + 1) % size)) } },
    board("scenes without names") { size in
      (0..<size).map { scene($0, isNamed: false, segue($0, nil, to: ($0 + 1) % size)) }
    },
    board("scenes of one class") { size in
      (0..<size).map { scene($0, type: "Thing", segue($0, "Go\($0)", to: ($0 + 1) % size)) }
    },
    board("segues of a scene") { size in
      [scene(0, (0..<size).map { segue($0, "Thing\($0)", to: 1) }.joined()), scene(1, "")]
    },
    board("segues to a scene") { size in (0..<size).map { scene($0, segue($0, nil, to: 0)) } },
    board("segues of a scene without names") { size in
      [scene(0, (0..<size).map { segue($0, nil, to: $0 + 1) }.joined())] + (0..<size).map { scene($0 + 1, "") }
    },
    board("navigation controllers") { size in
      (0..<size).flatMap { number in
        [
          scene(number, segue(number, "Go\(number)", to: size + (number + 1) % size)),
          navigation(size + number, root: number),
        ]
      }
    },
    board("navigation controllers in each other") { size in
      (0..<size).map { navigation($0, root: $0 + 1) } + [scene(size, "")]
    },
    board("cells of a scene") { size in
      let cells = (0..<size).map { number in
        "<tableViewCell reuseIdentifier=\"Thing\(number)\" id=\"C\(number)\" customClass=\"Thing\(number)Cell\"/>\n"
      }
      return [scene(0, cells.joined())]
    },
    board("depth of a scene", upTo: 1 << 13) { size in
      [scene(0, String(repeating: "<view>", count: size) + String(repeating: "</view>", count: size))]
    },
    Dimension(name: "storyboards") { size in
      (0..<size).map { number in
        let next =
          "<viewControllerPlaceholder storyboardName=\"Thing\((number + 1) % size)\" id=\"Next\" "
          + "sceneMemberID=\"viewController\"/>"
        let scenes = [
          scene(number, "<segue destination=\"Next\" kind=\"show\" identifier=\"Go\" id=\"S\"/>"),
          "<scene sceneID=\"SN\"><objects>\(next)</objects></scene>\n",
        ]
        return file("Thing\(number)", first: number, scenes)
      }
    },
  ]

  /// Returns a dimension of programs with one storyboard.
  private static func board(
    _ name: String, upTo largest: Int = 1 << 17, _ scenes: @escaping @Sendable (Int) -> [String]
  ) -> Dimension {
    Dimension(name: name, largest: largest) { [file("Main", scenes($0))] }
  }
}
