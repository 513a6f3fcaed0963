import FlowDiagnostics

/// The catalogue of the analysis: mistakes in the contents of flow files, by topic.
package enum AnalysisRules {
  /// All rules of the analysis, by topic.
  package static let all: [Rule] = topics.flatMap(\.rules)

  /// The topics.
  package static let topics: [RuleTopic] = [
    RuleTopic("Names", names), RuleTopic("Identifiers", identifiers), RuleTopic("Looking up names", lookup),
    RuleTopic("Classes", classes), RuleTopic("Routes", routes), RuleTopic("Targets", targets),
    RuleTopic("Values", values), RuleTopic("Injection", injection), RuleTopic("Segue actions", actions),
    RuleTopic("Flows and coordinators", flows), RuleTopic("Services", services), RuleTopic("Containers", containers),
    RuleTopic("Alerts", alerts), RuleTopic("Guards", guards),
    RuleTopic("Flows of other modules", externals),
    RuleTopic("Routes of other modules", sharedRoutes),
    RuleTopic("SwiftUI", views), RuleTopic("Links", links),
    RuleTopic("What screens can be reached", reachability),
  ]
}
