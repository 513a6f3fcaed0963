import FlowModel

extension ProgramGrammar {
  /// Writes an alert or a dialog.
  mutating func alert(_ name: String, kind: String, in flow: PlannedFlow) -> Declaration {
    let reserved: Set<String> = kind == "dialog" ? [Route.anchor, Answer.parameter] : [Answer.parameter]
    let values = values(besides: reserved)
    return alert(name, kind: kind, values, choices: 1 + random.next(below: 4))
  }

  /// Writes an alert or a dialog with some parameters and a number of choices.
  mutating func alert(_ name: String, kind: String, _ values: [PlannedValue], choices count: Int) -> Declaration {
    var members: [Declaration] = []
    if random.chance(80) { members.append(Declaration(head: "title(\(words(from: values)))")) }
    if random.chance(40) { members.append(Declaration(head: "message(\(words(from: values)))")) }
    if kind == "alert", count > 1, random.chance(30) {
      var taken: Set<String> = []
      for _ in 0..<(1 + random.next(below: 2)) {
        let field = names.value(&random, besides: &taken)
        members.append(Declaration(head: "field \(field)(\(words(from: values)))"))
      }
    }
    var taken: Set<String> = []
    let cancel = random.next(below: count)
    let preferred = random.next(below: count * 2)
    for index in 0..<count {
      let choice = names.value(&random, besides: &taken)
      var clauses: [String] = []
      if index == cancel, count > 1 || random.chance(50) {
        clauses.append("as cancel")
      } else if index == preferred {
        clauses.append("as preferred")
      } else if random.chance(30) {
        clauses.append("as destructive")
      }
      members.append(
        Declaration(
          docs: names.docs(&random), head: "choice \(choice)(\(words(from: values)))", clauses: clauses))
    }
    return Declaration(docs: names.docs(&random), head: "\(kind) \(name)\(list(of: values))", members: members)
  }

  /// Writes the text of an alert, which sees its parameters.
  private mutating func words(from values: [PlannedValue]) -> String {
    var texts = ["\"Delete?\"", "\"\\\"quoted\\\" (a\"", "\"a\" + \"b\""]
    if !values.contains(where: { $0.name == "text" }) { texts.append("text(1)") }
    if !values.contains(where: { $0.name == "number" }) { texts.append("\"\\(number) of them\"") }
    for value in values {
      let name = Self.expression(value.name)
      if value.type.text == "String" { texts += [name, name + " + \"!\""] }
      // An optional would be a warning, and a function has no text.
      let isPlain = !value.type.text.hasSuffix("?") && !value.type.text.contains("->")
      if isPlain { texts += ["\"Delete \\(\(name))?\"", "\"\\(\(name))\""] }
    }
    return random.one(of: texts)
  }
}
