import FlowModel

/// Writes the places that a SwiftUI flow can show: `enum Screen`, and the properties of its cases for a stage.
struct ShownScreenEmitter {
  let flow: ViewFlow

  private var plan: EmissionPlan { flow.plan }

  var code: Code {
    """
    extension \(plan.path(flow.flow)) {
      /// A screen that the flow can show, with its values, or one of a flow that it has started.
      \(ViewFlow.availability)
      enum Screen {
        \(lines: flow.cases.map(`case`))
      }

      /// The place of a screen that is shown. From there, others are pushed and presented.
      \(ViewFlow.availability)
      typealias Place = any RoutegenViews.Place<\(flow.screen)>
    }

    \(ViewFlow.availability)
    extension \(flow.screen): RoutegenViews.Showable {
      \(blocks: [entering, tabStages, seenStages, isOwn, outside])
    }

    \(places)
    """
  }

  private func `case`(_ each: ViewFlow.Case) -> Code {
    let name = SwiftNames.escaped(each.name)
    switch each.kind {
    case .view(let screen):
      let declaration = flow.program[screen]
      let values = [
        plan.valueOwner(of: declaration.controller).map(plan.valueType) ?? "",
        flow.answer(of: screen).map { "answering: \($0)? = nil" } ?? "",
      ]
      let payload = values.argumentList.isEmpty ? "" : "(\(values.argumentList))"
      return """
        \(docs: declaration.docs)
        case \(name)\(payload)\(plan.place(declaration.location))
        """
    case .tabs(let owner, let index):
      let tabs = flow.program[owner].tabs[index]
      return """
        \(docs: tabs.docs)
        case \(name)(\(flow.tabs(owner, index)))\(plan.place(tabs.location))
        """
    case .child(let child):
      let coordinator = flow.coordinatorPlan.coordinator(of: child)
      switch child {
      case .flow(let other):
        let place = plan.place(flow.program[other].location)
        return "indirect case \(name)(\(coordinator), \(plan.path(other)).Screen)\(place)"
      case .external(let index):
        return "case \(name)(\(coordinator))\(plan.place(flow.program.externals[index].location))"
      }
    }
  }

  // MARK: Showable

  private var entering: Code {
    let cases = flow.cases.compactMap { each -> Code? in
      switch each.kind {
      case .tabs:
        "case \(flow.member(each.kind))(let \(flow.value(each))): \(flow.value(each)).enter(place)"
      case .child(.flow):
        """
        case \(flow.member(each.kind))(let flow, let screen):
          let inner = place.\(ViewFlow.inner(each))(flow)
          flow.presence.enter(inner)
          screen.enter(inner)
        """
      case .view, .child(.external): nil
      }
    }
    guard !cases.isEmpty else { return "func enter(_ place: \(flow.place)) {}" }
    return """
      func enter(_ place: \(flow.place)) {
        switch self {
        \(lines: cases)
        \("default: break", if: cases.count < flow.cases.count)
        }
      }
      """
  }

  private var tabStages: Code {
    let tabs = flow.cases.filter { if case .tabs = $0.kind { true } else { false } }
    let stages: Code = """
      switch self {
      \(lines: tabs.map { "case \(flow.member($0.kind))(let \(flow.value($0))): \(flow.value($0)).all" })
      \("default: []", if: tabs.count < flow.cases.count)
      }
      """
    return """
      var tabStages: [RoutegenViews.Stage<\(flow.screen)>] {
        \(tabs.isEmpty ? "[]" : stages)
      }
      """
  }

  private var seenStages: Code {
    let splits = flow.cases.filter(flow.isSplit)
    guard !splits.isEmpty else { return "" }
    return """
      var seenStages: [RoutegenViews.Stage<\(flow.screen)>] {
        switch self {
        \(lines: splits.map { "case \(flow.member($0.kind))(let columns): columns.seen" })
        \("default: self.tabStages.suffix(1)", if: splits.count < flow.cases.count)
        }
      }
      """
  }

  private var isOwn: Code {
    let children = flow.cases.filter { if case .child = $0.kind { true } else { false } }
    let answers: Code = """
      switch self {
      case \(children.map { flow.member($0.kind) }.joined(separator: ", ")): false
      \("default: true", if: children.count < flow.cases.count)
      }
      """
    return """
      var isOwn: Swift.Bool {
        \(children.isEmpty ? "true" : answers)
      }
      """
  }

  private var outside: Code {
    let cases = flow.cases.filter { each in
      guard case .child(.external(let index)) = each.kind else { return false }
      return flow.program.externals[index].asksBeforeLeaving
    }
    guard !cases.isEmpty, plan.asking.areViewsAsked else { return "" }
    let askers = cases.map { each -> Code in
      """
      case \(flow.member(each.kind))(let flow):
        flow.asksBeforeLeaving
          ? RoutegenViews.Asker(id: Swift.ObjectIdentifier(flow), isAsked: { true }) { await flow.mayLeave() } : nil
      """
    }
    return """
      var outside: RoutegenViews.Asker? {
        switch self {
        \(lines: askers)
        \("default: nil", if: cases.count < flow.cases.count)
        }
      }
      """
  }

  /// The places of the flows that it starts, inside its own.
  private var places: Code {
    let places = flow.cases.compactMap { each -> Code? in
      guard case .child(.flow(let child)) = each.kind else { return nil }
      let coordinator = flow.coordinatorPlan.coordinator(of: .flow(child))
      let member = flow.member(each.kind)
      return """
        /// The place, for the screens of `\(flow.program[child].name)`.
        fileprivate func \(ViewFlow.inner(each))(_ flow: \(coordinator)) -> \(plan.path(child)).Place {
          RoutegenViews.InnerPlace(self, of: flow, \(flow.screen)\(member)) {
            if case \(member)(let flow, let screen) = $0 { (flow, screen) } else { nil }
          }
        }
        """
    }
    guard !places.isEmpty else { return "" }
    return """
      \(ViewFlow.availability)
      extension RoutegenViews.Place<\(flow.screen)> {
        \(blocks: places)
      }
      """
  }
}

extension ViewFlow {
  /// Returns the name of the value of a case with tabs or columns.
  func value(_ each: Case) -> String { isSplit(each) ? "columns" : "tabs" }

  /// Returns the method that provides a place to the screens of a flow.
  static func inner(_ each: Case) -> String { "of" + SwiftNames.capitalized(each.name) }
}
