import FlowModel

/// The links of a flow in generated code: a case for each screen, entry and `do` with addresses, and a line of a table for
/// each address.
struct LinkPlan {
  /// A screen, an entry or a `do` with addresses.
  struct Place {
    /// The screen, the entry or the `do`.
    let place: Link.Place
    /// The name of its case.
    let name: String
    /// Its name in the flow file: `Detail`, `User.byID`.
    let label: String
    /// Its addresses; the first one is printed.
    var links: [Link]
    /// The values of its case: those of its first address, in the order of the place's parameters and the flow's.
    let values: [Link.Value]
    /// The line of its first address in the table.
    let line: Int

    /// Its values as parameters.
    var parameters: [Parameter] { values.map(\.parameter) }
    /// The same, with each name once.
    var given: [Parameter] {
      var seen: Set<String> = []
      return parameters.filter { seen.insert($0.name).inserted }
    }
    /// True if it opens over what is shown.
    var isOnTop: Bool { canonical.isOnTop }
    /// The address that is printed.
    var canonical: Link { links[0] }
  }

  let flow: Flow.ID
  /// The places with addresses, in source order.
  let places: [Place]
  /// All addresses, in source order, each with the index of its place.
  let lines: [(place: Int, link: Link)]
  /// True if a default among the values has to be evaluated: this happens on the main actor, and so does everything
  /// that needs it.
  let isOnMainActor: Bool
  private let indices: [Link.Place: Int]
  /// The indices of the places of a screen: the screen itself, or its entries.
  private let indicesOfScreens: [Screen.ID: [Int]]

  /// Returns the plan of each flow of a program; `nil` for those without links.
  static func plans(of program: Program) -> [LinkPlan?] {
    var links: [[Link]] = Array(repeating: [], count: program.flows.count)
    for link in program.links { links[link.flow.index].append(link) }
    return links.enumerated().map { LinkPlan(Flow.ID($0), $1, of: program) }
  }

  private init?(_ flow: Flow.ID, _ all: [Link], of program: Program) {
    var order: [Link.Place] = []
    var links: [Link.Place: [Link]] = [:]
    for link in all {
      if links[link.place] == nil { order.append(link.place) }
      // The printed one comes first, in any order of declarations.
      if link.isCanonical {
        links[link.place, default: []].insert(link, at: 0)
      } else {
        links[link.place, default: []].append(link)
      }
    }
    guard !order.isEmpty else { return nil }
    let labels = order.map { place -> (screen: String, entry: String?) in
      switch place {
      case .screen(let screen): (program[screen].name, nil)
      case .entry(let screen, let entry): (program[screen].name, program[screen].entries[entry].name)
      case .do(let flow, let route): (program[flow].routes[route].name, nil)
      }
    }
    let names = SwiftNames.linkCases(of: labels)
    self.flow = flow
    let indices = Dictionary(zip(order, order.indices), uniquingKeysWith: { first, _ in first })
    self.indices = indices
    indicesOfScreens = Dictionary(
      grouping: order.indices.filter { order[$0].screen != nil }, by: { order[$0].screen ?? Screen.ID(0) })
    lines = all.map { (indices[$0.place] ?? 0, $0) }
    var printed = Array(repeating: 0, count: order.count)
    for (line, (place, link)) in lines.enumerated() where link.isCanonical { printed[place] = line }
    places = order.indices.map { index in
      let links = links[order[index]] ?? []
      return Place(
        place: order[index], name: names[index],
        label: [labels[index].screen, labels[index].entry].compactMap { $0 }.joined(separator: "."), links: links,
        values: Self.payload(of: links.first), line: printed[index])
    }
    isOnMainActor = places.contains { $0.parameters.contains(where: LinkDefault.isEvaluated) }
  }

  /// Returns the index of a place with addresses.
  func position(of place: Link.Place) -> Int? { indices[place] }

  /// Returns the places of a screen with addresses: the screen itself, or its entries.
  func places(of screen: Screen.ID) -> [Place] { (indicesOfScreens[screen] ?? []).map { places[$0] } }

  /// The attribute of declarations that need the values.
  var isolation: String { isOnMainActor ? "@MainActor " : "" }

  private static func payload(of link: Link?) -> [Link.Value] {
    var known: Set<[Int]> = []
    let values = (link?.values ?? []).filter { known.insert([$0.owner == .flow ? 1 : 0, $0.index]).inserted }
    return values.sorted { ($0.owner == .flow ? 1 : 0, $0.index) < ($1.owner == .flow ? 1 : 0, $1.index) }
  }
}

/// The default of a link's value, in the code that reads and writes the value.
enum LinkDefault {
  /// True if a function on the main actor has to evaluate it. This is not necessary for a literal, for a member of the
  /// value's own type, which is at most as isolated as the type, or for an array of those.
  static func isEvaluated(_ parameter: Parameter) -> Bool {
    guard let value = parameter.defaultValue, !value.isLiteral else { return false }
    guard value.text.hasPrefix("["), value.text.hasSuffix("]") else { return !isPlain(value.text) }
    return !value.text.dropFirst().dropLast().split(separator: ",").allSatisfy { isPlain($0.filter { $0 != " " }) }
  }

  /// True if it is a member of the value's type, a number, a Boolean value or a plain string.
  private static func isPlain(_ text: String) -> Bool {
    let isName = !text.contains { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" || $0 == "." || $0 == "-") }
    let first = text.first ?? " "
    if isName { return first == "." || first == "-" || first.isNumber || text == "true" || text == "false" }
    let inside = text.dropFirst().dropLast()
    return first == "\"" && text.count > 1 && text.last == first && !inside.contains { $0 == "\"" || $0 == "\\" }
  }

  /// Returns its Swift; `nil` if there is no default, or if it is `nil`.
  static func text(of parameter: Parameter, prefix: String, plan: EmissionPlan, scope: inout FileScope) -> String? {
    guard let value = parameter.defaultValue, value.text != "nil" else { return nil }
    guard isEvaluated(parameter) else { return value.text }
    return scope.function(
      "default_\(prefix)_\(parameter.name)", result: parameter.type.text, body: value.text,
      place: plan.place(value.location))
  }
}

extension Link.Value {
  /// Returns the call that reads or writes the value.
  ///
  /// - Parameters:
  ///   - argument: the source of the value, or the value to write.
  ///   - standard: its default, with its label.
  /// - Returns: the Swift of the call, without its receiver.
  func call(_ argument: String, default standard: String?) -> String {
    let label = count == .optional ? "ifAny: " : ""
    let alternative = standard.map { ", \($0)" } ?? ""
    switch (type, count) {
    case (.text, .array) where standard == nil: return "texts(\(argument))"
    case (_, .array): return "values(\(argument), \(type.kind)\(alternative))"
    case (_, .optional) where standard != nil: break
    case (_, .one), (_, .optional):
      if let name = type.shortName { return "\(name)(\(label)\(argument)\(alternative))" }
    }
    return "value(\(label)\(argument), \(type.kind)\(alternative))"
  }
}

extension LinkType {
  /// The support code's kind that reads and writes it.
  fileprivate var kind: String {
    switch self {
    case .text: ".text"
    case .bool: ".bool"
    case .signedInteger, .unsignedInteger: ".integer"
    case .floatingPoint: ".number"
    case .uuid: ".uuid"
    case .url: ".url"
    case .named: ".value"
    }
  }

  /// The shorter name of the function that reads and writes a single value, if there is one besides the generic
  /// function: most values use these, and code that is not generic is less work for the compiler.
  fileprivate var shortName: String? {
    switch self {
    case .text: "text"
    case .bool: "bool"
    case .signedInteger("Int"): "int"
    case .signedInteger, .unsignedInteger, .floatingPoint, .uuid, .url, .named: nil
    }
  }

  /// The kind in the table, among which a segment of a path is looked up.
  var kindInTable: String {
    switch self {
    case .text: "text"
    case .bool: "bool"
    case .signedInteger: "signed"
    case .unsignedInteger: "unsigned"
    case .floatingPoint: "number"
    case .uuid: "uuid"
    case .url, .named: "value"
    }
  }
}
