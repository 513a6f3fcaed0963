import FlowModel

/// Guards, and the screens and flows that require them.
extension ProgramComparer {
  /// Compares the guards of the programs. A change belongs to the flow that the guard starts.
  mutating func compareGuards() {
    for pair in Pairing(old.guards, new.guards, name: \.name).pairs {
      switch pair {
      case .added(let declared):
        flow = new.flowName(of: declared)
        add(.addition, .added, .guard, declared.name, "the guard `\(declared.name)` is new", at: declared.location)
      case .removed(let declared):
        flow = old.flowName(of: declared)
        remove(.guard, declared.name, "the guard `\(declared.name)` is gone", at: declared.location)
      case .both(let left, let right):
        flow = new.flowName(of: right)
        let what = "the guard `\(right.name)`"
        compareDocs(left.docs, right.docs, .guard, right.name, what, at: right.location)
        compareTargets(left.target, right.target, .guard, right.name, what, at: right.location)
        if left.inNavigation != right.inNavigation {
          let message = "\(what) starts its flow \(right.inNavigation ? "in" : "without") a navigation controller"
          add(.behaviour, .changed, .guard, right.name, message, at: right.location)
        }
        if left.style != right.style {
          let (before, after) = (left.style.spelling, right.style.spelling)
          let message = "\(what) presents its flow \(after) and presented it \(before)"
          add(.behaviour, .changed, .guard, right.name, message, at: right.location)
        }
      }
    }
  }

  /// Compares the requirements of a screen or a flow: they change the destination of its routes.
  mutating func compareRequirements(
    _ olds: [Requirement], _ news: [Requirement], _ subject: Change.Subject, _ name: String, _ what: String,
    at place: Location
  ) {
    let (before, after) = (olds.map { old[$0.guard].name }, news.map { new[$0.guard].name })
    let (wasRequired, isRequired) = (Set(before), Set(after))
    for (index, added) in after.enumerated() where !wasRequired.contains(added) {
      add(.behaviour, .changed, subject, name, "\(what) requires `\(added)`", at: news[index].location)
    }
    for removed in before where !isRequired.contains(removed) {
      add(.behaviour, .changed, subject, name, "\(what) no longer requires `\(removed)`", at: place)
    }
    let (kept, now) = (before.filter(isRequired.contains), after.filter(wasRequired.contains))
    if kept != now {
      let order = now.map { "`\($0)`" }.joined(separator: ", then ")
      add(.behaviour, .changed, subject, name, "\(what) requires \(order), in this order", at: place)
    }
  }
}

extension Program {
  fileprivate func flowName(of declared: Guard) -> String { declared.target.map { name(of: $0.place) } ?? "" }
}
