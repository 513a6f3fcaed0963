import FlowModel

/// The parts that all declarations have: documentation, access, parameters, targets.
extension ProgramComparer {
  /// Compares documentation.
  mutating func compareDocs(
    _ left: [String], _ right: [String], _ subject: Change.Subject, _ name: String, _ what: String,
    at place: Location
  ) {
    if left == right { return }
    let message = right.isEmpty ? "\(what) is no longer documented" : "\(what) is documented otherwise"
    add(.documentation, .changed, subject, name, message, at: place)
  }

  /// Compares visibilities.
  mutating func compareAccess(
    _ left: Access, _ right: Access, _ subject: Change.Subject, _ name: String, _ what: String, at place: Location
  ) {
    if left == right { return }
    let message = "\(what) is `\(right)` and was `\(left)`"
    add(right < left ? .breaking : .addition, .changed, subject, name, message, at: place)
  }

  /// Compares parameters: those of a flow, a screen, an entry, a segue or a route.
  mutating func compareParameters(
    _ olds: [Parameter], _ news: [Parameter], of owner: String, _ what: String, at place: Location
  ) {
    let pairing = Pairing(olds, news, name: \.name, likenesses: [{ $0.type.text }])
    for pair in pairing.pairs {
      switch pair {
      case .added(let parameter):
        let name = "\(owner).\(parameter.name)"
        if parameter.defaultValue == nil {
          let message = "\(what) needs `\(parameter.name): \(parameter.type.text)` now"
          add(.breaking, .added, .parameter, name, message, at: parameter.location)
        } else {
          let message = "\(what) takes `\(parameter.name): \(parameter.type.text)` too, which has a default"
          add(.addition, .added, .parameter, name, message, at: parameter.location)
        }
      case .removed(let parameter):
        let message = "\(what) no longer takes `\(parameter.name): \(parameter.type.text)`"
        remove(.parameter, "\(owner).\(parameter.name)", message, at: parameter.location)
      case .both(let left, let right):
        compare(left, right, of: owner, what)
      }
    }
    let order = pairing.both.map(\.old.location.range)
    if order != order.sorted() {
      add(.breaking, .moved, .parameter, owner, "the parameters of \(what) are in another order", at: place)
    }
  }

  private mutating func compare(_ left: Parameter, _ right: Parameter, of owner: String, _ what: String) {
    let name = "\(owner).\(right.name)"
    let place = right.location
    if left.name != right.name {
      let message = "the parameter `\(left.name)` of \(what) is called `\(right.name)` now"
      add(.breaking, .renamed, .parameter, name, message, at: place)
    }
    let parameter = "the parameter `\(right.name)` of \(what)"
    if left.name == right.name, left.label != right.label {
      let labels = (right.label ?? right.name, left.label ?? left.name)
      add(
        .breaking, .changed, .parameter, name, "\(parameter) has the label `\(labels.0)` and had `\(labels.1)`",
        at: place)
    }
    if left.type.text != right.type.text {
      let message = "\(parameter) is `\(right.type.text)` and was `\(left.type.text)`"
      add(.breaking, .changed, .parameter, name, message, at: place)
    }
    switch (left.defaultValue, right.defaultValue) {
    case (_?, nil): add(.breaking, .changed, .parameter, name, "\(parameter) no longer has a default", at: place)
    case (nil, let value?):
      add(.addition, .changed, .parameter, name, "\(parameter) has the default `\(value.text)` now", at: place)
    case (let before?, let after?) where before.text != after.text:
      let message = "the default of \(parameter) is `\(after.text)` and was `\(before.text)`"
      add(.behaviour, .changed, .parameter, name, message, at: place)
    default: break
    }
  }

  /// Compares destinations.
  mutating func compareTargets(
    _ left: Target?, _ right: Target?, _ subject: Change.Subject, _ name: String, _ what: String, at place: Location
  ) {
    if matching.isSame(left?.place, right?.place) {
      compareArguments(left, right, subject, name, what, at: place)
      return
    }
    let before = left.map { "`\(old.name(of: $0.place))`" } ?? "nowhere in particular"
    let after = right.map { "`\(new.name(of: $0.place))`" } ?? "nowhere in particular"
    // The destination of a segue is typed as the class of its target.
    let oldClass = left?.place.screen.map { old[old[$0].controller].name }
    let newClass = right?.place.screen.map { new[new[$0].controller].name }
    let category: Change.Category = subject == .segue && oldClass != newClass ? .breaking : .behaviour
    add(category, .changed, subject, name, "\(what) leads to \(after) and led to \(before)", at: place)
  }

  /// Compares the values for a target.
  mutating func compareArguments(
    _ left: Target?, _ right: Target?, _ subject: Change.Subject, _ name: String, _ what: String, at place: Location
  ) {
    func text(_ target: Target?) -> String {
      (target?.arguments ?? []).map { "\($0.name): \($0.value.text)" }.joined(separator: ", ")
    }
    func shown(_ target: Target?) -> String { text(target).isEmpty ? "nothing" : "`\(text(target))`" }
    if text(left) == text(right) { return }
    let message = "\(what) gives \(shown(right)) and gave \(shown(left))"
    add(.behaviour, .changed, subject, name, message, at: place)
  }
}
