/// The parameters of a generated declaration, separately: `navigationController: UINavigationController? = nil`.
package struct ParameterList: Hashable, Sendable {
  /// A parameter, with its label and its type.
  package struct Element: Hashable, Sendable {
    /// The declaration without its default: `from screen: Screen`.
    package let declaration: String
    /// The label: `from`.
    package var label: String { String(declaration.prefix { $0 != ":" && $0 != " " }) }
    /// The default, if it has one.
    package let defaultValue: String?
  }

  package private(set) var elements: [Element]

  /// Creates a list of one parameter, or of none if the text is empty.
  init(_ declaration: String, default value: String? = nil) {
    elements = declaration.isEmpty ? [] : [Element(declaration: declaration, defaultValue: value)]
  }

  /// Joins lists.
  init(_ lists: some Sequence<ParameterList>) { elements = lists.flatMap(\.elements) }

  var isEmpty: Bool { elements.isEmpty }

  /// The list in Swift, without the parentheses.
  var text: String {
    elements.map { each in each.declaration + (each.defaultValue.map { " = \($0)" } ?? "") }.joined(separator: ", ")
  }
}

extension ParameterList: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, CustomStringConvertible {
  package init(stringLiteral text: String) { self.init(text) }

  package init(arrayLiteral lists: ParameterList...) { self.init(lists) }

  package var description: String { text }
}
