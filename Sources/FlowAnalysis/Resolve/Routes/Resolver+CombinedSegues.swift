import FlowDiagnostics
import FlowModel

// Several scenes often use the same class. Swift allows it only one `SegueIdentifier`, so the class gets the combined
// segues of all its screens, after those of its superclass.

extension Resolver {
  /// Gives each class the segues and routes of its screens and of its superclass, and reports conflicts.
  mutating func combineDeclarations() {
    var united = Array(repeating: false, count: program.controllers.count)
    for index in program.controllers.indices {
      var chain: [Controller.ID] = []
      var current: Controller.ID? = Controller.ID(index)
      while let controller = current, !united[controller.index] {
        united[controller.index] = true
        chain.append(controller)
        current = program[controller].superclass
      }
      for controller in chain.reversed() { unite(controller) }
    }
  }

  private mutating func unite(_ id: Controller.ID) {
    var union = SegueUnion()
    if let superclass = program[id].superclass {
      for var segue in program[superclass].segues {
        segue.isInherited = true
        union.append(segue)
      }
    }
    var identifiers = IdentifierTable()
    for screen in program[id].screens {
      for segue in program[screen].segues {
        guard let identity = segue.identity else { continue }
        _ = identifiers.insert(identity.identifier, at: segue.location.range)
        let own = Controller.Segue(
          segue, identity: identity, payload: program.payload(of: segue), isInherited: false,
          declaredIn: screen)
        if let known = union.index(of: identity) {
          unite(own, with: known, in: &union, of: id)
        } else {
          checkPrepareName(of: own, in: union)
          union.append(own)
        }
      }
    }
    report(identifiers)
    program[id].segues = union.segues
    uniteRoutes(of: id)
  }

  private mutating func unite(
    _ segue: Controller.Segue, with known: Int, in union: inout SegueUnion, of controller: Controller.ID
  ) {
    let other = union.segues[known]
    if let conflict = conflict(between: segue, and: other) {
      report(conflict, segue, other, of: controller)
      return
    }
    guard !other.isInherited, segue.payload != other.payload else { return }
    union.segues[known].payload = commonPayload(segue.payload, other.payload, platform: program[controller].platform)
  }

  private func commonPayload(_ left: String?, _ right: String?, platform: Platform) -> String? {
    guard let left, let right else { return nil }
    let common = StockClasses.commonAncestor(left, right, platform: platform)
    return common == "UIViewController" ? nil : common
  }

  /// A conflict between two segues, with advice on how to resolve it.
  private typealias Conflict = (what: String, help: String)

  /// Returns the reason why two segues cannot be one case of one enum; `nil` if they can.
  private func conflict(between segue: Controller.Segue, and other: Controller.Segue) -> Conflict? {
    let ownClass = ", or give one of the screens a class of its own"
    if segue.identity.name != other.identity.name {
      return (
        "the identifier \(SwiftNames.literal(segue.identity.identifier)) has two names", "give both one name\(ownClass)"
      )
    }
    if segue.identity.identifier != other.identity.identifier {
      return (
        "the name `\(segue.identity.name)` has two identifiers", "give one of them another name\(ownClass)"
      )
    }
    if segue.parameters.map(\.signature) != other.parameters.map(\.signature) {
      return (
        "the segue `\(segue.identity.name)` has two lists of parameters", "give both the same parameters\(ownClass)"
      )
    }
    if other.isInherited, segue.payload != other.payload {
      return ("the segue `\(segue.identity.name)` leads to another class than the one it inherits", "")
    }
    if segue.action != other.action, [segue, other].contains(where: { program.isMadeByAction($0.declared) }) {
      return ("the segue `\(segue.identity.name)` has two segue actions", "write one action in both screens\(ownClass)")
    }
    let targets = [segue.target, other.target].map { $0?.place.screen }
    let takesValues = targets.contains { $0.map { program[$0].takesValues } ?? false }
    guard takesValues else { return nil }
    let isSame =
      targets[0].map { program[$0].controller } == targets[1].map { program[$0].controller }
      && entry(of: segue.target) == entry(of: other.target)
      && segue.target?.arguments.map(\.name) == other.target?.arguments.map(\.name)
      && segue.target?.arguments.map(\.value.text) == other.target?.arguments.map(\.value.text)
    guard !isSame else { return nil }
    return (
      "the segue `\(segue.identity.name)` brings different values",
      "lead both to the same values, or give one of them another name and identifier"
    )
  }

  private func entry(of target: Target?) -> Int? {
    if case .entry(_, let entry) = target?.place { entry } else { nil }
  }

  private mutating func report(
    _ conflict: Conflict, _ segue: Controller.Segue, _ other: Controller.Segue, of controller: Controller.ID
  ) {
    if segue.declaredIn == other.declaredIn {
      diagnostics.add(
        AnalysisRules.duplicateIdentifier,
        "the identifier \(SwiftNames.literal(segue.identity.identifier)) is used twice",
        at: identifierPlace(of: segue.location.range),
        notes: [.init("it is used here first", at: identifierPlace(of: other.location.range))],
        helps: [.init("one identifier has one name: remove one of them, or fix the string")])
      return
    }
    let help =
      other.isInherited ? "declare it as the class above does, or leave it out: it is inherited" : conflict.help
    diagnostics.add(
      AnalysisRules.conflictingScreens, "in the class `\(program[controller].name)`, \(conflict.what)",
      at: segue.location.range, notes: [.init("the other is declared here", at: other.location.range)],
      helps: [.init(help)])
  }

  /// Reports segues such as `show` and `Show`: they are two cases, but their handling has the same name.
  private mutating func checkPrepareName(of segue: Controller.Segue, in union: SegueUnion) {
    guard let other = union.segue(handledAs: segue.identity.name) else { return }
    let prepare = SwiftNames.prepare(for: segue.identity.name)
    diagnostics.add(
      AnalysisRules.nameCollision,
      "the segues `\(other.identity.name)` and `\(segue.identity.name)` would both be handled by `\(prepare)`",
      at: segue.location.range, notes: [.init("the other is declared here", at: other.location.range)],
      helps: [.init("rename one of them; its exact identifier can stay after `=`")])
  }
}

/// The segues of a class, by name and by identifier.
private struct SegueUnion {
  var segues: [Controller.Segue] = []
  private var byName: [String: Int] = [:]
  private var byIdentifier: [String: Int] = [:]
  /// The segues by their names as they come after `prepareFor`.
  private var byCapitalizedName: [String: Int] = [:]

  mutating func append(_ segue: Controller.Segue) {
    byName[segue.identity.name] = segues.count
    byIdentifier[segue.identity.identifier] = segues.count
    byCapitalizedName[SwiftNames.capitalized(segue.identity.name)] = segues.count
    segues.append(segue)
  }

  /// Returns the segue whose handling has the name that a new segue's handling would have.
  func segue(handledAs name: String) -> Controller.Segue? {
    byCapitalizedName[SwiftNames.capitalized(name)].map { segues[$0] }
  }

  func index(of identity: Segue.Identity) -> Int? {
    byName[identity.name] ?? byIdentifier[identity.identifier]
  }
}

extension Program {
  /// Returns the class of a segue's destination, as the payload of a case; `nil` for any view controller.
  fileprivate func payload(of segue: Segue) -> String? {
    guard let screen = segue.target?.place.screen else { return nil }
    let controller = screens[screen.index].controller.index
    let name = controllers[controller].name
    let isAny =
      controllers[controller].isStock
      && (name == "UIViewController" || name == "UIKit.UIViewController")
    return isAny ? nil : name
  }
}
