import FlowDiagnostics
import FlowModel
import FlowSyntax

extension Resolver {
  /// Gives an alert its texts and its choices, and the parameters of its route that come from them: what a dialog points
  /// at, and the closure that hears what is chosen.
  mutating func ask(_ syntax: RouteSyntax, of screen: Screen.ID?, in flow: Flow.ID, _ route: inout Route) {
    guard let body = syntax.alert else { return }
    let kind: Alert.Kind = syntax.kind == .dialog ? .dialog : .alert
    let alert = Alert(
      kind: kind, title: text(in: body, isTitle: true), message: text(in: body, isTitle: false),
      choices: body.choices.map { choice($0, syntax.parameters) },
      fields: body.fields.map {
        var field = Alert.Field(
          name: $0.name.text, placeholder: expression($0.placeholder), location: location($0.name.range))
        field.isSecure = $0.secureRange != nil
        field.text = $0.text.map(expression)
        return field
      })
    route.alert = alert
    check(body, kind, syntax)
    // The values of an entry are not always there, so nobody expects them here.
    let shown = screen.flatMap { program[$0].entries.isEmpty ? $0 : nil }
    let around = route.isOfProgram ? Surroundings() : Surroundings(flow: flow, screen: shown)
    let sources = ValueSources(route: route.parameters, what: kind.rawValue, surroundings: around)
    let elements = Set(alert.choices.compactMap(\.element?.name))
    for value in body.expressions { checkScope(of: value, sources, besides: elements) }
    let place = route.location
    if kind == .dialog, program[flow].platform != .swiftUI { takeAnchor("the dialog", &route) }
    if route.isOfProgram, program[flow].platform != .swiftUI {
      checkFree("over", "the view controller under the \(kind.rawValue)", in: route)
    }
    guard alert.isQuestion else { return }
    checkFree(Answer.parameter, "the closure that hears the choice", in: route)
    let space = route.isOfProgram ? SwiftNames.flowAlert : SwiftNames.namespace(ofFlow: program[flow].name)
    let path = [SwiftNames.escaped(space)] + (screen.map { [SwiftNames.escaped(program[$0].name)] } ?? [])
    let type = (path + [SwiftNames.choice(of: route.name)]).joined(separator: ".")
    let hearing = SwiftType(text: "@MainActor (\(type)) -> Swift.Void", names: [space], isFunction: true)
    route.parameters.append(Parameter(name: Answer.parameter, type: hearing, location: place))
    route.answer = Answer(type: SwiftType(text: type, names: [space]), location: place)
    let cancel = alert.choices.first { $0.role == .cancel }
    route.answer?.nothing = "." + SwiftNames.member(cancel?.name ?? alert.choices[0].name)
  }

  private mutating func choice(_ syntax: AlertSyntax.Choice, _ parameters: ParameterListSyntax?) -> Alert.Choice {
    var choice = Alert.Choice(
      name: syntax.name.text, docs: syntax.docs?.lines ?? [], title: expression(syntax.title),
      role: syntax.role.flatMap { Alert.Role(rawValue: $0.rawValue) }, location: location(syntax.name.range))
    choice.condition = syntax.condition.map { expression($0.value) }
    choice.element = syntax.element.flatMap { element($0, parameters) }
    return choice
  }

  /// Returns the elements of a list. Their type is written, or is that of a parameter with a list.
  private mutating func element(_ syntax: AlertSyntax.Element, _ parameters: ParameterListSyntax?) -> Alert.Element? {
    checkName(syntax.name, for: .value)
    let parameters = parameters?.parameters ?? []
    if let hidden = parameters.first(where: { $0.name.text == syntax.name.text }) {
      diagnostics.add(
        AnalysisRules.nameCollision, "`\(syntax.name.text)` is also a parameter of the alert", at: syntax.name.range,
        notes: [.init("the parameter is declared here", at: hidden.name.range)], help: "rename one of them")
    }
    let place = location(syntax.name.range)
    if let type = syntax.type {
      return Alert.Element(
        name: syntax.name.text, type: SwiftType(type), list: expression(syntax.list), location: place)
    }
    let list = parameters.first { syntax.list.form == .name($0.name.text) }?.type
    guard case .array(let shape)? = list?.shape else {
      let lists = parameters.filter { if case .array = $0.type.shape { true } else { false } }.map {
        "`in \($0.name.text)`"
      }
      diagnostics.add(
        AnalysisRules.unknownElement, "the type of `\(syntax.name.text)` is not known here", at: syntax.name.range,
        helps: [
          .init("write its type, such as `for \(syntax.name.text): \(SwiftNames.capitalized(syntax.name.text)) in …`")
        ] + (lists.isEmpty ? [] : [.init("or take a parameter that is a list: \(lists.joined(separator: ", "))")]))
      return nil
    }
    let type = SwiftType(shape)
    return Alert.Element(name: syntax.name.text, type: type, list: expression(syntax.list), location: place)
  }

  /// Gives a route the parameter for what its dialog or its popover points at.
  mutating func takeAnchor(_ what: String, _ route: inout Route) {
    checkFree(Route.anchor, "what \(what) points at", in: route)
    route.parameters.append(
      Parameter(
        name: Route.anchor, type: SwiftType(text: SwiftNames.anchor, names: [SwiftNames.anchor]),
        location: route.location))
  }

  private func text(in body: AlertSyntax, isTitle: Bool) -> SwiftExpression? {
    body.texts.first { $0.isTitle == isTitle }.map { expression($0.value) }
  }

  private mutating func checkFree(_ name: String, _ what: String, in route: Route) {
    guard let taken = route.parameters.first(where: { $0.name == name }) else { return }
    diagnostics.add(
      AnalysisRules.nameCollision, "the parameter `\(name)` has the name of \(what)", at: taken.location.range,
      help: "rename the parameter")
  }

  // MARK: Checks

  private mutating func check(_ body: AlertSyntax, _ kind: Alert.Kind, _ syntax: RouteSyntax) {
    let what = kind == .alert ? "the alert" : "the dialog"
    let name = syntax.name?.range ?? syntax.keyword
    checkOnce(body)
    checkNames(body)
    for value in body.expressions { checkSelf(in: value) }
    if body.choices.isEmpty, !syntaxErrors.overlaps(syntax.range) {
      diagnostics.add(
        AnalysisRules.alertWithoutChoice, "\(what) has no choice, so nobody can leave it", at: name,
        help: #"write `choice ok("OK")` between its braces"#)
    }
    let cancels = body.choices.filter { $0.role == .cancel }
    for choice in body.choices {
      guard let word = choice.condition?.keyword ?? choice.element?.keyword else { continue }
      if choice.role == .cancel || body.choices.count == 1 {
        diagnostics.add(
          AnalysisRules.alertWithoutChoice,
          choice.role == .cancel
            ? "the choice to cancel has to be there always"
            : "\(what) may have no choice, and then nobody can leave it",
          at: word,
          help: "a choice `as cancel` has no `if` and no `for`")
      }
    }
    // A role with a mistake may be this one.
    if body.choices.count > 1, cancels.isEmpty, !syntaxErrors.overlaps(syntax.range) {
      diagnostics.add(
        AnalysisRules.alertWithoutCancel, "no choice of \(what) is `as cancel`", at: name,
        help: "write `as cancel` after the choice that changes nothing")
    }
    checkRole(.cancel, body)
    checkRole(.preferred, body)
    guard let field = body.fields.first else { return }
    if kind == .dialog {
      diagnostics.add(
        AnalysisRules.misplacedField, "a dialog has no fields", at: field.name.range,
        help: "write `alert` instead of `dialog`")
    } else if body.choices.count == 1 {
      diagnostics.add(
        AnalysisRules.misplacedField, "the alert has one choice, so nobody hears what is in its field",
        at: field.name.range, help: "add a choice `as cancel`")
    }
  }

  /// Checks that there is one title and one message.
  private mutating func checkOnce(_ body: AlertSyntax) {
    var first: [String: SourceRange] = [:]
    for text in body.texts {
      let (word, keyword) = (text.isTitle ? "title" : "message", text.keyword)
      guard let other = first[word] else {
        first[word] = keyword
        continue
      }
      diagnostics.add(
        AnalysisRules.duplicateSetting, "there are two texts `\(word)`", at: keyword,
        notes: [.init("the first is here", at: other)], help: "keep one of them")
    }
  }

  private mutating func checkNames(_ body: AlertSyntax) {
    var choices: [String: SourceRange] = [:]
    var fields: [String: SourceRange] = [:]
    for choice in body.choices {
      checkName(choice.name, for: .enumCase)
      take(choice.name, as: "choice", in: &choices)
    }
    for field in body.fields {
      checkName(field.name, for: .value)
      take(field.name, as: "field", in: &fields)
    }
    for element in body.choices.compactMap(\.element) {
      if let first = fields[element.name.text] { reportDuplicate("field", element.name, first: first) }
    }
  }

  private mutating func checkRole(_ role: AlertSyntax.Role, _ body: AlertSyntax) {
    let choices = body.choices.filter { $0.role == role }
    for choice in choices.dropFirst() {
      diagnostics.add(
        AnalysisRules.repeatedRole, "two choices are `as \(role.rawValue)`", at: choice.roleRange ?? choice.name.range,
        notes: choices[0].roleRange.map { [.init("the other is here", at: $0)] } ?? [], help: "keep one of them")
    }
  }
}

extension Alert {
  /// Its texts and its choices, as written.
  fileprivate var texts: [String] {
    [title?.text ?? "", message?.text ?? ""]
      + choices.map { "\($0.name) \($0.title.text) \($0.condition?.text ?? "") \($0.element?.list.text ?? "")" }
  }
}

// MARK: - Resolver: choices of a class

extension Resolver {
  /// The place of an alert in the program.
  private enum AlertPlace: Hashable {
    case screen(Screen.ID, Int)
    case flow(Flow.ID, Int)
  }

  /// Gives the alerts of a class with the same name and the same choices one type for their choices, that of the first:
  /// the class has one route for all of them.
  mutating func uniteChoices() {
    let asking = program.flows.map { questions(in: $0.routes) }
    var firsts: [AlertPlace: AlertPlace] = [:]
    func first(of place: AlertPlace) -> AlertPlace {
      var place = place
      while let earlier = firsts[place] { place = earlier }
      return place
    }
    for index in program.controllers.indices {
      let screens = program.lineage(of: Controller.ID(index)).flatMap { program[$0].screens }
      guard screens.count > 1 else { continue }
      var known: [String: [AlertPlace]] = [:]
      for screen in screens {
        for place in questions(in: program[screen].routes) {
          known[program[screen].routes[place].name, default: []].append(.screen(screen, place))
        }
      }
      let flows = Set(screens.filter(program.takesRoutesOfFlow).map { program[$0].flow })
      for flow in flows {
        // The alerts of a single flow meet only those of its screens.
        let places =
          flows.count > 1 ? asking[flow.index] : known.keys.flatMap { routesOfFlows[flow.index][$0] ?? [] }
        for place in places where program[flow].routes[place].alert?.isQuestion == true {
          known[program[flow].routes[place].name, default: []].append(.flow(flow, place))
        }
      }
      for places in known.values where places.count > 1 {
        // By their declarations, since a subclass may be declared first.
        let places = places.sorted { alert(at: $0).location.range < alert(at: $1).location.range }
        for (position, place) in places.enumerated() {
          guard let other = places[..<position].first(where: { haveSameChoices(place, $0) }) else { continue }
          let pair = [first(of: place), first(of: other)]
            .sorted { alert(at: $0).location.range < alert(at: $1).location.range }
          if pair[0] != pair[1] { firsts[pair[1]] = pair[0] }
        }
      }
    }
    for place in firsts.keys {
      let other = alert(at: first(of: place))
      switch place {
      case .screen(let screen, let index): program[screen].routes[index].takeChoices(of: other)
      case .flow(let flow, let index): program[flow].routes[index].takeChoices(of: other)
      }
    }
  }

  private func questions(in routes: [Route]) -> [Int] { routes.indices.filter { routes[$0].alert?.isQuestion == true } }

  private func alert(at place: AlertPlace) -> Route {
    switch place {
    case .screen(let screen, let index): program[screen].routes[index]
    case .flow(let flow, let index): program[flow].routes[index]
    }
  }

  /// Gives the alert of a screen the choices of that of the same name at the top of a file, if they are the same.
  mutating func takeChoices(of shared: Route, in screen: Screen.ID) {
    guard shared.isOfProgram, shared.answer != nil,
      let index = program[screen].routes.firstIndex(where: { $0.name == shared.name }),
      program[screen].routes[index].answer != nil, program[screen].routes[index].alert?.cases == shared.alert?.cases
    else { return }
    program[screen].routes[index].takeChoices(of: shared)
  }

  /// True if two alerts have the same choices, and types of the same visibility for them.
  private func haveSameChoices(_ place: AlertPlace, _ other: AlertPlace) -> Bool {
    guard access(of: place) == access(of: other), let alert = alert(at: place).alert,
      let same = self.alert(at: other).alert
    else { return false }
    return alert.cases == same.cases
  }

  private func access(of place: AlertPlace) -> Access {
    switch place {
    case .screen(let screen, _): program.visibility(of: screen)
    case .flow(let flow, _): program[flow].access
    }
  }
}

extension Route {
  fileprivate mutating func takeChoices(of other: Route) {
    guard let type = other.answer?.type, let hearing = other.parameters.last?.type else { return }
    answer?.type = type
    parameters[parameters.count - 1].type = hearing
    alert?.sharesChoices = true
  }
}

extension Alert {
  /// Its choices by their names, each with its values and whether it cancels.
  var cases: [String: [String]] {
    let all = choices.map { choice in
      (choice.name, ["\(choice.role == .cancel)"] + values(of: choice).map { "\($0.name): \($0.type.text)" })
    }
    return Dictionary(all) { first, _ in first }
  }

  /// Its choices in a message: `rename(name:)`, `keep` as cancel.
  var choiceList: String {
    choices.map { choice in
      let labels = values(of: choice).map { "\($0.name):" }.joined()
      return "`\(choice.name)\(labels.isEmpty ? "" : "(\(labels))")`\(choice.role == .cancel ? " as cancel" : "")"
    }.joined(separator: ", ")
  }
}

// MARK: - Checker: covered alerts

extension Checker {
  /// Warns about alerts with one choice in a screen that are also in a screen that covers it: what they tell may come
  /// while either of them is in front, and each is presented only from its own screen.
  mutating func checkCoveredAlerts() {
    var reported: Set<SourceRange> = []
    for screen in program.screens {
      let covering = screen.routes.filter { $0.kind == .push || $0.kind == .present }.compactMap {
        $0.target?.place.screen
      }
      for route in screen.routes {
        guard let alert = route.alert, !alert.isQuestion, !reported.contains(route.location.range) else { continue }
        let same = covering.flatMap { program[$0].routes }.first {
          $0.name == route.name && $0.alert?.texts == alert.texts && $0.location != route.location
        }
        guard let same else { continue }
        reported.insert(same.location.range)
        diagnostics.add(
          AnalysisRules.coveredAlert,
          "the \(alert.kind.rawValue) `\(route.name)` of `\(screen.name)` is also in a screen that covers `\(screen.name)`",
          at: route.location.range, notes: [.init("it is declared here again", at: same.location.range)],
          help:
            "declare it once, in the flow `\(program[screen.flow].name)`: then it is presented over whatever is shown")
      }
    }
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let alertWithoutChoice = Rule(
    "alert-without-choice", .error,
    meaning: """
      An alert or a dialog has no choice, or none that is always there. Without a button the user cannot leave it.

      Give it a choice without `if` and without `for`.
      """,
    in: #"generate coordinator; flow Shop { start screen Product { alert soldOut { title("Sold Out"); … } } }"#,
    wrong: "", right: #"choice ok("OK")"#)

  static let alertWithoutCancel = Rule(
    "alert-without-cancel", .error,
    meaning: """
      An alert with several choices has none to cancel. The screen that asks hears exactly one choice, and if nothing could \
      be asked, or a link or the end of the flow has taken the alert away, it hears the one to cancel.

      Write `as cancel` after the choice that changes nothing.
      """,
    in: """
      generate coordinator; flow Shop { start screen Product { alert delete { title("Delete?")
      choice delete("Delete") as destructive; … } } }
      """,
    wrong: #"choice keep("Keep")"#, right: #"choice keep("Keep") as cancel"#)

  static let repeatedRole = Rule(
    "repeated-role", .error,
    meaning: """
      Two choices of an alert are `as cancel`, or two are `as preferred`. Of each there can be one: UIKit stops the program \
      at a second button to cancel, and the return key makes one choice.

      Keep the one that is meant.
      """,
    in: """
      generate coordinator; flow Shop { start screen Product { alert delete { title("Delete?")
      choice delete("Delete") as destructive; choice keep("Keep") as cancel; … } } }
      """,
    wrong: #"choice later("Later") as cancel"#, right: #"choice later("Later")"#)

  static let misplacedField = Rule(
    "misplaced-field", .error,
    meaning: """
      A field is in a dialog, which has none in UIKit, or in an alert with one choice, whose answer nobody hears. What is in \
      the fields comes with each choice but the one to cancel.

      Write `alert` instead of `dialog`, or add a choice.
      """,
    in: #"""
      generate coordinator
      flow Shop { start screen Product { … { title("New Name"); field name("Name"); choice rename("Rename"); \#
      choice cancel("Cancel") as cancel } } }
      """#,
    wrong: "dialog rename", right: "alert rename")

  static let unknownElement = Rule(
    "unknown-element", .error,
    meaning: """
      A choice with `for` is a button for each element of a list, and the type of these elements cannot be found. The \
      generated enum needs the type of the element, and routegen cannot find it.

      Take the list from a parameter with a list type, such as `folders: [Folder]`, or write the type of the element.
      """,
    in: #"""
      generate coordinator; flow Mail { start screen Inbox { dialog move { …; choice stay("Cancel") as cancel } } }
      """#,
    wrong: #"choice folder("\(folder.name)") for folder in Folder.all"#,
    right: #"choice folder("\(folder.name)") for folder: Folder in Folder.all"#)

  private static let failure =
    #"alert failed(reason: String) { title("Upload Failed"); message(reason); choice ok("OK") }"#

  static let coveredAlert = Rule(
    "covered-alert", .warning,
    meaning: """
      A screen and another screen that covers it have the same alert with one choice. What it tells can come while either of \
      them is in front, such as the failure of an upload. But an alert of a screen is presented only while this screen is in \
      front, so the one that is asked for from the covered screen gets lost.

      Declare the alert once, in the flow. Every screen of the flow can then ask for it, and the method of the coordinator \
      with its name presents it over whatever is uppermost.
      """,
    in: "generate coordinator; flow Shop { … }",
    wrong: "start screen Product { push reviews -> Reviews; \(failure) } screen Reviews { \(failure) }",
    right: "\(failure); start screen Product { push reviews -> Reviews } screen Reviews")
}
