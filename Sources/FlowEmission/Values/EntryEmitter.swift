import FlowModel

/// Writes `enum Entry` of a screen: its entries, each with its values.
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

/// A case with values, of an `Entry`, a `Route` or a `Result`.
///
/// A literal is a valid default in place. For any other default, a static function with the case's name omits the value
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
  /// The attribute, spelled so that no type of the flow file can hide it.
  private let mainActor: String

  init(
    name: String, docs: [String], parameters: [Parameter], location: Location,
    omissions: [DefaultedParameters.Omission] = [], path: String, access: Access, hidden: Set<String>,
    siblings: Set<String>, plan: EmissionPlan, scope: inout FileScope
  ) {
    self.name = name
    self.docs = docs
    self.values = DefaultedParameters(parameters: parameters)
    // In the enum, its cases hide values of the app.
    self.spelling = ParameterSpelling(
      of: parameters, prefix: "\(path.asFileScopeName)_\(name)", hidden: hidden,
      members: siblings, access: access, plan: plan, scope: &scope)
    self.omissions = values.overloads(used: omissions)
    self.path = path
    self.access = access
    place = plan.place(location)
    mainActor = hidden.contains("MainActor") ? "@Swift.MainActor" : "@MainActor"
  }

  /// Returns the type of a value, as it is spelled in the case.
  func type(of parameter: Parameter) -> String { spelling.type(parameter) }

  var code: Code {
    let list = values.list(isCase: true, type: spelling.type)
    return """
      \(docs: docs)
      case \(SwiftNames.escaped(name))\(list.isEmpty ? "" : "(\(list))")\(place)
      """
  }

  /// A function with its name for each combination of defaults that can be omitted.
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
