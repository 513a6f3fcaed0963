import FlowModel

/// The ways out of a screen: the segues of its class, and its routes.
struct RouterWays {
  /// A segue, with its destination and the source of its values.
  struct Way {
    var segue: Controller.Segue
    var payload: String
    var values: SegueValues
    /// The requirement that passes data along it.
    var passing: String { SwiftNames.escaped("passDataTo" + SwiftNames.capitalized(segue.identity.name)) }
  }

  private let plan: EmissionPlan
  private let screen: Screen.ID
  private let segueSwitch: SegueSwitch?
  private let all: [Controller.Segue]
  private(set) var segues: [Way] = []
  /// The routes that are open to the screen.
  let routes: [Route]

  init(plan: EmissionPlan, screen: Screen.ID, scope: inout FileScope) {
    self.plan = plan
    self.screen = screen
    let program = plan.program
    let lineage = program.lineage(of: screen)
    var known: Set<String> = []
    routes = (lineage.flatMap { program[$0].routes } + lineage.flatMap { program[program[$0].flow].routes })
      .filter { $0.kind != .child && known.insert($0.name).inserted }
    let id = program[screen].controller
    guard let owner = plan.segueOwner(of: id) else {
      all = []
      segueSwitch = nil
      return
    }
    let home = program[owner].home
    all = program[owner].segues
    segueSwitch = SegueSwitch(plan: plan, screen: home)
    // In its own name space, the payloads' typealiases come before `Destination`.
    var declared = FileScope()
    let payloads =
      home == screen
      ? plan.payloads(of: all, in: screen, scope: &declared) : plan.payloads(of: all, in: screen, scope: &scope)
    let own = Set(lineage.flatMap { program[$0].segues }.compactMap(\.identity))
    var values = FileScope()
    for (segue, payload) in zip(all, payloads) where own.contains(segue.identity) {
      // The code for constant values comes before the handling of the class's segues, if that is generated.
      let brought =
        home == screen && plan.segueWays(of: screen).contains(.handling)
        ? plan.values(of: segue, of: home, scope: &values) : plan.values(of: segue, of: screen, scope: &scope)
      segues.append(Way(segue: segue, payload: payload, values: brought))
    }
  }

  /// The method that passes data along all segues.
  var passDataToNextScene: RouterMethod {
    let framework = Framework.uiKit
    return RouterMethod(
      docs: ["Passes data along `segue`, if it has an identifier. Call it in `prepare(for:sender:)`."],
      head:
        "\(framework.segueAttribute)func \(method: "passDataToNextScene")(\(taking: ["_ segue: \(framework.segue)", "sender: Any?"]))",
      body: segueSwitch.map { cases in cases.code(all.map { passing($0, in: cases) }) } ?? "")
  }

  private func passing(_ segue: Controller.Segue, in cases: SegueSwitch) -> Code {
    let name = SwiftNames.member(segue.identity.name)
    guard let way = segues.first(where: { $0.segue.identity == segue.identity }) else {
      return "case .\(name): break  // Of other screens."
    }
    let pass: Code = "self.\(way.passing)(destination, sender: sender)"
    let receiver = plan.receiving("destination", by: way.segue.target)
    return switch way.values {
    case .none, .made: cases.case(name, calling: "self.\(way.passing)")
    case .performed:
      cases.case(
        name, way.payload,
        statements: ["self.viewController?.deliverExpectedValues(along: segue, sender: sender)", pass])
    case .constant(let values):
      cases.case(name, way.payload, statements: ["\(receiver).receive(\(values))", pass])
    case .handled: cases.case(name, way.payload, statement: "\(receiver).receive(\(pass))")
    }
  }
}

extension RouterMethod {
  /// Creates the requirement that passes data along a segue.
  init(passing way: RouterWays.Way, plan: EmissionPlan) {
    self.init(
      docs: way.segue.docs,
      head:
        "func \(method: way.passing)(\(taking: ["_ destination: \(way.payload)", "sender: Any?"]))\(result: way.values.type)",
      place: plan.place(way.segue.location))
  }
}
