import FlowModel

/// Writes `enum SegueIdentifier` of a screen: a case for each segue of its class.
struct SegueIdentifierEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    switch plan.segueEnums(of: screen) {
    case .here(let segues): segues.isEmpty ? "" : declaration(of: segues)
    case .at(let home): alias(of: home)
    case .nowhere: ""
    }
  }

  private func declaration(of segues: [Controller.Segue]) -> Code {
    """
    extension \(extending: plan.path(screen)) {
      /// The segues of `\(plan.className(of: screen))`.
      \(plan.access(screen).modifier)enum \(type: "SegueIdentifier"): \(IdentifierEnum.conformances) {
        \(lines: cases(of: segues))
      }
    }
    """
  }

  private func alias(of home: Screen.ID) -> Code {
    """
    extension \(extending: plan.path(screen)) {
      /// The segues of `\(plan.className(of: screen))`, which are generated for the first screen of this class.
      \(plan.access(screen).modifier)typealias SegueIdentifier = \(plan.path(home)).SegueIdentifier
    }
    """
  }

  /// Returns a case for each segue; those from a superclass are marked.
  private func cases(of segues: [Controller.Segue]) -> [Code] {
    let isRefining = plan.superclass(of: plan.program[screen].controller) != nil
    var origin: Screen.ID?
    return segues.map { segue in
      let inherited = isRefining && segue.isInherited ? segue.declaredIn : nil
      defer { origin = inherited }
      let isFirst = inherited != origin
      return """
        \(inherited.map { "// Of \(plan.path($0)):" } ?? "", if: isFirst)
        \("// Its own:", if: isFirst && inherited == nil)
        \(docs: segue.docs)
        \(IdentifierEnum.code((segue.identity.name, segue.identity.identifier)))
        """
    }
  }
}

extension Program {
  /// Returns the named segues of a screen of a stock class: only its own, since such a class does not combine its
  /// screens.
  func ownSegues(ofStock screen: Screen.ID) -> [Controller.Segue] {
    self[screen].segues.compactMap { segue in
      guard let identity = segue.identity else { return nil }
      let target = segue.target?.place.screen
      return Controller.Segue(
        segue, identity: identity, payload: target.map { self[self[$0].controller].name }, isInherited: false,
        declaredIn: screen)
    }
  }
}
