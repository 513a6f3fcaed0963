import FlowAnalysis
import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

// A segue action is a method of the app, and the storyboard stores its selector.
//
//     segue show -> Item by makeItem(_:sender:)   ◂─compare─▸   destinationCreationSelector="makeItem:sender:"
//
// Methods with the same selector count as equal. A selector that no flow file can express is ignored.

/// A segue of a flow, with the segues of the storyboard that it may correspond to.
private struct ActionUse {
  var screen: Screen.ID
  var segue: Segue
  var syntax: RouteSyntax
}

extension DriftCheck {
  /// Compares the action of a named segue with those of the segues that have its identifier.
  mutating func compareAction(
    of segue: Segue, _ syntax: RouteSyntax, on screen: Screen.ID, with found: [StoryboardSegue], in scene: SceneID
  ) {
    guard let first = found.first, let actions = known(found) else { return }
    let use = ActionUse(screen: screen, segue: segue, syntax: syntax)
    if actions.contains(where: { $0?.selector == segue.action?.selector }) {
      checkMaking(use, found, in: scene)
    } else {
      report(use, first, actions[0])
    }
  }

  /// Compares the actions of segues without an identifier, based on their destinations.
  mutating func checkActionsOfEdges(of controller: Controller.ID) {
    let screens = program[controller].screens
    guard screens.contains(where: { mayHaveActions($0) }) else { return }
    var uses: [Edge: [ActionUse]] = [:]
    var order: [Edge] = []
    for screen in screens {
      for segue in program[screen].segues where segue.identity == nil && segue.kind != .unwind {
        guard let target = segue.target?.place.screen, let syntax = context.routes[segue.location.range] else {
          continue
        }
        let edge = Edge(kind: segue.kind, target: target)
        if uses[edge] == nil { order.append(edge) }
        uses[edge, default: []].append(ActionUse(screen: screen, segue: segue, syntax: syntax))
      }
    }
    let present = edges(of: controller)
    for edge in order {
      let found = present.filter { $0.edges.contains(edge) }
      guard let actions = known(found.map(\.segue)), var lost = uses[edge] else { continue }
      let selectors = actions.map { $0?.selector }
      let isAlone = lost.count == 1
      let written = lost.map { $0.segue.action?.selector }
      for use in lost where selectors.contains(use.segue.action?.selector) {
        for other in found { checkMaking(use, [other.segue], in: other.scene) }
      }
      lost.removeAll { selectors.contains($0.segue.action?.selector) }
      var new = found.indices.filter { !written.contains(selectors[$0]) }
      for use in lost {
        if let next = new.first {
          new.removeAll { selectors[$0] == selectors[next] }
          report(use, found[next].segue, actions[next])
        } else if !isAlone, let first = found.first {
          report(use, first.segue, nil, remedy: .removal(use.syntax.range, docs: use.syntax.docs?.range))
        }
      }
      for next in new { reportUnmentioned(found[next].segue, of: found[next].screen, to: edge.target) }
    }
  }

  private func mayHaveActions(_ screen: Screen.ID) -> Bool {
    program[screen].segues.contains { $0.action != nil }
      || match[screen].map { scene in storyboards[scene].segues.contains { $0.creationAction != nil } } ?? false
  }

  /// Returns the segues without an identifier in a class's scenes, each with its possible destinations.
  private func edges(
    of controller: Controller.ID
  ) -> [(screen: Screen.ID, scene: SceneID, segue: StoryboardSegue, edges: [Edge])] {
    program[controller].screens.flatMap { screen in
      guard let scene = match[screen], match.screens[scene]?.first == screen else {
        return [(screen: Screen.ID, scene: SceneID, segue: StoryboardSegue, edges: [Edge])]()
      }
      return storyboards[scene].segues.compactMap { segue in
        guard segue.identifier == nil, case .scene(let destination) = storyboards.destination(of: segue, in: scene)
        else { return nil }
        return (screen, scene, segue, screens(shownBy: destination).map { Edge(kind: segue.flowKind, target: $0) })
      }
    }
  }

  /// Returns the actions of segues; `nil` if a flow file cannot express one of them.
  private func known(_ segues: [StoryboardSegue]) -> [SegueAction?]? {
    let isKnown = segues.allSatisfy { $0.action != nil || $0.creationAction == nil }
    return isKnown && !segues.isEmpty ? segues.map(\.action) : nil
  }

  // MARK: Reporting

  private mutating func report(
    _ use: ActionUse, _ segue: StoryboardSegue, _ action: SegueAction?, remedy: DriftFinding.Remedy? = nil
  ) {
    let words = words(for: use)
    let place = segue.creationAction?.range ?? segue.range
    guard let written = use.syntax.action else {
      guard let action else { return }
      let edit = Diagnostic.Edit(replace: use.syntax.range.after, with: " by \(action.method)")
      report(
        DriftRules.unmentionedAction,
        "\(words) has the segue action `\(action.method)`, which the flow does not mention",
        at: use.segue.location.range, "it is here", place, .init("write `by \(action.method)`", fix: edit),
        remedy: remedy ?? .edits([edit]))
      return
    }
    guard let action else {
      report(
        DriftRules.otherAction, "\(words) has no segue action `\(use.segue.action?.method ?? "")` in the storyboard",
        at: written.method, "it is here", place, .init("leave `by` out, or connect the action in Interface Builder"),
        remedy: remedy ?? .edits([removalOfAction(use.syntax)].compactMap { $0 }))
      return
    }
    let edit = Diagnostic.Edit(replace: written.method, with: action.method)
    report(
      DriftRules.otherAction, "the segue action of \(words) is `\(action.method)` in the storyboard",
      at: written.method,
      "it is here", place, .init("write `by \(action.method)`", edit: edit), remedy: remedy ?? .edits([edit]))
  }

  /// Checks that an action can create the destination of its segue: a navigation controller around a screen takes none
  /// of the screen's values.
  private mutating func checkMaking(_ use: ActionUse, _ found: [StoryboardSegue], in scene: SceneID) {
    guard program.isMadeByAction(use.segue), let target = use.segue.target?.place.screen, let wanted = match[target],
      let written = use.syntax.action
    else { return }
    for segue in found {
      guard case .scene(let destination) = storyboards.destination(of: segue, in: scene), destination != wanted,
        context.navigation.content(of: destination) == wanted
      else { continue }
      report(
        DriftRules.otherAction,
        "`\(written.name.text)` makes the navigation controller around `\(program[target].name)`, which takes no values",
        at: written.method, "the segue leads to it here", segue.destination?.range ?? segue.range,
        .init("lead the segue to the screen itself, or set `inject property` for the screen"))
      return
    }
  }

  private func words(for use: ActionUse) -> String {
    use.segue.identity.map { "the \(use.segue.kind.rawValue) \($0.identifier.literal)" }
      ?? "the \(use.segue.kind.rawValue) from `\(program[use.screen].name)`"
  }

  /// Returns the edit that removes the action of a segue.
  func removalOfAction(_ syntax: RouteSyntax) -> Diagnostic.Edit? {
    guard let action = syntax.action else { return nil }
    let before = [
      syntax.target?.range, syntax.identifier?.range, syntax.parameters?.range, syntax.name?.range, syntax.keyword,
    ].compactMap { $0?.end }.filter { $0 <= action.range.start }.max()
    return .init(replace: SourceRange(action.range.file, before ?? action.range.start, action.range.end), with: "")
  }
}

extension StoryboardSegue {
  /// The action that creates its destination, if a flow file can express it.
  package var action: SegueAction? {
    guard let selector = creationAction?.text, let action = SegueAction(selector: selector),
      !SwiftNames.isImpossible(action.name, asCase: false),
      ([action.name, action.coder ?? "_"] + action.labels).allSatisfy(\.isPlainName)
    else { return nil }
    return action
  }
}

extension String {
  /// True if it consists of ASCII letters, digits and underscores, as nearly all Objective-C names do.
  fileprivate var isPlainName: Bool {
    guard let first = utf8.first, !first.isASCIIDigit else { return false }
    return utf8.allSatisfy { $0.isOfWord && $0 < 0x80 }
  }
}

// MARK: - Rules

extension DriftRules {
  static let otherAction = Rule(
    "other-action", .error,
    meaning: """
      The flow file names a segue action that the storyboard's segue does not have: it has another one, none, or one that \
      makes a navigation controller instead of the screen. The screen would be made without its values, or not at all.

      Write the action of the storyboard after `by`, or connect the segue in Interface Builder: Control-drag from the segue to \
      the view controller.
      """,
    example: actionFlow("Item by createItem"),
    fixed: actionFlow("Item by makeItem(_:sender:)"),
    companion: actionStoryboard)

  static let unmentionedAction = Rule(
    "unmentioned-action", .warning,
    meaning: """
      A segue of the storyboard has a segue action, an `@IBSegueAction` of the app that makes its destination, and the flow \
      does not mention it. So routegen cannot let the action give the destination its values.

      Write `by` and the action after the target. `routegen import --update` does so.
      """,
    example: actionFlow("Item"),
    fixed: actionFlow("Item by makeItem(_:sender:)"),
    companion: actionStoryboard)

  static func actionFlow(_ target: String, taking parameters: String = "", _ item: String = "screen Item") -> String {
    """
    flow Shop {
        storyboard Main {
            screen List = initial {
                segue showItem\(parameters) = "ShowItem" -> \(target)
            }
            \(item)
        }
    }
    """
  }

  private static let actionStoryboard = Rule.Companion.storyboard(
    document(
      """
      <tableViewController id="list" customClass="ListViewController" customModuleProvider="target">
          <connections>
              <segue identifier="ShowItem" kind="show" destination="item"
                  destinationCreationSelector="makeItem:sender:" id="show"/>
          </connections>
      </tableViewController>
      """,
      #"<viewController id="item" customClass="ItemViewController" customModuleProvider="target"/>"#))
}
