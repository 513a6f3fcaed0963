import FlowAnalysis
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
    var containerViews: [Edge: SourceRange] = [:]
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
          if segue.containerView != nil { for edge in edges { containerViews[edge] = segue.range } }
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
        if segue.kind == .embed, !program.isMadeByAction(segue), let place = segue.target?.place,
          let syntax = context.routes[segue.location.range],
          let view = place.screen.flatMap({ containerViews[Edge(kind: .embed, target: $0)] }),
          var missing = program.missingValues(of: place, by: syntax)
        {
          missing.notes.append(.init("it is here", at: view))
          found.append(DriftFinding(diagnostic: missing, remedy: .none))
        }
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
    let kind = segue.kind.rawValue
    guard let other else {
      report(
        DriftRules.missingEdge,
        "in the storyboard no \(kind) leads from `\(program[screen].name)` to `\(target.path.text)`",
        at: target.path.range, "the scene is here", place(of: scene),
        .init("remove it, or draw it in Interface Builder"), remedy: .removal(syntax.range, docs: syntax.docs?.range))
      return
    }
    let name = context.name(of: other.target, from: program[screen].flow)
    let otherKind = other.segue.flowKind
    if otherKind != segue.kind {
      let edit = Diagnostic.Edit(replace: syntax.keyword, with: otherKind.rawValue)
      report(
        DriftRules.missingEdge,
        "the edge to `\(target.path.text)` is \(otherKind.withArticle) in the storyboard, not \(segue.kind.withArticle)",
        at: syntax.keyword, "it is here", other.segue.kindRange,
        .init("write `\(otherKind.rawValue)`", edit: edit), remedy: .edits([edit]))
      return
    }
    let isRelationship = other.segue.kind == .relationship
    let isWritable = isRelationship || !program[other.target].takesValues && target.arguments == nil
    report(
      DriftRules.missingEdge, "in the storyboard the \(kind) leads to `\(name)`, not to `\(target.path.text)`",
      at: target.path.range, "it is here", other.segue.destination?.range ?? other.segue.range,
      .init("write `-> \(name)`", edit: isWritable ? .init(replace: target.range, with: name) : nil),
      remedy: targetRemedy(syntax, to: other.target, from: screen, isRelationship: isRelationship))
  }

  mutating func reportUnmentioned(_ segue: StoryboardSegue, of screen: Screen.ID, to target: Screen.ID) {
    guard let line = writtenSegue(segue, to: target, from: screen) else { return }
    let syntax = context.declarations[screen.index].syntax
    let name = context.name(of: target, from: program[screen].flow)
    report(
      DriftRules.unmentionedEdge,
      "in the storyboard \(segue.flowKind.withArticle) leads from `\(program[screen].name)` to `\(name)`",
      at: syntax.name.range, "it is here", segue.range,
      .init(
        "write \(line.code) in the screen",
        fix: FlowEdit(context.files[context.file(of: screen)]).append(line, to: syntax.range)))
  }

  // MARK: - Superfluous

  // Screens of the same class may divide their segues and cells, so a check only requires that one of their scenes has
  // each. If the screen of that scene also declares it, and this one's scene does not have it, this declaration is a leftover
  // of an edit.

  /// Finds the segues and cells that only the scenes of other screens of the class have, and that these screens declare
  /// as well.
  mutating func findSuperfluous() {
    for screen in program.screenIDs {
      guard let scene = match[screen] else { continue }
      let mates = program[program[screen].controller].screens.filter { $0 != screen && match[$0] != nil }
      guard !mates.isEmpty else { continue }
      findSuperfluousSegues(of: screen, scene, mates)
      findSuperfluousCells(of: screen, scene, mates)
    }
  }

  private mutating func findSuperfluousSegues(of screen: Screen.ID, _ scene: SceneID, _ mates: [Screen.ID]) {
    for segue in program[screen].segues where !has(scene, segue) {
      let isOfMate = mates.contains { mate in
        guard let other = match[mate], has(other, segue) else { return false }
        return program[mate].segues.contains { declared in
          guard declared.kind == segue.kind else { return false }
          if let identity = segue.identity { return declared.identity?.identifier == identity.identifier }
          return declared.target?.place == segue.target?.place
        }
      }
      guard isOfMate, let syntax = context.routes[segue.location.range] else { continue }
      let name = segue.identity.map { " \($0.identifier.literal)" } ?? ""
      addSuperfluous(
        segue.identity == nil ? DriftRules.missingEdge : DriftRules.missingSegue,
        "the storyboard has no \(segue.kind.rawValue)\(name) at `\(program[screen].name)`", syntax.range,
        docs: syntax.docs?.range, scene)
    }
  }

  /// True if a scene has a segue of a flow file.
  private func has(_ scene: SceneID, _ segue: Segue) -> Bool {
    if segue.kind == .unwind, segue.identity == nil { return true }
    return storyboards[scene].segues.contains { other in
      if let identity = segue.identity { return other.identifier?.text == identity.identifier }
      guard other.flowKind == segue.kind else { return false }
      guard let target = segue.target?.place.screen else { return true }
      return leads(other, of: scene, to: target)
    }
  }

  private mutating func findSuperfluousCells(of screen: Screen.ID, _ scene: SceneID, _ mates: [Screen.ID]) {
    let own = Set(storyboards[scene].reusableViews.map(\.identifier.text))
    for entry in entries(of: screen) where !own.contains(entry.text) && nibViewsByIdentifier[entry.text] == nil {
      let isOfMate = mates.contains { mate in
        guard let other = match[mate] else { return false }
        return storyboards[other].reusableViews.contains { $0.identifier.text == entry.text }
          && entries(of: mate).contains { $0.text == entry.text }
      }
      guard isOfMate else { continue }
      addSuperfluous(
        DriftRules.missingCell, "`\(program[screen].name)` has no cell \(entry.text.literal) in the storyboard",
        entry.range, docs: entry.docs?.range, scene)
    }
  }

  private func entries(of screen: Screen.ID) -> [IdentifiersSyntax.Entry] {
    context.declarations[screen.index].syntax.members.identifiers.flatMap(\.entries)
  }

  private mutating func addSuperfluous(
    _ rule: Rule, _ message: String, _ range: SourceRange, docs: SourceRange?, _ scene: SceneID
  ) {
    let diagnostic = Diagnostic(rule, message, at: range, notes: [.init("the scene is here", at: place(of: scene))])
    superfluous.append(DriftFinding(diagnostic: diagnostic, remedy: .removal(range, docs: docs)))
  }
}

// MARK: - Rules

extension DriftRules {
  static let missingEdge = Rule(
    "missing-edge", .warning,
    meaning: """
      The flow file draws a segue without identifier that the storyboard does not have.

      Such segues are compared by where they lead: one line can match several. Remove the line, or lead it where the \
      storyboard does.
      """,
    wrong: "segue -> Item", right: "segue -> List")

  /// The rule for a segue without an identifier that the flow does not have.
  package static let unmentionedEdge = Rule(
    "unmentioned-edge", .warning,
    meaning: """
      A segue without identifier leads from a scene to another, and the flow's picture has no such edge.

      Write the line that is proposed, or silence the warning at the screen. Segues and container views that lead to a screen \
      which takes values cannot be written without an identifier, and are passed over.
      """,
    wrong: #"screen Item = "Item""#, right: #"screen Item = "Item" { segue -> List }"#)
}
