import FlowDiagnostics
import FlowSyntax

/// The information in the tree that tokens do not contain, by offsets.
struct Outline {
  /// A list that can take several lines.
  struct List {
    /// The offsets where its elements start.
    var elements: [Int]
    /// Its parentheses, if it has some.
    var parentheses: (open: Int, close: Int)?
  }

  /// The offsets where statements start, after their documentation.
  private(set) var statements: Set<Int> = []
  /// Swift expressions, in order.
  private(set) var expressions: [Range<Int>] = []
  /// Swift types, in order.
  private(set) var types: [Range<Int>] = []
  /// Parameters, arguments and origins, in order.
  private(set) var lists: [List] = []

  init(_ file: FileSyntax) {
    file.walk { node, _ in add(node) }
    // Clauses may come in another order than in the tree.
    expressions.sort { $0.lowerBound < $1.lowerBound }
    types.sort { $0.lowerBound < $1.lowerBound }
  }

  private mutating func add(_ node: SyntaxNode) {
    statements.insert(node.range.start)
    node.forEachPart { part in
      switch part {
      case .parameters(let list): add(list)
      case .type(let type): types.append(type.range.offsets)
      case .target(let target): add(target)
      case .choices(let choices): addList(choices.map(\.path.range))
      case .guards(let requires): addList(requires.guards.map(\.range))
      // A method's name is copied as it is, without spaces between its labels.
      case .action(let action): expressions.append(action.method.offsets)
      case .style(let style): add(style)
      case .expression(let expression): expressions.append(expression.range.offsets)
      case .list(let places): addList(places)
      case .class, .typeName, .reference, .string, .words, .option, .node: break
      }
    }
  }

  /// Adds a list without parentheses. Its first element is on the line of the statement.
  private mutating func addList(_ places: [SourceRange]) {
    guard places.count > 1 else { return }
    lists.append(List(elements: places.dropFirst().map(\.start)))
  }

  private mutating func add(_ style: StyleSyntax) {
    if let list = style.list {
      lists.append(List(elements: list.elements, parentheses: (list.range.start, list.range.end - 1)))
    }
  }

  private mutating func add(_ list: ParameterListSyntax) {
    lists.append(
      List(elements: list.parameters.map(\.range.start), parentheses: (list.range.start, list.range.end - 1)))
    for parameter in list.parameters {
      types.append(parameter.type.range.offsets)
      if let value = parameter.defaultValue { expressions.append(value.range.offsets) }
    }
  }

  private mutating func add(_ target: TargetSyntax) {
    guard let list = target.arguments else { return }
    lists.append(
      List(elements: list.arguments.map(\.name.range.start), parentheses: (list.range.start, list.range.end - 1)))
    for argument in list.arguments { expressions.append(argument.value.range.offsets) }
  }
}
