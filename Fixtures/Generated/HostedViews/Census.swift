/// The coordinators that are alive, and how flows have ended.
@MainActor enum Census {
  private struct Living { weak var object: AnyObject? }
  private static var all: [Living] = []
  /// Whether it is only counted.
  static var isQuiet = false
  /// How many flows have started, and how many ends they had.
  private(set) static var started = 0
  private(set) static var ended = 0

  /// How many questions were asked, and how often they were answered.
  private(set) static var asked = 0
  private(set) static var answered = 0
  private(set) static var answeredAgain = 0

  static func count(_ object: AnyObject) { all.append(Living(object: object)) }

  static func begin(_ object: AnyObject) {
    count(object)
    started += 1
  }

  static func end(_ what: String) {
    ended += 1
    tell(what)
  }

  static func tell(_ what: String) {
    if !isQuiet { print("  " + what) }
  }

  /// What hears the answer to a question, once.
  static func question() -> @MainActor (Receipt?) -> Void {
    asked += 1
    var isOpen = true
    return { receipt in
      if isOpen { answered += 1 } else { answeredAgain += 1 }
      isOpen = false
      tell("answered: \(receipt.map { "\($0.total)" } ?? "nothing")")
    }
  }

  /// Their classes, in alphabetical order.
  static var living: [String] {
    all.removeAll { $0.object == nil }
    return all.compactMap { $0.object.map { "\(type(of: $0))" } }.sorted()
  }
}
