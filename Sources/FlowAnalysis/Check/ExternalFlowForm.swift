import FlowDiagnostics
import FlowModel

/// How a flow has to be declared as an external one.
struct ExternalFlowForm {
  /// What differs, and where.
  struct Difference {
    enum Place {
      case parameter(Int), result, flow
    }
    var place: Place
    /// What the other module declares otherwise, if that is one thing.
    var declared: SourceRange?
    /// The message, of the flow's name.
    var message: (String) -> String
  }

  private let module: String
  private let parameters: [(parameter: Parameter, place: SourceRange?)]
  private let result: String?

  /// The form of a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow, as its own module declares it.
  ///   - module: that module.
  ///   - takesAllows: whether its coordinator takes `allows`.
  init(_ flow: Flow, in module: ModuleModel, takesAllows: Bool) {
    self.module = module.name
    var parameters = flow.parameters.map { ($0, Optional(module.place($0.location.range))) }
    if takesAllows {
      let type = SwiftType(
        text: "@MainActor (\(module.name).FlowGuard) -> Bool", names: [module.name], isFunction: true)
      parameters.append((Parameter(name: Self.allows, type: type, location: flow.location), nil))
    }
    self.parameters = parameters
    // The type that is generated is nested in an enum that each module has its own of.
    result = flow.result.map { flow.resultCases.isEmpty ? $0.text : "\(module.name).\($0.text)" }
  }

  private static let allows = "allows"

  // MARK: Comparing

  /// The first thing in which an external flow is declared otherwise.
  ///
  /// A parameter with a default value can be left out, since callers can leave it out.
  func difference(from external: ExternalFlow) -> Difference? {
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
      // What decides about guards can be written in several ways.
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
    return resultDifference(from: external.result?.text)
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

  /// Whether two types are written alike, the name of the module left aside.
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

  /// Whether what comes after a byte belongs to a name that began before.
  private static func continuesName(after byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Writing

  /// What comes after the flow's name in its declaration. What an external flow already has right stays as it is.
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
  }
}

extension ExternalFlowForm.Difference {
  /// Another message, at a parameter, if there is one that has the name.
  fileprivate func or(atParameter number: Int?, _ message: @escaping (String) -> String) -> Self {
    guard let number else { return self }
    return Self(place: .parameter(number), declared: declared, message: message)
  }

  fileprivate init(place: Place, message: @escaping (String) -> String) {
    self.init(place: place, declared: nil, message: message)
  }
}
