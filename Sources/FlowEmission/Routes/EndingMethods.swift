import FlowModel

/// The methods that a coordinator calls at the end of something, which do nothing unless they are overridden, and the
/// methods that style presentations. Each is written once, however many routes call it.
struct EndingMethods {
  private(set) var methods: [Code] = []
  private var heads: Set<[Member]> = []

  /// Adds a method that does nothing.
  mutating func add(
    _ name: String, result: SwiftType? = nil, parameters: [Parameter] = [], label: String, origin: String, type: String,
    access: Access, docs: String, place: PlaceComment
  ) {
    var list = parameters.map { parameter -> ParameterList in
      "\(SwiftNames.escaped(parameter.name)): \(parameter.type.asParameter)"
    }
    if let result { list.append("_ result: \(result.asParameter)") }
    list.append("\(label) \(FreshName.like(origin, besides: Set(parameters.map(\.name)))): \(type)")
    let head: Code = "\(access.overridable)func \(method: SwiftNames.escaped(name))(\(taking: .init(list)))"
    add(
      head,
      """
      /// \(docs)
      \(head) {}\(place)
      """)
  }

  /// Adds a method, unless there is already one with its head.
  mutating func add(_ head: Code, _ method: Code) {
    if heads.insert(head.members).inserted { methods.append(method) }
  }
}
