import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowSyntax
import Foundation

/// The facts of a flow file that its storyboards decide: classes, identifiers, which screen is in which storyboard, the
/// targets of segues, cells with their classes, and where a flow starts.
///
/// Names, order, comments and values are not facts, and neither are choices of a flow file:
///
/// - the target of an unwind segue, which only the app's code knows;
/// - a segue without an identifier next to another one of its kind to the same screen, which a check does not require;
/// - the declaration of a stock navigation controller as a screen, or together with its root;
/// - the declaration of an initial controller with its identifier or as `initial`;
/// - the own identifier of a screen that code creates together with its navigation controller;
/// - the module of a class from an imported module;
/// - the block that a cell of a nib is in;
/// - a cell without a class in a block that has none of the scene's cells, since code may register it;
/// - the target, the kind and the action of an identifier whose segues differ in that in a scene;
/// - a start that an import cannot determine, or that may be the user's choice.
///
/// Screens are therefore compared without their names: by their contents, and their incoming and outgoing segues.
struct FlowFacts {
  /// A screen, as its scene.
  fileprivate struct Screen {
    var name: String
    var storyboard: String
    var type: String
    /// The identifiers with which code creates it: its own, and those of navigation controllers around it.
    var identifiers: Set<String>
    var cells: Set<String>
    var ways: Set<Way>

    /// The screen on one line.
    var head: String {
      let identifier = identifiers.isEmpty ? "" : " = \(identifiers.sorted().joined(separator: ", "))"
      return "\(storyboard): \(type)\(identifier)"
    }
  }

  /// An outgoing segue of a screen.
  fileprivate struct Way: Hashable {
    var kind: Segue.Kind
    var identifier: String?
    var target: Int?
    var action: SegueAction?

    var words: String {
      "\(kind)\(identifier.map { " \"\($0)\"" } ?? "")\(action.map { " by \($0.method)" } ?? "")"
    }
  }

  fileprivate var screens: [Screen] = []
  /// The modules that are imported.
  private var imports: [String] = []
  /// The cells of nibs: those of the flows' own blocks.
  private var cellsOfNibs: [String] = []
  /// The screen that each flow starts with, as a line.
  private(set) var start: String?
  /// True if that is the initial controller of its storyboard.
  private var isStartInitial = false
  /// True if an import may have chosen it: an initial controller, or a screen that code cannot create.
  private var isStartOfImport = false

  /// Finds the facts of a flow file without errors.
  ///
  /// - Parameters:
  ///   - text: the flow file.
  ///   - app: the storyboards that it was written for.
  init(_ text: String, of app: AppText) {
    var diagnostics = Diagnostics()
    let file = Parser.parse(SourceFile(path: "App.flow", text: text), id: SourceID(0), diagnostics: &diagnostics)
    let program = Analyzer.analyze([file], diagnostics: &diagnostics)
    imports = program.files.flatMap(\.imports).map { "import \($0.module)" }
    let initials = app.identifiersOfInitials
    let severalKinds = app.identifiers(whoseSeguesDifferIn: \.kind)
    let severalTargets = severalKinds.union(app.identifiers(whoseSeguesDifferIn: \.target))
    let severalActions = app.identifiers(whoseSeguesDifferIn: \.action)
    let places = program.screens.indices.filter { program.screens[$0].isInStoryboard }
    let indices = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($0.element, $0.offset) })
    for place in places {
      let screen = program.screens[place]
      guard let scene = screen.scene else { continue }
      let ending = screen.isNavigationRoot ? " in navigation" : ""
      var identifiers: Set<String> = []
      switch scene.identifier {
      case .named(let name): identifiers = ["\"\(name)\"\(ending)"]
      case .initial: identifiers = [(initials[scene.storyboard].map { "\"\($0)\"" } ?? "initial") + ending]
      case nil: break
      }
      screens.append(
        Screen(
          name: screen.name, storyboard: scene.storyboard, type: program[screen.controller].lastName,
          identifiers: identifiers,
          cells: Set(screen.identifiers.flatMap(FlowFacts.words)),
          ways: Set(
            screen.segues.map { segue in
              let identifier = segue.identity?.identifier
              func isAny(_ identifiers: Set<String>) -> Bool { identifier.map(identifiers.contains) ?? false }
              return Way(
                kind: isAny(severalKinds) ? .segue : segue.kind, identifier: identifier,
                target: segue.kind == .unwind || isAny(severalTargets)
                  ? nil : segue.target?.place.screen.flatMap { indices[$0.index] },
                action: isAny(severalActions) ? nil : segue.action)
            })))
    }
    for flow in program.flows {
      for case .identifiers(let block) in flow.members {
        cellsOfNibs += FlowFacts.words(of: block)
      }
    }
    let starts = program.flows.compactMap { $0.start?.target.place.screen.flatMap { indices[$0.index] } }
    foldNavigationControllers(starts.first, initials)
    dropRepeatedWays()
  }

  private static func words(of block: IdentifierBlock) -> [String] {
    block.entries.map { entry in
      if block.name == "Accessibility" { return "element \(entry.identifier)" }
      return "\(entry.identifier): \(entry.type.map(SwiftNames.unqualified) ?? "none")"
    }
  }

  /// Combines stock navigation controllers that only wrap a screen with the screen.
  private mutating func foldNavigationControllers(_ first: Int?, _ initials: [String: String]) {
    var roots: [Int: Int] = [:]
    for (index, screen) in screens.enumerated() {
      guard screen.type == "UINavigationController", screen.cells.isEmpty, screen.ways.count == 1,
        let way = screen.ways.first, way.kind == .embed, way.identifier == nil, let root = way.target, root != index,
        screens[root].type != "UINavigationController"
      else { continue }
      roots[index] = root
    }
    let ending = " in navigation"
    for (index, root) in roots {
      screens[root].identifiers.formUnion(screens[index].identifiers.map { $0.hasSuffix(ending) ? $0 : $0 + ending })
    }
    for index in screens.indices {
      let held = screens[index].identifiers.filter { $0.hasSuffix(ending) }
      if !held.isEmpty { screens[index].identifiers = held }
    }
    if let first {
      let screen = screens[roots[first] ?? first]
      start = screen.head
      isStartInitial = screen.identifiers.contains {
        $0.hasPrefix("initial") || $0.hasPrefix("\"\(initials[screen.storyboard] ?? "\n")\"")
      }
      isStartOfImport = isStartInitial || screen.identifiers.isEmpty
    }
    let kept = screens.indices.filter { roots[$0] == nil }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($0.element, $0.offset) })
    screens = kept.map { index in
      var screen = screens[index]
      screen.ways = Set(
        screen.ways.map { way in
          var way = way
          way.target = way.target.flatMap { places[roots[$0] ?? $0] }
          return way
        })
      return screen
    }
  }

  private mutating func dropRepeatedWays() {
    for index in screens.indices {
      let ways = screens[index].ways
      screens[index].ways = ways.filter { way in
        way.identifier != nil || way.action != nil
          || !ways.contains { $0.kind == way.kind && $0.target == way.target && $0 != way }
      }
    }
  }
}

// MARK: - Comparing

extension FlowFacts {
  /// Returns the differences between two files, a line each; empty if there are none.
  ///
  /// - Parameters:
  ///   - expected: the facts of a fresh import.
  ///   - found: the facts after an update.
  ///   - old: the facts of the updated file before, with the storyboards of that time.
  /// - Returns: the lines.
  static func differences(expected: FlowFacts, found: FlowFacts, old: FlowFacts? = nil) -> [String] {
    let found = found.withCellsOfNibs(as: expected)
    var missing = expected.lines
    var extra: [String] = []
    for line in found.lines {
      if let index = missing.firstIndex(of: line) { missing.remove(at: index) } else { extra.append(line) }
    }
    extra.removeAll { line in
      guard let head = line.range(of: " · cell ").map({ line[..<$0.upperBound] }), line.hasSuffix(": none") else {
        return false
      }
      return !missing.contains { $0.hasPrefix(head) }
        && !expected.lines.contains { $0.hasPrefix(head) && !$0.hasPrefix("\(head)element ") }
    }
    let words = missing.map { "missing: \($0)" } + extra.map { "wrong: \($0)" }
    if !words.isEmpty { return words }
    if let start = expected.start, old?.start != nil, found.start != start,
      found.start == nil || old?.isStartOfImport == true && !found.isStartInitial
    {
      return ["starts with \(found.start ?? "nothing"), not with \(start)"]
    }
    return otherStructure(expected, found)
  }

  /// Returns the facts with the cells of nibs in the blocks of flows, if others have them there: a screen may have
  /// them, and leave out their classes.
  private func withCellsOfNibs(as expected: FlowFacts) -> FlowFacts {
    var facts = self
    for cell in expected.cellsOfNibs where !facts.cellsOfNibs.contains(cell) {
      let plain = "\(cell.split(separator: ":")[0]): none"
      for index in facts.screens.indices {
        guard let own = [cell, plain].first(where: facts.screens[index].cells.contains) else { continue }
        let head = facts.screens[index].head
        guard !expected.screens.contains(where: { $0.head == head && $0.cells.contains(own) }) else { continue }
        facts.screens[index].cells.remove(own)
        if !facts.cellsOfNibs.contains(cell) { facts.cellsOfNibs.append(cell) }
      }
    }
    return facts
  }

  private var lines: [String] {
    imports + cellsOfNibs.map { "cell of nibs \($0)" }
      + screens.flatMap { screen in
        [screen.head] + screen.cells.sorted().map { "\(screen.head) · cell \($0)" }
          + screen.ways.map { way in
            "\(screen.head) · \(way.words)\(way.target.map { " -> \(screens[$0].head)" } ?? "")"
          }.sorted()
      }
  }

  /// Compares the surroundings of the screens, further away than a line shows: screens are equal as long as everything
  /// around them is.
  private static func otherStructure(_ left: FlowFacts, _ right: FlowFacts) -> [String] {
    var colors = [left, right].map { facts in
      facts.screens.map { "\($0.head) \($0.ways.map(\.words).sorted())" }
    }
    while true {
      let known = Set(colors[0] + colors[1]).sorted()
      let numbers = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($0.element, $0.offset) })
      let next = zip([left, right], colors).map { facts, colors in
        var parts = facts.screens.indices.map { [String(numbers[colors[$0]] ?? 0)] }
        for (index, screen) in facts.screens.enumerated() {
          for way in screen.ways {
            guard let target = way.target else { continue }
            parts[index].append("\(way.words) to \(numbers[colors[target]] ?? 0)")
            parts[target].append("\(way.words) from \(numbers[colors[index]] ?? 0)")
          }
        }
        return parts.map { $0[0] + $0.dropFirst().sorted().joined(separator: ", ") }
      }
      if next[0].sorted() != next[1].sorted() {
        let others = Set(next[0])
        return zip(right.screens, next[1]).filter { !others.contains($0.1) }.map {
          "around other screens: \($0.0.name) (\($0.0.head))"
        }
      }
      if Set(next[0]).count == Set(colors[0]).count { return [] }
      colors = next
    }
  }
}

extension AppText {
  /// The identifier of the initial controller of each storyboard, if it has one.
  fileprivate var identifiersOfInitials: [String: String] {
    Dictionary(
      boards.compactMap { board in
        board.scenes.first { $0.id == board.initial && $0.isController }?.identifier.map { (board.name, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension AppText {
  /// Returns the identifiers of segues in one scene that differ in a value.
  fileprivate func identifiers<Value: Hashable>(whoseSeguesDifferIn value: (Segue) -> Value) -> Set<String> {
    var found: Set<String> = []
    for scene in boards.flatMap(\.scenes) {
      for (identifier, segues) in Dictionary(grouping: scene.segues, by: \.identifier) {
        if let identifier, Set(segues.map(value)).count > 1 { found.insert(identifier) }
      }
    }
    return found
  }
}

extension Controller {
  /// The name without a module or an enclosing type.
  fileprivate var lastName: String { SwiftNames.unqualified(name) }
}
