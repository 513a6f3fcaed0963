import FlowModel

/// Writes `enum Entry` of a screen: the ways into it, each with the values that it takes.
struct EntryEmitter {
  let plan: EmissionPlan
  let screen: Screen.ID

  var code: Code {
    let declaration = plan.program[screen]
    guard !declaration.entries.isEmpty, plan.valueOwner(of: declaration.controller) == screen else { return "" }
    let access = plan.access(screen)
    var scope = FileScope()
    let siblings = Set(declaration.entries.map(\.name))
    let cases = declaration.entries.enumerated().map { index, entry in
      ValueCase(
        name: entry.name, docs: entry.docs, parameters: entry.parameters, location: entry.location,
        omissions: plan.omissions(of: .entry(screen, index)), path: plan.path(screen) + ".Entry", access: access,
        hidden: plan.typeNames(in: screen), siblings: siblings, plan: plan, scope: &scope)
    }
    let enumeration: Code = """
      extension \(plan.path(screen)) {
        /// The ways into `\(declaration.name)`.
        \(access.modifier)enum Entry {
          \(lines: cases.map(\.code))

          \(blocks: cases.flatMap(\.overloads))
        }
      }
      """
    return Code([scope.code, enumeration], separator: "\n\n")
  }
}

/// A case that carries values, of an `Entry`, a `Route` or a `Result`.
///
/// A literal may be in place as a default. For any other a static function of the case's name leaves the value out
/// and fills it in, on the main actor.
struct ValueCase {
  private let name: String
  private let docs: [String]
  private let values: DefaultedParameters
  private let spelling: ParameterSpelling
  private let omissions: [DefaultedParameters.Omission]
  private let path: String
  private let access: Access
  private let place: PlaceComment
  /// The attribute, even where a type of the flow file hides it.
  private let mainActor: String

  init(
    name: String, docs: [String], parameters: [Parameter], location: Location,
    omissions: [DefaultedParameters.Omission] = [], path: String, access: Access, hidden: Set<String>,
    siblings: Set<String>, plan: EmissionPlan, scope: inout FileScope
  ) {
    self.name = name
    self.docs = docs
    self.values = DefaultedParameters(parameters: parameters)
    // In the enum its cases stand before the app's values.
    self.spelling = ParameterSpelling(
      of: parameters, prefix: "\(path.asFileScopeName)_\(name)", hidden: hidden,
      members: siblings, access: access, plan: plan, scope: &scope)
    self.omissions = values.overloads(used: omissions)
    self.path = path
    self.access = access
    place = plan.place(location)
    mainActor = hidden.contains("MainActor") ? "@Swift.MainActor" : "@MainActor"
  }

  /// The type of a value, as it is spelled in the case.
  func type(of parameter: Parameter) -> String { spelling.type(parameter) }

  /// The case.
  var code: Code {
    let list = values.list(isCase: true, type: spelling.type)
    return """
      \(docs: docs)
      case \(SwiftNames.escaped(name))\(list.isEmpty ? "" : "(\(list))")\(place)
      """
  }

  /// A function of its name for each set of defaults that can be left out.
  var overloads: [Code] {
    omissions.map { omission in
      let list = values.list(omitting: omission, type: spelling.type)
      return """
        \(docs: docs)
        \(mainActor) \(access.modifier)static func \(SwiftNames.escaped(name))(\(list)) -> \(path) {
          .\(SwiftNames.member(name))(\(values.passed(omitting: omission, omitted: spelling.value)))\(place)
        }
        """
    }
  }
}
