import FlowDiagnostics
import FlowModel
import FlowStoryboards
import FlowSyntax

/// An edge of the graph: a kind of segue with its destination.
struct Edge: Hashable {
  var kind: Segue.Kind
  var target: Screen.ID
}

extension DriftCheck {
  /// Compares segues without an identifier: not one by one, but by their destinations.
  mutating func checkEdges() {
    for controller in program.controllers.indices {
      checkEdges(of: Controller.ID(controller))
      checkActionsOfEdges(of: Controller.ID(controller))
    }
  }

  private mutating func checkEdges(of controller: Controller.ID) {
    let screens = program[controller].screens.filter { match[$0] != nil }
    guard screens.contains(where: { hasEdges($0) }) else { return }
    var mentioned: Set<Edge> = []
    for screen in program[controller].screens {
      for segue in program[screen].segues {
        if let target = segue.target?.place.screen { mentioned.insert(Edge(kind: segue.kind, target: target)) }
      }
    }
    let written = mentioned
    let named = Set(program[controller].segues.map(\.identity.identifier))
    var present: Set<Edge> = []
    var outward: [(segue: StoryboardSegue, scene: SceneID)] = []
    var new: [(screen: Screen.ID, segue: StoryboardSegue, target: Screen.ID)] = []
    for screen in screens {
      guard let scene = match[screen], match.screens[scene]?.first == screen else { continue }
      for segue in storyboards[scene].segues {
        let kind = segue.flowKind
        guard case .scene(let destination) = storyboards.destination(of: segue, in: scene) else {
          if case .otherBundle = storyboards.destination(of: segue, in: scene) { outward.append((segue, scene)) }
          continue
        }
        let known = self.screens(shownBy: destination)
        let edges = known.map { Edge(kind: kind, target: $0) }
        // A segue that the flow declares with an identifier is not also an edge.
        if segue.identifier.map({ !named.contains($0.text) }) ?? true {
          // A segue to a navigation controller that is a screen is not also a segue to its root.
          present.formUnion(edges.first.map { written.contains($0) ? [$0] : edges } ?? [])
        }
        guard let target = known.first, segue.identifier == nil, kind != .unwind, mentioned.isDisjoint(with: edges)
        else { continue }
        mentioned.insert(Edge(kind: kind, target: target))
        new.append((screen, segue, target))
      }
    }
    var missing: [(screen: Screen.ID, segue: Segue, target: Screen.ID)] = []
    for screen in screens {
      // Only the app's code knows the destination of an unwind.
      for segue in program[screen].segues where segue.identity == nil && segue.kind != .unwind {
        guard let target = segue.target?.place.screen, match[target] != nil,
          !present.contains(Edge(kind: segue.kind, target: target)),
          !outward.contains(where: { mayLeadIntoBundle($0.segue, of: $0.scene, to: target) })
        else { continue }
        missing.append((screen, segue, target))
      }
    }
    for edge in missing {
      // The edge that was redirected, or whose kind has changed.
      let choice =
        new.firstIndex { $0.screen == edge.screen && $0.target == edge.target }
        ?? new.firstIndex { $0.screen == edge.screen && $0.segue.flowKind == edge.segue.kind }
      reportMissing(edge.segue, of: edge.screen, now: choice.map { (new[$0].segue, new[$0].target) })
      choice.map { _ = new.remove(at: $0) }
    }
    for edge in new { reportUnmentioned(edge.segue, of: edge.screen, to: edge.target) }
  }

  /// True if a screen or its scene has segues without an identifier, or a relationship: most have none.
  private func hasEdges(_ screen: Screen.ID) -> Bool {
    program[screen].segues.contains { $0.identity == nil }
      || match[screen].map { storyboards[$0].segues.contains { $0.identifier == nil } } ?? false
  }

  /// Returns the screens of a scene, and those of the root of a navigation controller.
  func screens(shownBy scene: SceneID) -> [Screen.ID] {
    let content = context.navigation.content(of: scene)
    return (match.screens[scene] ?? []) + (content == scene ? [] : match.screens[content] ?? [])
  }

  private mutating func reportMissing(
    _ segue: Segue, of screen: Screen.ID, now other: (segue: StoryboardSegue, target: Screen.ID)?
  ) {
    guard let scene = match[screen], let syntax = context.routes[segue.location.range],
      let target = syntax.target
    else { return }
    let kind = segue.kind.keyword
    guard let other else {
      report(
        DriftRules.missingEdge,
        "in the storyboard no \(kind) leads from `\(program[screen].name)` to `\(target.path.text)`",
        at: target.path.range, "the scene is here", place(of: scene),
        .init("remove it, or draw it in Interface Builder"),
        remedy: .removal(syntax.range, docs: syntax.docs?.range))
      return
    }
    let name = context.name(of: other.target, from: program[screen].flow)
    let otherKind = other.segue.flowKind
    if otherKind != segue.kind {
      report(
        DriftRules.missingEdge,
        "what leads to `\(target.path.text)` is \(otherKind.withArticle) in the storyboard, not \(segue.kind.withArticle)",
        at: syntax.keyword, "it is here", other.segue.kindRange,
        .init("write `\(otherKind.keyword)`", edit: .init(replace: syntax.keyword, with: otherKind.keyword)),
        remedy: .edits([.init(replace: syntax.keyword, with: otherKind.keyword)]))
      return
    }
    let isWritable = !program[other.target].takesValues && target.arguments == nil
    report(
      DriftRules.missingEdge, "in the storyboard the \(kind) leads to `\(name)`, not to `\(target.path.text)`",
      at: target.path.range, "it is here", other.segue.destination?.range ?? other.segue.range,
      .init("write `-> \(name)`", edit: isWritable ? .init(replace: target.range, with: name) : nil),
      remedy: targetRemedy(syntax, to: other.target, from: screen))
  }

  mutating func reportUnmentioned(_ segue: StoryboardSegue, of screen: Screen.ID, to target: Screen.ID) {
    guard let line = context.writtenSegue(segue, to: target, from: screen) else { return }
    let syntax = context.declarations[screen.index].syntax
    let name = context.name(of: target, from: program[screen].flow)
    report(
      DriftRules.unmentionedEdge,
      "in the storyboard \(segue.flowKind.withArticle) leads from `\(program[screen].name)` to `\(name)`",
      at: syntax.name.range, "it is here", segue.range,
      .init(
        "write \(line.quoted) in the screen",
        fix: FlowEdit(context.files[context.file(of: screen)]).append(line, to: syntax.range)))
  }
}
