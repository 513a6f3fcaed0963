import RoutegenTestSupport

/// The compiler modes in which generated code has to build without a warning.
enum LanguageMode: String, CaseIterable, Sendable {
  case swift5
  case swift5Complete
  case swift6
  case mainActor
  case upcoming
  case mainActorUpcoming

  /// The ones to try: all of them, or the one that is furthest from Swift 6 as it is, in which whatever is run is built anyway.
  static let tried: [LanguageMode] = {
    guard !TestRun.isComplete else { return allCases }
    TestRun.leavesOut("five of the six language modes of generated code")
    return [.mainActorUpcoming]
  }()

  /// The compiler's flags.
  var flags: [String] {
    switch self {
    case .swift5: ["-swift-version", "5"]
    case .swift5Complete: ["-swift-version", "5", "-strict-concurrency=complete"]
    case .swift6: ["-swift-version", "6"]
    case .mainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
    case .upcoming:
      ["-swift-version", "6"] + features("ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility")
    case .mainActorUpcoming:
      ["-swift-version", "6", "-default-isolation", "MainActor"]
        + features("InferIsolatedConformances", "NonisolatedNonsendingByDefault")
    }
  }

  private func features(_ names: String...) -> [String] {
    names.flatMap { ["-enable-upcoming-feature", $0] }
  }
}
