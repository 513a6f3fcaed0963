import FlowModel

/// The names of two screens in one message.
extension Pass {
  /// Returns `` `List` and `Detail` ``, or `` `App.Detail` and `Shop.Detail` `` for two screens with the same name.
  func names(of first: Screen.ID, _ second: Screen.ID) -> String {
    "\(name(of: first, besides: second)) and \(name(of: second, besides: first))"
  }

  /// Returns the name of a screen, with its flow if another screen in a message has the same name.
  func name(of screen: Screen.ID, besides other: Screen.ID) -> String {
    let name = program[screen].name
    let isUnique = name != program[other].name || program[screen].flow == program[other].flow
    return isUnique ? "`\(name)`" : "`\(program[program[screen].flow].name).\(name)`"
  }
}
