import FlowModel

/// Writes `struct Parameters` of a screen, which contains its values; or a typealias if the struct is elsewhere.
struct ParametersEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let controller = plan.program[screen].controller
    guard !plan.program[controller].isStock, let owner = plan.valueOwner(of: controller) else { return "" }
    if owner == screen { return plan.program[screen].parameters.isEmpty ? "" : declaration }
    let name = plan.program[owner].entries.isEmpty ? "Parameters" : "Entry"
    return """
      extension \(extending: plan.path(screen)) {
        /// The values that `\(plan.className(of: screen))` needs, declared at another screen.
        \(plan.access(screen).modifier)typealias \(name) = \(plan.path(owner)).\(name)
      }
      """
  }

  private var declaration: Code {
    let declaration = plan.program[screen]
    let access = plan.access(screen)
    let values = DefaultedParameters(parameters: declaration.parameters)
    var scope = FileScope()
    let spelling = ParameterSpelling(
      of: declaration.parameters, prefix: plan.path(screen).asFileScopeName, hidden: plan.typeNames(in: screen),
      access: access, plan: plan, scope: &scope)
    let properties = declaration.parameters.map { parameter -> Code in
      let name = SwiftNames.escaped(parameter.name)
      return
        "\(access.modifier)var \(property: name): \(returning: spelling.type(parameter))\(plan.place(parameter.location))"
    }
    let overloads = values.overloads(used: plan.omissions(of: .screen(screen))).map { omission -> Code in
      let passed = values.passed(omitting: omission, omitted: spelling.value)
      return """
        @MainActor \(access.modifier)init(\(initializer: values.list(omitting: omission, type: spelling.type))) {
          self.init(\(passed))\(plan.place(declaration.location))
        }
        """
    }
    // Swift derives an initializer that is internal, and in which optional values can be left out. That which is written is not
    // `nonisolated`: with the main actor as the default isolation, that would exclude types that are not `Sendable`.
    let isDerived =
      access == .internal
      && declaration.parameters.allSatisfy { $0.defaultValue == nil && !"?!".contains($0.type.text.last ?? "?") }
    let initializer: Code = """
      \(access.modifier)init(\(initializer: values.list(type: spelling.type))) {
        \(lines: declaration.parameters.assignments)
      }
      """
    let structure: Code = """
      extension \(extending: plan.path(screen)) {
        /// The values that `\(declaration.name)` needs.
        \(access.modifier)struct \(type: "Parameters") {
          \(lines: properties)

          \(blocks: (isDerived ? [] : [initializer]) + overloads)
        }
      }
      """
    return Code([scope.code, structure], separator: "\n\n")
  }
}

extension Parameter {
  /// The parameter without its default.
  var withoutDefault: Parameter {
    var copy = self
    copy.defaultValue = nil
    return copy
  }
}

extension [Parameter] {
  /// The statements of an initializer that keep them.
  var assignments: [Code] {
    map { "self.\(SwiftNames.member($0.name)) = \(SwiftNames.escaped($0.name))" }
  }

  /// The arguments of a call that passes them on.
  var passed: String { DefaultedParameters(parameters: self).passed() }

  /// Returns the case of an enum that they are passed on in, after its dot: `buy(price: price)`.
  func passed(in name: String) -> String { SwiftNames.member(name) + (isEmpty ? "" : "(\(passed))") }

  /// Returns the pattern of values after the name of a case, such as `(let id, _)`, with those that are bound.
  func pattern(_ bound: Set<String>) -> String {
    let names = map { bound.contains($0.name) ? "let \(SwiftNames.escaped($0.name))" : "_" }
    return bound.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
  }
}

// MARK: - Values of a screen

extension EmissionPlan {
  /// Returns the type of a screen's values, which is in the screen's name space: `PillsFlow.Buy.Parameters` or
  /// `….Entry`.
  func valueType(in owner: Screen.ID) -> String { "\(path(owner)).\(hasEntries(owner) ? "Entry" : "Parameters")" }

  /// Returns the label for a screen's values: `parameters` or `entry`.
  func valueLabel(in owner: Screen.ID) -> String { hasEntries(owner) ? "entry" : "parameters" }

  /// Returns the arguments of a screen's initializer for its values, in the order of the flow file; for a screen with
  /// entries, the entry. `owner` is the screen whose name space has the values; without their Swift, a parameter has
  /// their label.
  func memberwiseValues(in owner: Screen.ID, of values: String? = nil) -> [String] {
    let label = valueLabel(in: owner)
    let values = values ?? label
    guard !hasEntries(owner) else { return ["\(label): \(values)"] }
    return program[owner].parameters.map { parameter in
      let value = "\(values).\(SwiftNames.member(parameter.name))"
      return parameter.label == "_" ? value : "\(SwiftNames.label(parameter.label ?? parameter.name)): \(value)"
    }
  }

  private func hasEntries(_ screen: Screen.ID) -> Bool { !program[screen].entries.isEmpty }

  /// Returns the Swift that makes a target's values from arguments: `….Parameters(id: 1)`, `….Entry.detail(id: 1)`.
  func construction(of target: Target, in owner: Screen.ID, arguments: [String]) -> String {
    guard case .entry(_, let index) = target.place else {
      return "\(path(owner)).Parameters(\(arguments.joined(separator: ", ")))"
    }
    let entry = program[owner].entries[index]
    let name = "\(path(owner)).Entry.\(SwiftNames.member(entry.name))"
    // If all its parameters are omitted, this is an overload without parameters.
    return entry.parameters.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the values of a screen, as a parameter of a method that makes the screen.
  func valueParameter(toMake screen: Screen.ID) -> ParameterList {
    valueOwner(of: program[screen].controller).map { "\(valueLabel(in: $0)): \(valueType(in: $0))" } ?? []
  }

  /// Returns the values of a screen as an argument, in a method with the parameter of `valueParameter(toMake:)`.
  func valueLabels(toMake screen: Screen.ID) -> [String] {
    valueOwner(of: program[screen].controller).map(valueLabel).map { ["\($0): \($0)"] } ?? []
  }
}

// MARK: - ParameterSpelling

/// The spelling of the types and the defaults of a list of parameters at its place.
struct ParameterSpelling {
  private var types: [String: String] = [:]
  private var defaults: [String: String] = [:]

  /// Creates the spelling. Hidden types and values get a declaration in `scope`, with names that start with `prefix`.
  /// `hidden` are the types that hide the app's types at that place, and `members` the names that hide the app's values
  /// in the bodies that fill defaults, in addition to the parameters. In a class any value may be hidden: by the method of a
  /// route, or by a member of `NSObject`.
  init(
    of parameters: [Parameter], prefix: String, hidden: Set<String>, members: Set<String> = [], inClass: Bool = false,
    access: Access = .internal, plan: EmissionPlan, scope: inout FileScope
  ) {
    for parameter in parameters {
      types[parameter.name] = scope.type(
        parameter.type.text.substituting("@MainActor", by: hidden.mainActor), names: parameter.type.names,
        hidden: hidden, alias: "\(prefix)_\(parameter.name)", access: access, place: plan.place(parameter.location))
    }
    // There may be thousands of members, and rarely a default.
    guard parameters.contains(where: DefaultedParameters.isFilledInBody) else { return }
    // In the bodies, the parameters hide names at file scope.
    let near = hidden.union(members).union(parameters.map(\.name))
    for parameter in parameters where DefaultedParameters.isFilledInBody(parameter) {
      guard let value = parameter.defaultValue else { continue }
      defaults[parameter.name] =
        value.freeNames.isDisjoint(with: near) && (!inClass || value.freeNames.allSatisfy(SwiftNames.beginsLarge))
        ? value.text : scope.evaluating(value, of: parameter, prefix: prefix, plan: plan)
    }
  }

  /// Returns the type of a parameter.
  func type(_ parameter: Parameter) -> String { types[parameter.name] ?? parameter.type.text }

  /// Returns the default value of a parameter, for the body of an overload that omits it.
  func value(_ parameter: Parameter) -> String { defaults[parameter.name] ?? "" }
}

// MARK: - DefaultedParameters

/// Parameters with defaults, of a function or an initializer.
///
/// A literal is a valid default value in place. Any other expression may need the main actor, and not every language
/// mode evaluates default values there; therefore an overload omits the parameter and fills it in its body.
struct DefaultedParameters {
  /// The names of parameters that are omitted together.
  typealias Omission = Set<String>

  let parameters: [Parameter]

  /// True if the default of a parameter has to be filled in the body of an overload.
  static func isFilledInBody(_ parameter: Parameter) -> Bool {
    parameter.defaultValue.map { !$0.isLiteral } ?? false
  }

  /// True if the overloads have every combination, also those that nothing in the program omits.
  var hasAllOverloads: Bool { parameters.count(where: Self.isFilledInBody) <= 2 }

  /// Returns the combinations of parameters that overloads omit: for one or two such parameters each of them and both;
  /// for more, which would make hundreds, the last, the last two and so on, and the combinations that are omitted
  /// somewhere in the program.
  func overloads(used: [Omission] = []) -> [Omission] {
    let names = parameters.filter(Self.isFilledInBody).map(\.name)
    var overloads = names.indices.reversed().map { Omission(names[$0...]) }
    if names.count == 2, let first = names.first { overloads.append([first]) }
    var known = Set(overloads)
    for omission in used where !omission.isEmpty && known.insert(omission).inserted { overloads.append(omission) }
    return overloads
  }

  /// Returns the list of parameters of a declaration, without the omitted ones; `type` spells the types. The values of
  /// an enum's case are not parameters of a function, so that functions among them are not marked.
  func list(omitting omission: Omission = [], isCase: Bool = false, type: (Parameter) -> String) -> ParameterList {
    ParameterList(
      parameters.filter { !omission.contains($0.name) }.map { parameter -> ParameterList in
        var text = SwiftNames.escaped(parameter.name) + ": "
        if parameter.type.isFunction, !isCase { text += "@escaping " }
        text += type(parameter)
        let literal = parameter.defaultValue.flatMap { $0.isLiteral ? $0.text : nil }
        return ParameterList(text, default: literal)
      })
  }

  /// Returns the arguments of a call that passes on all parameters; `omitted` spells the omitted ones.
  func passed(omitting omission: Omission = [], omitted: (Parameter) -> String = { _ in "" }) -> String {
    parameters.map { parameter in
      SwiftNames.label(parameter.name) + ": "
        + (omission.contains(parameter.name) ? omitted(parameter) : SwiftNames.escaped(parameter.name))
    }.joined(separator: ", ")
  }
}

// MARK: - ArgumentList

extension [String] {
  /// A list of parameters or of arguments: the ones that are not empty, separated by commas.
  var argumentList: String { filter { !$0.isEmpty }.joined(separator: ", ") }
}

// MARK: - ValueCase

/// A case with values, of an `Entry`, a `Route` or a `Result`.
///
/// A literal is a valid default in place. For any other default, a static function with the case's name omits the value
/// and fills it in, on the main actor.
struct ValueCase {
  /// The case.
  let code: Code
  /// A function with its name for each combination of defaults that can be omitted.
  let overloads: [Code]
  private let spelling: ParameterSpelling

  init(
    name: String, docs: [String], parameters: [Parameter], location: Location,
    omissions: [DefaultedParameters.Omission] = [], path: String, access: Access, hidden: Set<String>,
    siblings: Set<String>, plan: EmissionPlan, scope: inout FileScope
  ) {
    let values = DefaultedParameters(parameters: parameters)
    // In the enum, its cases hide values of the app.
    let spelling = ParameterSpelling(
      of: parameters, prefix: "\(path.asFileScopeName)_\(name)", hidden: hidden,
      members: siblings, access: access, plan: plan, scope: &scope)
    let place = plan.place(location)
    self.spelling = spelling
    code = """
      \(docs: docs)
      case \(element: SwiftNames.escaped(name), values.list(isCase: true, type: spelling.type))\(place)
      """
    overloads = values.overloads(used: omissions).map { omission in
      let list = values.list(omitting: omission, type: spelling.type)
      return """
        \(docs: docs)
        \(hidden.mainActor) \(access.modifier)static func \(method: SwiftNames.escaped(name))(\(taking: list)) -> \(returning: path) {
          .\(SwiftNames.member(name))(\(values.passed(omitting: omission, omitted: spelling.value)))\(place)
        }
        """
    }
  }

  /// Returns the type of a value, as it is spelled in the case.
  func type(of parameter: Parameter) -> String { spelling.type(parameter) }
}

extension Set<String> {
  /// The attribute of the main actor, spelled so that none of these types hides it.
  var mainActor: String { contains("MainActor") ? "@Swift.MainActor" : "@MainActor" }
}

// MARK: - ValueEnum

/// An enum of cases with values: the entries of a screen, the results of a flow, the choices of an alert.
struct ValueEnum {
  typealias Case = (name: String, docs: [String], parameters: [Parameter], location: Location)

  let plan: EmissionPlan
  /// The name space, and the name in it.
  let owner: String
  let name: String
  let docs: String
  let access: Access
  /// The types of the name space, which hide those of the app.
  let hidden: Set<String>
  var place = PlaceComment.none
  let cases: [Case]
  /// For each case, the combinations of defaults that are omitted somewhere; empty if nothing is known of them.
  var omissions: [[DefaultedParameters.Omission]] = []

  var code: Code {
    var scope = FileScope()
    let siblings = Set(cases.map(\.name))
    let cases = cases.enumerated().map { index, each in
      ValueCase(
        name: each.name, docs: each.docs, parameters: each.parameters, location: each.location,
        omissions: omissions.isEmpty ? [] : omissions[index], path: "\(owner).\(name)", access: access, hidden: hidden,
        siblings: siblings, plan: plan, scope: &scope)
    }
    return """
      \(scope.code)

      extension \(extending: owner) {
        /// \(docs)
        \(access.modifier)enum \(type: name) {\(place)
          \(lines: cases.map(\.code))

          \(blocks: cases.flatMap(\.overloads))
        }
      }
      """
  }
}

// MARK: - EntryEmitter

/// Writes `enum Entry` of a screen: its entries, each with its values.
struct EntryEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let declaration = plan.program[screen]
    guard !declaration.entries.isEmpty, plan.valueOwner(of: declaration.controller) == screen else { return "" }
    return ValueEnum(
      plan: plan, owner: plan.path(screen), name: "Entry",
      docs: "The ways to open `\(declaration.name)`, each with its values.", access: plan.access(screen),
      hidden: plan.typeNames(in: screen),
      cases: declaration.entries.map { ($0.name, $0.docs, $0.parameters, $0.location) },
      omissions: declaration.entries.indices.map { plan.omissions(of: .entry(screen, $0)) }
    ).code
  }
}

// MARK: - ReceivingEmitter

/// Writes the requirement of a class with values: `receive(_:)`. A class that takes them through its initializer has an
/// `init?(coder:parameters:)`, which is called directly, so that it need not be `required`.
struct ReceivingEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let id = plan.program[screen].controller
    guard plan.valueOwner(of: id) == screen, plan.program[screen].injection == .property else { return "" }
    let controller = plan.program[id]
    guard !controller.isStock else { return "" }
    return """
      extension \(extending: plan.path(screen)) {
        /// The method with which `\(controller.name)` receives its values. Through this protocol, the compiler reports
        /// a missing method once, at the class, and not at each call.
        @MainActor protocol \(requirements: "Receiving"): Swift.AnyObject {
          func \(method: "receive")(\(taking: "_ \(plan.valueLabel(in: screen)): \(plan.valueType(in: screen))"))
        }
      }

      extension \(extending: controller.name): \(plan.path(screen)).Receiving {}\(plan.place(controller.location))
      """
  }
}

// MARK: - ResultEmitter

/// Writes `enum Result` of a flow whose `finish` routes carry values: a case for each of their names.
struct ResultEmitter {
  let plan: EmissionPlan
  let flow: Flow.ID

  var code: Code {
    let declaration = plan.program[flow]
    guard !declaration.resultCases.isEmpty else { return "" }
    return ValueEnum(
      plan: plan, owner: plan.path(flow), name: SwiftNames.result,
      docs: "The results with which `\(declaration.name)` can finish.", access: declaration.access,
      hidden: plan.typeNames(in: flow), place: plan.place(declaration.location),
      cases: declaration.resultCases.map { ($0.name, $0.docs, $0.parameters, $0.location) }
    ).code
  }

  /// Returns the Swift that a `finish` route passes on: its values as they are, or as a case of the flow's `Result`.
  static func passed(by route: Route, in flow: Flow) -> String {
    guard !flow.resultCases.isEmpty else {
      return route.parameters.map { SwiftNames.escaped($0.name) }.joined(separator: ", ")
    }
    return "." + route.parameters.passed(in: route.name)
  }
}
