import FlowDiagnostics
import FlowModel

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

  /// Creates the form of a flow.
  ///
  /// - Parameters:
  ///   - index: the flow among those of its module.
  ///   - module: the module of the flow.
  ///   - external: the declaration to compare it with. If the app makes the coordinator, it also gives it `allows`.
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
        return Difference(place: .flow, declared: place) { "the flow `\($0)` takes `\(name)`, which is missing here" }
          .or(atParameter: external.parameters.firstIndex { $0.name == name }) {
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
      return Difference(place: .parameter(next), declared: nil) {
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
  private func isSame(_ type: String, _ other: String) -> Bool { withoutModule(type) == withoutModule(other) }

  private func withoutModule(_ type: String) -> String {
    let prefix = Array("\(module).".utf8)
    let bytes = Array(type.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: prefix), index == 0 || !Self.continuesName(after: bytes[index - 1]) {
        index += prefix.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// True if the text after a byte continues a name.
  private static func continuesName(after byte: UInt8) -> Bool {
    byte.isOfWord || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "`")
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

extension ExternalFlowForm.Difference {
  /// Replaces the message and its place if there is a parameter with the given number.
  fileprivate func or(atParameter number: Int?, _ message: @escaping (String) -> String) -> Self {
    guard let number else { return self }
    return Self(place: .parameter(number), declared: declared, message: message)
  }

  fileprivate init(place: Place, message: @escaping (String) -> String) {
    self.init(place: place, declared: nil, message: message)
  }
}
