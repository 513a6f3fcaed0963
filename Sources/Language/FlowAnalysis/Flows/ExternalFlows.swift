import FlowDiagnostics
import FlowModel
import FlowSyntax

/// Another module with the contents of its flow files. The external flows of a run are compared with it.
package struct ModuleModel: Sendable {
  /// Its name as in an `import`: `Kit`.
  package var name: String
  /// The program of its flow files.
  package var program: Program
  /// The first of its errors; with an error, its program is not compared with anything.
  package var mistake: Diagnostic?
  /// For each of its flows, true if the coordinator takes `allows`.
  package var takesAllows: [Bool]
  /// For each of its flows, true if the coordinator takes services.
  package var takesServices: [Bool]
  /// For each of its flows, true if it can show screens that are asked before they are left.
  package var asksBeforeLeaving: [Bool]
  /// The number of files of the run before its own, which count from zero in its program.
  package var firstFile: Int

  package init(
    name: String, program: Program, mistake: Diagnostic?, takesAllows: [Bool], takesServices: [Bool],
    asksBeforeLeaving: [Bool], firstFile: Int
  ) {
    (self.name, self.program, self.mistake, self.takesAllows) = (name, program, mistake, takesAllows)
    (self.takesServices, self.asksBeforeLeaving, self.firstFile) = (takesServices, asksBeforeLeaving, firstFile)
  }

  /// Returns a place in one of its files as a place in the files of the run.
  func place(_ range: SourceRange) -> SourceRange {
    SourceRange(SourceID(Int(range.file.index) + firstFile), range.start, range.end)
  }

  /// A flow that other modules can start.
  package struct PublicFlow: Sendable, Hashable {
    /// Its name in its module: `Checkout`.
    package var name: String
    /// The declaration of an external flow after the name: `(total: Int) returns Receipt`.
    package var form: String
  }

  /// The flows that other modules can start, in the order of the files; empty if the files have errors.
  package var publicFlows: [PublicFlow] {
    guard mistake == nil else { return [] }
    return program.flows.indices.compactMap { index in
      let flow = program.flows[index]
      guard ExternalFlowObstacle(flow) == nil else { return nil }
      let external = ExternalFlow(name: "\(name).\(flow.name)", parameters: [], result: nil, location: flow.location)
      let form = ExternalFlowForm(index, in: self, like: external)
      return PublicFlow(name: flow.name, form: form.text(like: external))
    }
  }
}

// MARK: - ExternalFlowCheck

extension Checker {
  /// Compares the external flows with the flow files of their modules, if these are given.
  mutating func checkExternalFlows(_ modules: [ModuleModel]) {
    guard !modules.isEmpty, !program.externals.isEmpty else { return }
    let uses = usesOfExternalFlows
    for module in modules {
      let named = program.externals.indices.filter {
        let path = externalDeclarations[$0].path
        return path.first.text == module.name && !path.rest.isEmpty
      }
      guard let first = named.first else { continue }
      if let mistake = module.mistake {
        diagnostics.add(
          AnalysisRules.brokenModule, "the flow files of the module `\(module.name)` have an error",
          at: externalDeclarations[first].path.first.range,
          notes: [.init(mistake.message, at: module.place(mistake.range))],
          help: "fix it first: until then, the module's external flows are not checked")
        continue
      }
      let names = module.program.flows.map(\.name)
      let flows = Dictionary(zip(names, names.indices)) { first, _ in first }
      for index in named { check(index, shownBy: uses[index] ?? [], in: module, flows) }
    }
  }

  /// The places where this module shows each external flow, by its index.
  private var usesOfExternalFlows: [Int: [(flow: Flow.ID, target: Target)]] {
    var uses: [Int: [(flow: Flow.ID, target: Target)]] = [:]
    for flow in program.flowIDs {
      for target in codeTargets(of: flow) {
        if case .external(let index) = target.place { uses[index, default: []].append((flow, target)) }
      }
    }
    return uses
  }

  private mutating func check(
    _ index: Int, shownBy uses: [(flow: Flow.ID, target: Target)], in module: ModuleModel, _ flows: [String: Int]
  ) {
    let path = externalDeclarations[index].path
    let name = path.text.dropFirst(module.name.utf8.count + 1)
    guard let flow = flows[String(name)] else {
      reportUnknown(path, in: module)
      return
    }
    let other = module.program.flows[flow]
    if let obstacle = ExternalFlowObstacle(other) {
      diagnostics.add(
        AnalysisRules.unusableExternalFlow, "the flow `\(path.text)` \(obstacle.reason)", at: path.range,
        notes: [.init("it is declared here", at: module.place(other.location.range))],
        help: "\(obstacle.remedy) in the module `\(module.name)`")
      return
    }
    let declared = ExternalFlowForm(flow, in: module, like: program.externals[index])
    if let difference = declared.difference(from: program.externals[index]) {
      report(difference, of: index, from: declared, declaredAt: module.place(other.location.range))
    }
    checkPlatform(of: index, shownBy: uses, other, in: module)
    for each in other.resultCases where SwiftNames.ofOptional.contains(each.name) {
      let routes = answeringRoutes.filter { $0.target?.place == .external(index) }
      guard let answer = routes.first?.answer else { continue }
      reportCaseOfOptional(
        each.name, "a `finish` of a flow that `answers`", "your screens get the result of `\(path.text)`",
        at: answer.location.range, notes: [.init("it is declared here", at: module.place(each.location.range))],
        help: "rename the route in the module `\(module.name)`, or start the flow without `answers`")
    }
  }

  private mutating func reportUnknown(_ path: DottedNameSyntax, in module: ModuleModel) {
    let names = module.program.flows.filter { ExternalFlowObstacle($0) == nil }.map { "\(module.name).\($0.name)" }
    reportUnknown(
      AnalysisRules.unknownExternalFlow, "the module `\(module.name)` has no flow named `\(path.rest.text)`",
      NameSyntax(text: path.text, range: path.range), "public flow", among: names, declared: nil)
  }

  private mutating func report(
    _ difference: ExternalFlowForm.Difference, of index: Int, from declared: ExternalFlowForm,
    declaredAt place: SourceRange
  ) {
    let syntax = externalDeclarations[index]
    let written = (syntax.leaving ?? syntax.app ?? syntax.result?.range ?? syntax.parameters?.range).map {
      syntax.path.range.after.through($0)
    }
    let text = declared.text(like: program.externals[index])
    let range =
      switch difference.place {
      case .parameter(let number): program.externals[index].parameters[number].location.range
      // A message can point to a result on one line.
      case .result:
        syntax.result.flatMap { $0.range.end - $0.range.start == $0.text.utf8.count ? $0.range : nil }
          ?? syntax.path.range
      case .flow: syntax.path.range
      }
    diagnostics.add(
      AnalysisRules.externalFlowDiffers, difference.message(syntax.path.text), at: range,
      notes: [.init("the flow is declared here", at: difference.declared ?? place)],
      help: "write `external flow \(syntax.path.text)\(text)`",
      fix: .init(replace: written ?? syntax.path.range.after, with: text))
  }

  /// Checks that a coordinator shows only flows of other modules that use its own framework.
  private mutating func checkPlatform(
    of index: Int, shownBy uses: [(flow: Flow.ID, target: Target)], _ other: Flow, in module: ModuleModel
  ) {
    for (flow, target) in uses where program[flow].platform != other.platform {
      let (own, platform) = program[flow].platform == .swiftUI ? ("SwiftUI", "UIKit") : ("UIKit", "SwiftUI")
      diagnostics.add(
        AnalysisRules.mixedFlows,
        "a \(own) flow cannot show the flow `\(program.externals[index].name)`, which is for \(platform)",
        at: target.location.range, notes: [.init("it is declared here", at: module.place(other.location.range))],
        help: "show it from a \(platform) flow")
    }
  }
}

/// The reason why a flow cannot be started by another module.
struct ExternalFlowObstacle: Equatable {
  var reason: String
  var remedy: String

  /// Creates the obstacle of a flow, if it has one.
  init?(_ flow: Flow) {
    if flow.access == .internal {
      (reason, remedy) = ("is internal to its module", "write `public flow \(flow.name)`")
    } else if flow.platform != .uiKit, flow.platform != .swiftUI {
      (reason, remedy) = ("is for a platform without coordinators", "set `platform UIKit` or `platform SwiftUI`")
    } else if !flow.generates.contains(.coordinator) {
      (reason, remedy) = ("has no coordinator to start it with", "write `generate coordinator` into the flow")
    } else {
      return nil
    }
  }
}

extension [NameSyntax] {
  /// The names with dots between them.
  fileprivate var text: String { map(\.text).joined(separator: ".") }
}

// MARK: - ExternalFlowForm

/// The required declaration of a flow as an external one.
struct ExternalFlowForm {
  /// A difference, with its place.
  struct Difference {
    enum Place {
      case parameter(Int), result, flow
    }
    var place: Place
    /// The other module's differing declaration, if it is a single one.
    var declared: SourceRange?
    /// Returns the message for the flow's name.
    var message: (String) -> String
  }

  private let module: String
  private let parameters: [(parameter: Parameter, place: SourceRange?)]
  private let result: String?
  /// True if the app makes its coordinator: only the app has the services that the coordinator takes.
  private let isMadeByApp: Bool
  /// True if it has screens that are asked before they are left.
  private let asksBeforeLeaving: Bool

  /// Creates the form of a flow of a module, in the words of the declaration to compare it with.
  ///
  /// If the app makes the coordinator, it also gives it `allows`.
  init(_ index: Int, in module: ModuleModel, like external: ExternalFlow) {
    let flow = module.program.flows[index]
    asksBeforeLeaving = module.asksBeforeLeaving[index]
    isMadeByApp = module.takesServices[index] || external.isMadeByApp
    let takesAllows = module.takesAllows[index] && !isMadeByApp
    self.module = module.name
    var parameters = flow.parameters.map { ($0, Optional(module.place($0.location.range))) }
    if takesAllows {
      let type = SwiftType(
        text: "@MainActor (\(module.name).FlowGuard) -> Bool", names: [module.name], isFunction: true)
      parameters.append((Parameter(name: Self.allows, type: type, location: flow.location), nil))
    }
    self.parameters = parameters
    // The generated type is nested in an enum, of which each module has its own.
    result = flow.result.map { flow.resultCases.isEmpty ? $0.text : "\(module.name).\($0.text)" }
  }

  private static let allows = "allows"

  // MARK: Comparing

  /// Returns the first difference between the form and the declaration of an external flow.
  ///
  /// A parameter with a default value can be left out, since callers can leave it out.
  func difference(from external: ExternalFlow) -> Difference? {
    if isMadeByApp, !external.isMadeByApp {
      return Difference(place: .flow) { "the flow `\($0)` needs services, which only the app has" }
    }
    var next = 0
    for (parameter, place) in parameters {
      let name = parameter.name
      guard next < external.parameters.count, external.parameters[next].name == name else {
        if parameter.defaultValue != nil { continue }
        guard let elsewhere = external.parameters.firstIndex(where: { $0.name == name }) else {
          return Difference(place: .flow, declared: place) { "the flow `\($0)` takes `\(name)`, which is missing here" }
        }
        return Difference(place: .parameter(elsewhere), declared: place) {
          "the flow `\($0)` takes `\(name)` in another place"
        }
      }
      let own = external.parameters[next]
      // The type of the closure that decides about guards can be written in several ways.
      if !isSame(own.type.text, parameter.type.text), place != nil || !own.type.isFunction {
        return Difference(place: .parameter(next), declared: place) {
          "the flow `\($0)` takes `\(name)` as `\(parameter.type.text)`, not `\(own.type.text)`"
        }
      }
      if own.defaultValue != nil, parameter.defaultValue == nil {
        return Difference(place: .parameter(next), declared: place) {
          "the flow `\($0)` has no default value for `\(name)`"
        }
      }
      next += 1
    }
    if next < external.parameters.count {
      let name = external.parameters[next].name
      let isElsewhere = parameters.contains { $0.parameter.name == name }
      return Difference(place: .parameter(next)) {
        isElsewhere ? "the flow `\($0)` takes `\(name)` in another place" : "the flow `\($0)` does not take `\(name)`"
      }
    }
    return resultDifference(from: external.result?.text) ?? leavingDifference(from: external)
  }

  private func leavingDifference(from external: ExternalFlow) -> Difference? {
    guard asksBeforeLeaving != external.asksBeforeLeaving else { return nil }
    return Difference(place: .flow) {
      asksBeforeLeaving
        ? "the flow `\($0)` has screens that are asked before they are left"
        : "the flow `\($0)` has no screen that is asked before it is left"
    }
  }

  private func resultDifference(from own: String?) -> Difference? {
    switch (own, result) {
    case (nil, nil): return nil
    case (let own?, let result?):
      if isSame(own, result) { return nil }
      return Difference(place: .result) { "the flow `\($0)` returns `\(result)`, not `\(own)`" }
    case (let own?, nil): return Difference(place: .result) { "the flow `\($0)` returns nothing, not `\(own)`" }
    case (nil, let result?): return Difference(place: .flow) { "the flow `\($0)` returns `\(result)`" }
    }
  }

  /// True if two types are written in the same way, apart from the module's name.
  private func isSame(_ type: String, _ other: String) -> Bool {
    type.without(module: module) == other.without(module: module)
  }

  // MARK: Writing

  /// Returns the text after the flow's name in its declaration. Correct parts of the external flow are kept.
  func text(like external: ExternalFlow) -> String {
    let list = parameters.compactMap { parameter, place -> String? in
      let own = external.parameters.first { $0.name == parameter.name }
      if parameter.defaultValue != nil, own == nil { return nil }
      let isKept = own.map { isSame($0.type.text, parameter.type.text) || place == nil && $0.type.isFunction } ?? false
      let value = parameter.defaultValue == nil ? nil : own?.defaultValue?.text
      return SwiftNames.escaped(parameter.name) + ": " + (isKept ? own?.type.text ?? "" : parameter.type.text)
        + (value.map { " = \($0)" } ?? "")
    }
    let isResultKept = external.result.map { own in result.map { isSame(own.text, $0) } ?? false } ?? false
    return (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
      + ((isResultKept ? external.result?.text : result).map { " returns \($0)" } ?? "")
      + (isMadeByApp ? " by app" : "") + (asksBeforeLeaving ? " asks before leaving" : "")
  }
}

extension String {
  /// The text of a type without the name of a module in front of other names; an empty name is none.
  func without(module: String) -> String {
    let prefix = Array("\(module).".utf8)
    let bytes = Array(utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      // Not in the middle of a longer name.
      if !module.isEmpty, bytes[index...].starts(with: prefix),
        index == 0 || !bytes[index - 1].isOfWord && !".`".utf8.contains(bytes[index - 1])
      {
        index += prefix.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

// MARK: - Rules

extension AnalysisRules {
  static let unknownExternalFlow = Rule(
    "unknown-external-flow", .error,
    meaning: """
      An external flow is not in the flow files of its module. They are read where `--module Kit=PATH` is given, and in \
      a build with the plugin.

      Fix the name, or declare the flow in the other module.
      """,
    in: "import Kit; …",
    wrong: "external flow Kit.Chekout(total: Int)", right: "external flow Kit.Checkout(total: Int)",
    companion: .module(
      name: "Kit",
      """
      public flow Checkout(total: Int) {
          generate coordinator
          start screen Payment(total: Int)
      }
      """))

  static let unusableExternalFlow = Rule(
    "unusable-external-flow", .error,
    meaning: """
      An external flow is in the flow files of its module, but another module cannot start it. The flow has to be \
      `public`, or `package` in the same package, and needs `generate coordinator`.

      Change the flow in the other module, or declare another one as external.
      """,
    in: "import Kit; …",
    wrong: "external flow Kit.Payment(total: Int)", right: "external flow Kit.Checkout(total: Int)",
    companion: .module(
      name: "Kit",
      """
      public flow Checkout(total: Int) {
          generate coordinator
          start -> Payment(total: total)
      }

      flow Payment(total: Int) {
          generate coordinator
          start screen Card(total: Int)
      }
      """))

  static let externalFlowDiffers = Rule(
    "external-flow-differs", .error,
    meaning: """
      An external flow is declared with other parameters or another result than in the flow files of its module. The \
      generated Swift would not compile.

      Types are compared as they are written; the name of the module may be in front of them. A parameter with a \
      default value can be left out. If the flow asks guards, its last parameter is `allows`. A result that is an \
      enum of the flow is written with the module: `returns Kit.EditorFlow.Result`.
      """,
    in: "import Kit; …",
    wrong: "external flow Kit.Checkout(total: String)",
    right: "external flow Kit.Checkout(total: Int) returns Receipt",
    companion: .module(
      name: "Kit",
      """
      public flow Checkout(total: Int) returns Receipt {
          generate coordinator
          start screen Payment(total: Int) {
              finish pay(receipt: Receipt)
          }
      }
      """))

  static let brokenModule = Rule(
    "broken-module", .error,
    meaning: """
      The flow files of another module have errors, so its external flows cannot be compared with them. The first error \
      is in the note.

      Run `routegen check` on the other module, and fix what it reports. Until then you can leave the external flow out.
      """,
    in: "import Kit; …; flow Shop { storyboard Main { start screen Cart = initial } }",
    wrong: "external flow Kit.Checkout", right: "",
    companion: .module(
      name: "Kit",
      """
      public flow Checkout {
          generate coordinator
          screen Payment
      }
      """))
}
