import FlowDiagnostics
import FlowModel

extension Checker {
  /// Checks a flow's parameters against the generated members of its coordinator, in which they become properties.
  mutating func checkParameterNames(of flow: Flow) {
    var members: [String: Named]?
    for parameter in flow.parameters {
      let isOfGuards = !program.guards.isEmpty && SwiftNames.guardMembers.contains(parameter.name)
      let isServices = parameter.name == SwiftNames.servicesMember && program.needsServices
      if isOfGuards || isServices || SwiftNames.coordinatorMembers.contains(parameter.name) {
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the parameter `\(parameter.name)` of the flow has the name of a member of every coordinator",
          at: parameter.location.range, helps: [.init("rename the parameter")])
        continue
      }
      if SwiftNames.typesForAlerts.contains(parameter.name), hasAlerts {
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the parameter `\(parameter.name)` of the flow would hide a type of the same name where alerts are made",
          at: parameter.location.range, helps: [.init("rename the parameter")])
        continue
      }
      // Most parameters have other names, and the members need not be collected.
      guard
        SwiftNames.coordinatorPrefixes.contains(where: parameter.name.hasPrefix)
          || SwiftNames.coordinatorSuffixes.contains(where: parameter.name.hasSuffix)
      else { continue }
      let known = members ?? self.members(ofCoordinatorOf: flow)
      members = known
      guard let other = known[parameter.name] else { continue }
      diagnostics.add(
        AnalysisRules.nameCollision,
        "the parameter `\(parameter.name)` of the flow has the name of what its coordinator has for `\(other.name)`",
        at: parameter.location.range, notes: [.init("`\(other.name)` is declared here", at: other.range)],
        helps: [.init("rename the parameter")])
    }
  }

  private var hasAlerts: Bool {
    program.flows.contains { $0.routes.contains { $0.alert != nil } }
      || program.screens.contains { $0.routes.contains { $0.alert != nil } }
  }

  /// Checks a flow's routes against its coordinator's members, in which they become methods. A route with parameters
  /// only overloads a member.
  mutating func checkMethodNames(of flow: Flow) {
    for route in flow.routes where route.parameters.isEmpty {
      let isOfGuards = !program.guards.isEmpty && SwiftNames.guardMembers.contains(route.name)
      let isServices = route.name == SwiftNames.servicesMember && program.needsServices
      if isOfGuards || isServices || SwiftNames.coordinatorMembers.contains(route.name) {
        diagnostics.add(
          AnalysisRules.nameCollision,
          "the route `\(route.name)` of the flow has the name of a member of every coordinator",
          at: route.location.range, helps: [.init("rename the route, or declare it in the screens that use it")])
      } else if let parameter = flow.parameters.first(where: { $0.name == route.name }) {
        diagnostics.add(
          AnalysisRules.nameCollision, "the route `\(route.name)` has the name of a parameter of its flow",
          at: route.location.range, notes: [.init("the parameter is declared here", at: parameter.location.range)],
          helps: [.init("rename one of them: both are members of the coordinator")])
      }
    }
  }

  /// A declaration of a flow file.
  private typealias Named = (name: String, range: SourceRange)

  /// Returns the members of a flow's coordinator with derived names. The coordinator may have more of them, for screens
  /// and routes of other flows that it creates and connects.
  private func members(ofCoordinatorOf flow: Flow) -> [String: Named] {
    var members: [String: Named] = [:]
    func add(_ name: String, _ declared: Named) { members[name] = members[name] ?? declared }
    func add(_ declared: Named, in other: Flow) {
      let name =
        (other.name == flow.name ? "" : SwiftNames.capitalized(other.name)) + SwiftNames.capitalized(declared.name)
      for prefix in SwiftNames.coordinatorPrefixes where prefix != "start" { add(prefix + name, declared) }
      add(SwiftNames.uncapitalized(name) + "TabBarController", declared)
    }
    func add(_ routes: [Route]) {
      for route in routes {
        for ending in SwiftNames.routeSuffixes { add(route.name + ending, (route.name, route.location.range)) }
      }
    }
    for each in program.guards { add(each.name + "DidFinish", (each.name, each.location.range)) }
    for other in [flow] + program.flows.filter({ $0.name != flow.name }) {
      add(
        "make" + SwiftNames.coordinator(ofFlow: SwiftNames.capitalized(other.name)), (other.name, other.location.range))
      add("start" + SwiftNames.capitalized(other.name), (other.name, other.location.range))
      add(other.routes)
      for tabs in other.tabs {
        add((tabs.name, tabs.location.range), in: other)
        for tab in tabs.tabs {
          let name = SwiftNames.uncapitalized(tabs.name) + SwiftNames.capitalized(tab.name)
          add(name + "DidFinish", (tab.name, tab.location.range))
        }
      }
    }
    for screen in program.screens {
      add((screen.name, screen.location.range), in: program[screen.flow])
      add(screen.routes)
    }
    for external in program.externals {
      let words = external.name.split(separator: ".").map { SwiftNames.capitalized(String($0)) }
      add("make" + words.joined() + "Coordinator", (external.name, external.location.range))
      add("start" + words.joined(), (external.name, external.location.range))
    }
    return members
  }
}
