import FlowDiagnostics
import FlowSyntax

/// The Swift inside a flow file, its types and values, each by itself: mistakes in it are not the generator's.
struct WrittenSwift {
  private var types: Set<String> = []
  private var values: Set<String> = []

  init(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Written.flow", bytes: bytes)
    for item in Parser.parse(source, id: SourceID(0), diagnostics: &diagnostics).items { add(item) }
  }

  /// Adds the Swift in a node, at any depth: with reflection, no construct can be forgotten.
  private mutating func add(_ node: Any) {
    switch node {
    case let type as TypeSyntax: types.insert(type.text)
    case let value as ExpressionSyntax: values.insert(value.text)
    default: for child in Mirror(reflecting: node).children { add(child.value) }
    }
  }

  /// Swift in which only a type or a value can be wrong: each is at a place where a generator may put it.
  var text: String {
    var text = ""
    for type in types.sorted() {
      text += "func type(_: \(type)) -> \(type) {}\nenum Type {\ncase type(\(type))\n}\nlet type: \(type)\n"
    }
    for value in values.sorted() {
      text += "func value(_: Int = \(value)) { _ = value(value: \(value)) }\nlet value = \(value)\n"
    }
    return text
  }
}
