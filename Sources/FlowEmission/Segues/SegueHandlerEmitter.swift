import FlowModel

/// Writes the conformance of a class to `SegueHandlerType`: its identifiers, its destinations, and a method for each
/// segue that carries values.
struct SegueHandlerEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let id = plan.program[screen].controller
    guard !plan.program[id].isStock, plan.segueOwner(of: id) == id, plan.program[id].home == screen else { return "" }
    var scope = FileScope()
    var methods: [Code] = plan.segueWays(of: screen).contains(.destinations) ? [destination] : []
    for segue in plan.ownSegues(of: id) where !segue.parameters.isEmpty {
      methods += PerformEmitter(plan: plan, screen: screen, segue: segue).code(&scope)
    }
    return Code([scope.code, plan.isRefined(id) ? subtype(methods) : handler(methods)], separator: "\n\n")
  }

  private var path: String { plan.path(screen) }
  private var name: String { plan.className(of: screen) }
  private var place: PlaceComment { plan.place(plan.program[plan.program[screen].controller].location) }

  private var destination: Code {
    let framework = plan.framework(of: screen)
    return """
      /// Returns the destination of `segue`, `nil` if it has no identifier. Stops the program if the flow file does not declare it.
      \(framework.segueAttribute)func \(method: "destination")(\(taking: "of segue: \(framework.segue)")) -> \(returning: "\(path).Destination?") {
        \(path).Destination(of: segue)
      }
      """
  }

  private func handler(_ methods: [Code]) -> Code {
    """
    extension \(extending: name): SegueHandlerType {\(place)
      typealias SegueIdentifier = \(path).SegueIdentifier

      \(blocks: methods)
    }
    """
  }

  /// Returns the conformance of a class with subclasses or a superclass: such classes cannot both conform to
  /// `SegueHandlerType`.
  private func subtype(_ methods: [Code]) -> Code {
    let parent = plan.inheritedSegueOwner(of: plan.program[screen].controller).map { plan.path(plan.program[$0].home) }
    let members = (parent == nil ? [] : ownIdentification) + methods
    let extent: Code = """
      extension \(extending: "\(path).SegueHandlerSubtype", where: name) {
        \(blocks: members)
      }
      """
    return """
      extension \(extending: path) {
        /// The segues of `\(name)`\(parent == nil ? ", which other classes extend." : " beyond those of the class that it extends.")
        @MainActor protocol \(type: "SegueHandlerSubtype"): \(parent.map { $0 + ".SegueHandlerSubtype" } ?? "SegueHandlerType") {}
      }

      extension \(extending: name): \(path).SegueHandlerSubtype {\(place)
        typealias SegueIdentifier = \(path).SegueIdentifier
      }

      \(extent, if: !members.isEmpty)
      """
  }

  /// The members that `SegueHandlerType` provides for the superclass, for the identifiers of this class.
  private var ownIdentification: [Code] {
    let identifier = path + ".SegueIdentifier"
    let framework = plan.framework(of: screen)
    let (attribute, segue) = (framework.segueAttribute, framework.segue)
    return [
      """
      /// Performs a segue of this class, or of one that it extends.
      \(attribute)func \(method: "performSegue")(\(taking: ["withIdentifier identifier: \(identifier)", "sender: Any?"])) {
        performSegue(withIdentifier: identifier.rawValue, sender: sender)
      }
      """,
      """
      /// The name of `segue`. Stops the program if it has no identifier, or one that the flow file does not declare.
      \(attribute)func \(method: "segueIdentifier")(\(taking: "for segue: \(segue)")) -> \(returning: identifier) {
        RoutegenSupport.identifier(of: segue)
      }
      """,
      """
      /// The name of `segue`, if it has one.
      \(attribute)func \(method: "segueIdentifierIfKnown")(\(taking: "for segue: \(segue)")) -> \(returning: "\(identifier)?") {
        guard let name = segue.identifier else { return nil }
        return \(identifier)(rawValue: name)
      }
      """,
    ]
  }
}
