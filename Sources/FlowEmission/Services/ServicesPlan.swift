import FlowModel

/// The needs of coordinators that only the app can meet: the screens and the coordinators that it makes, and the routes that it performs.
///
/// A flow that needs something has a protocol `Services`, and its coordinator takes services for this flow and for all
/// that it can start. No protocol refines another one, since flows can start each other.
struct ServicesPlan {
  /// For each flow, true if it has its own `Services`.
  private(set) var isNeeded: [Bool]
  /// For each flow, the flows whose `Services` its coordinator takes: itself first.
  private(set) var taken: [[Flow.ID]]
  private var takenByControllers: Set<Flow.ID> = []

  /// Creates the plan of a program whose coordinators need nothing.
  init(without program: Program) {
    isNeeded = program.flows.map { _ in false }
    taken = isNeeded.map { _ in [] }
  }

  init(of plan: EmissionPlan) {
    let program = plan.program
    self.init(without: program)
    guard program.needsServices else { return }
    let flows = program.flows.indices.map(Flow.ID.init).filter { program[$0].hasServices }
    let coordinatorPlans = flows.map { CoordinatorPlan(of: $0, plan: plan) }
    for coordinatorPlan in coordinatorPlans {
      isNeeded[coordinatorPlan.flow.index] =
        program.needsServices(coordinatorPlan.flow) || !coordinatorPlan.externalsByApp.isEmpty
    }
    var children: [[Flow.ID]] = isNeeded.map { _ in [] }
    var marks: [Set<Flow.ID>] = isNeeded.map { _ in [] }
    for coordinatorPlan in coordinatorPlans {
      children[coordinatorPlan.flow.index] = coordinatorPlan.children.compactMap {
        if case .flow(let child) = $0 { child } else { nil }
      }
      let served = [coordinatorPlan.flow] + coordinatorPlan.screens.map { program[$0].flow }
      marks[coordinatorPlan.flow.index] = Set(served.filter { isNeeded[$0.index] })
    }
    let graph = StartGraph(program.flows.count) { children[$0.index] }
    taken = graph.collecting(marks).enumerated().map { index, needed in
      let own = Flow.ID(index)
      return needed.filter { $0 == own } + needed.filter { $0 != own }.sorted { $0.index < $1.index }
    }
    takenByControllers = Set(flows.filter { program[$0].platform == .uiKit }.flatMap { taken[$0.index] })
  }

  /// True if the coordinator of a flow takes services.
  func takes(_ flow: Flow.ID) -> Bool { !taken[flow.index].isEmpty }

  /// True if the coordinator of a UIKit flow takes the services of a SwiftUI flow, also on systems without SwiftUI flows.
  func isTakenByControllers(_ flow: Flow.ID) -> Bool { takenByControllers.contains(flow) }
}

extension CoordinatorPlan {
  /// The flows of other modules whose coordinators the app makes.
  var externalsByApp: [ExternalFlow] {
    children.compactMap { child in
      guard case .external(let index) = child, plan.program.externals[index].isMadeByApp else { return nil }
      return plan.program.externals[index]
    }
  }
}

extension EmissionPlan {
  /// Returns the type of the services that a coordinator takes.
  func servicesType(of flow: Flow.ID) -> Code {
    let protocols = services.taken[flow.index].map { "\(path($0)).\(SwiftNames.services)" }
    return """
      /// The work of the app for this flow, and for those that it can start.
      \(program[flow].access.modifier)typealias \(SwiftNames.services) = \(protocols.joined(separator: " & "))
      """
  }

  /// Returns the argument of a coordinator's initializer for the services, if it takes them.
  func serving(_ child: CoordinatorPlan.Child) -> String {
    guard case .flow(let flow) = child, services.takes(flow) else { return "" }
    return "services: self.services"
  }
}
