/// What the app's coordinators have heard, in order.
@MainActor enum Reports {
  static var lines: [String] = []
}

/// How often a flow has finished, and how often it was left.
@MainActor final class Ends {
  static var all: [Ends] = []

  let flow: String
  private(set) var finished = 0
  private(set) var left = 0

  init(_ flow: String) {
    self.flow = flow
    Ends.all.append(self)
  }

  /// Counts, then reports as `body` does.
  func counting<Result>(_ body: @escaping (Result) -> Void) -> (Result) -> Void {
    { result in
      self.finished += 1
      body(result)
    }
  }

  func leave() {
    left += 1
    Reports.lines.append("\(flow) left")
  }
}
