import FlowDiagnostics

/// The catalogue of what can be wrong with what flow files say, by topic.
public enum AnalysisRules {
  /// Every rule of the analysis, by topic.
  public static let all: [Rule] =
    names + identifiers + lookup + classes + routes + targets + values + injection + flows + links + reachability
}
