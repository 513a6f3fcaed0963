import FlowModel

/// The requirements of services: what the app makes, does and chooses.
extension ProgramComparer {
  /// Compares who makes a screen or the coordinator of another module.
  mutating func compareMaker(
    _ left: Bool, _ right: Bool, _ subject: Change.Subject, _ name: String, _ what: String, at place: Location
  ) {
    guard left != right else { return }
    let message = right ? "\(what) is made by the app now, in its services" : "\(what) is no longer made by the app"
    add(.breaking, .changed, subject, name, message, at: place)
  }

  /// Compares the screens of which the app chooses one for the start of a flow.
  mutating func compareChoices(_ left: Start?, _ right: Start?, _ what: String, at place: Location) {
    let (olds, news) = (left?.choices ?? [], right?.choices ?? [])
    guard !olds.isEmpty || !news.isEmpty else { return }
    let place = right?.location ?? place
    if olds.isEmpty || news.isEmpty {
      let message = news.isEmpty ? "\(what) starts without a choice now" : "the app chooses the start of \(what) now"
      return add(.breaking, .changed, .flow, flow, message, at: place)
    }
    for pair in Pairing(olds, news, name: \.name, likenesses: []).pairs {
      switch pair {
      case .added(let choice):
        add(.addition, .added, .flow, flow, "\(what) can start with `\(choice.name)` now", at: choice.target.location)
      case .removed(let choice):
        let message = "\(what) can no longer start with `\(choice.name)`"
        add(.breaking, .removed, .flow, flow, message, at: place)
      case .both(let left, let right):
        compareParameters(
          left.parameters, right.parameters, of: flow, "the start `\(right.name)` of \(what)",
          at: right.target.location)
      }
    }
  }

  /// Compares the choices of two alerts: code that asks switches over them.
  mutating func compareAlerts(_ left: Alert?, _ right: Alert?, of name: String, _ what: String, at place: Location) {
    guard let left, let right else { return }
    if left.kind != right.kind {
      let message = "\(what) is \(right.kind == .dialog ? "a dialog" : "an alert") now"
      add(.breaking, .changed, .route, name, message, at: place)
    }
    for pair in Pairing(left.choices, right.choices, name: \.name, likenesses: [{ $0.title.text }]).pairs {
      switch pair {
      case .added(let choice):
        let category: Change.Category = right.isQuestion ? .breaking : .behaviour
        add(category, .changed, .route, name, "\(what) has a new choice `\(choice.name)`", at: choice.location)
      case .removed(let choice):
        let category: Change.Category = left.isQuestion ? .breaking : .behaviour
        add(category, .changed, .route, name, "\(what) no longer has the choice `\(choice.name)`", at: place)
      case .both(let before, let after):
        if before.name != after.name, right.isQuestion {
          let message = "the choice `\(before.name)` of \(what) is called `\(after.name)` now"
          add(.breaking, .changed, .route, name, message, at: after.location)
        }
        if before.title.text != after.title.text || before.role != after.role {
          let message = "the choice `\(after.name)` of \(what) looks different now"
          add(.behaviour, .changed, .route, name, message, at: after.location)
        }
      }
    }
    if left.title?.text != right.title?.text || left.message?.text != right.message?.text {
      add(.behaviour, .changed, .route, name, "\(what) has another text", at: place)
    }
    let (before, after) = (left.fields.map(\.name), right.fields.map(\.name))
    if before != after {
      let message = "\(what) has \(after.spelling("field")) and had \(before.spelling("field"))"
      add(.breaking, .changed, .route, name, message, at: place)
    }
  }
}

extension [String] {
  fileprivate func spelling(_ noun: String) -> String {
    switch count {
    case 0: "no \(noun)s"
    case 1: "the \(noun) `\(self[0])`"
    default: "the \(noun)s " + map { "`\($0)`" }.joined(separator: ", ")
    }
  }
}
