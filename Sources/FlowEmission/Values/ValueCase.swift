import FlowModel

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
      case \(element: SwiftNames.escaped(name), list)\(place)
      """
  }

  /// A function with its name for each combination of defaults that can be omitted.
  var overloads: [Code] {
    omissions.map { omission in
      let list = values.list(omitting: omission, type: spelling.type)
      return """
        \(docs: docs)
        \(mainActor) \(access.modifier)static func \(method: SwiftNames.escaped(name))(\(taking: list)) -> \(returning: path) {
          .\(SwiftNames.member(name))(\(values.passed(omitting: omission, omitted: spelling.value)))\(place)
        }
        """
    }
  }
}
