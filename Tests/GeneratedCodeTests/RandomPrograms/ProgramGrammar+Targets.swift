import FlowModel

/// The sources of a target's values: the flow's values, constants, and parameters that are added to the route.
struct ValueSource {
  /// The flow whose values are available, if there is one.
  var flow: PlannedFlow?
  /// True if the route can get parameters.
  var mayAdd: Bool
  /// The parameters of the route: those that were added, or those of shared routes.
  var added: [PlannedValue] = []
  /// The parameters of the screen that the route leaves, which its values cannot use.
  var hidden: [PlannedValue] = []
  /// The names at file scope that values use, which no parameter can have.
  var used: Set<String> = []
}

extension ProgramGrammar {
  /// Writes a screen as a target, with one of its entries if it has any.
  mutating func target(
    ofScreen screen: Int, in home: Int, from flow: Int, sources: inout ValueSource, withoutValues: Bool = false
  ) -> String {
    var declared = plan.flows[home].screens[screen]
    let name = (home == flow ? "" : plan.flows[home].name + ".") + declared.name
    while let base = declared.base { declared = plan.flows[home].screens[base] }
    if withoutValues { return name }
    guard declared.entries.isEmpty else {
      let entry = random.one(of: declared.entries)
      return "\(name).\(entry.name)" + arguments(for: entry.values, from: &sources)
    }
    return name + arguments(for: declared.values, from: &sources)
  }

  /// Writes a flow as a target.
  mutating func target(ofFlow other: Int, from flow: PlannedFlow?, sources: inout ValueSource) -> String {
    plan.flows[other].name + arguments(for: plan.flows[other].values, from: &sources)
  }

  /// Writes a value for each parameter that needs one.
  mutating func arguments(for values: [PlannedValue], from sources: inout ValueSource) -> String {
    var arguments: [(name: String, value: String)] = []
    for value in values {
      if value.defaultValue != nil, random.chance(40) { continue }
      arguments.append((value.name, argument(for: value, from: &sources)))
    }
    // A list can be left out if each value has the name of a parameter.
    let isObvious = values.allSatisfy { value in
      sources.added.contains { $0.name == value.name && $0.type == value.type } || value.defaultValue != nil
    }
    if arguments.isEmpty || isObvious && !sources.added.isEmpty && random.chance(40) {
      return ""
    }
    let list = arguments.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    return "(\(list))"
  }

  private mutating func argument(for value: PlannedValue, from sources: inout ValueSource) -> String {
    if sources.mayAdd, random.chance(65) {
      // An added parameter would hide a parameter of the flow.
      var taken = Set((sources.added + (sources.flow?.values ?? [])).map(\.name)).union(sources.used)
      let isFree = !taken.contains(value.name)
      let name = isFree && random.chance(60) ? value.name : names.value(&random, besides: &taken)
      sources.added.append(PlannedValue(name: name, type: value.type, defaultValue: defaultValue(of: value.type)))
      return Self.expression(name)
    }
    if !sources.mayAdd, let given = sources.added.filter({ $0.type == value.type }).randomElement(using: &random),
      random.chance(80)
    {
      return Self.expression(given.name)
    }
    if let flow = sources.flow,
      let own = flow.values.first(where: { own in
        own.type == value.type && !sources.added.contains { $0.name == own.name }
      }), random.chance(70)
    {
      return Self.expression(own.name)
    }
    // A parameter hides names at file scope.
    let near = (sources.added + sources.hidden + (sources.flow?.values ?? [])).map(\.name)
    let isHidden = near.contains("number") || near.contains("text")
    let text = random.one(of: isHidden ? [value.type.values[0]] : value.type.values)
    sources.used.formUnion(["number", "text"].filter(text.contains))
    return text
  }

  /// Returns a parameter's name as an expression for its value.
  static func expression(_ name: String) -> String {
    ["any", "each", "some", "async", "macro", "actor"].contains(name) ? "`\(name)`" : SwiftNames.escaped(name)
  }

  private mutating func defaultValue(of type: ValueType) -> String? {
    random.chance(15) ? random.one(of: type.defaults) : nil
  }
}
