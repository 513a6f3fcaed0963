import UIKit

/// Runs situations and counts what goes wrong.
@MainActor enum Situations {
  private(set) static var failures = 0
  /// What went wrong in the situation that runs.
  private static var wrong: [String] = []

  /// Runs a situation in both orders that UIKit may have: a transition's completion handlers run after its state has
  /// changed, or before. Afterwards everything is over: nothing lives, each flow has ended once, and UIKit has logged
  /// nothing.
  static func run(_ sentence: String, _ body: () async -> Void) async {
    print("- " + sentence)
    for completesBeforeState in [false, true] {
      Reports.lines = []
      Ends.all = []
      Ask.all = []
      wrong = []
      Transitions.reset()
      Transitions.completesBeforeState = completesBeforeState
      await body()
      await Transitions.rest()
      wrong += Invariants.violated(atEnd: true)
      for line in wrong { print("    WRONG\(completesBeforeState ? ", completions first" : ""): \(line)") }
      failures += wrong.count
    }
  }

  static func fail(_ line: String) { wrong.append(line) }
}

/// Expects that what came is what should.
@MainActor func expect<Value: Equatable>(
  _ seen: Value, _ expected: Value, file: String = #fileID, line: Int = #line
) {
  guard seen != expected else { return }
  Situations.fail("\(file):\(line): expected \(expected), came \(seen)")
}

/// Expects that something holds.
@MainActor func expect(_ holds: Bool, _ what: String, file: String = #fileID, line: Int = #line) {
  if !holds { Situations.fail("\(file):\(line): not so: \(what)") }
}

/// What holds whatever the user does.
@MainActor enum Invariants {
  /// What does not hold now, or in the end, when the window is gone.
  static func violated(atEnd: Bool) -> [String] {
    var wrong = Transitions.log.map { "UIKit complains: \($0)" }
    for flow in Ends.all {
      let ends = flow.finished + flow.left
      if ends > 1 || (atEnd && ends == 0) {
        wrong.append("\(flow.flow) finished \(flow.finished) times and was left \(flow.left) times")
      }
    }
    for ask in Ask.all where ask.answers.count > 1 || (atEnd && ask.answers.isEmpty) {
      wrong.append("an answer came \(ask.answers.count) times: \(ask.answers)")
    }
    if atEnd, !Living.names.isEmpty { wrong.append("alive: \(Living.names.joined(separator: " "))") }
    return wrong
  }
}
