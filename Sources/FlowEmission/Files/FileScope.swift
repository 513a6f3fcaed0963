import FlowModel

/// The declarations at file scope that a piece of code needs, because other declarations hide the same names in it.
///
/// Types and expressions in a flow file have their meaning at file scope: `screen Episode(route: Route)` refers to the
/// app's `Route`, not to the generated one next to it, and a segue's argument `theme` is not the controller's property.
/// A hidden type gets a typealias, an expression a function; everything else is written in place.
struct FileScope {
  /// The typealiases and functions that are needed, to be written before the code that uses them.
  private(set) var declarations: [Declaration] = []
  private var heads: Set<String> = []

  /// A declaration at file scope: its head, its place, and the body of a function.
  struct Declaration {
    var head: String
    var place: PlaceComment
    var body: String?
  }

  /// Returns a type, or the name of a typealias for it if one of the names in it is hidden.
  mutating func type(
    _ text: String, names: [String], hidden: Set<String>, alias: @autoclosure () -> String,
    access: Access = .internal, place: @autoclosure () -> PlaceComment
  ) -> String {
    guard names.contains(where: hidden.contains) else { return text }
    let alias = alias()
    declare(Declaration(head: "\(access.modifier)typealias \(alias) = \(text)", place: place()))
    return alias
  }

  /// Returns a class, or the name of a typealias for it if it is hidden.
  mutating func type(
    ofClass name: String, hidden: Set<String>, alias: @autoclosure () -> String, access: Access = .internal,
    place: @autoclosure () -> PlaceComment
  ) -> String {
    guard hidden.contains(name.firstComponent) else { return name }
    return type(
      name, names: [name.firstComponent], hidden: hidden, alias: alias(), access: access, place: place())
  }

  /// Returns a call of a function that evaluates an expression at file scope, on the main actor.
  mutating func function(
    _ name: String, parameters: ParameterList = [], arguments: String = "", result: String, body: String,
    place: PlaceComment
  ) -> String {
    declare(
      Declaration(
        head: "@MainActor private func \(name)(\(parameters)) -> \(result)", place: place, body: body))
    return "\(name)(\(arguments))"
  }

  private mutating func declare(_ declaration: Declaration) {
    if heads.insert(declaration.head).inserted { declarations.append(declaration) }
  }

  /// The declarations; empty if none are needed.
  var code: Code {
    guard !declarations.isEmpty else { return "" }
    return """
      // At file scope, because what follows has other meanings for the names in it.
      \(lines: declarations.map(\.code))
      """
  }
}

extension FileScope.Declaration {
  fileprivate var code: Code {
    guard let body else { return "\(head)\(place)" }
    return """
      \(head) {\(place)
        \(body)
      }
      """
  }
}

extension String {
  /// The text before its first dot.
  var firstComponent: String {
    var text = self
    guard text.withUTF8({ $0.contains(UInt8(ascii: ".")) }) else { return self }
    return utf8.firstIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? self
  }
}

extension SwiftExpression {
  /// The names that are looked up at the place of the text: all words except those after a dot.
  ///
  /// Words in strings and labels are included. That is harmless: an additional name costs a function at file scope.
  var freeNames: Set<String> {
    guard !isLiteral else { return [] }
    var names: Set<String> = []
    var word = ""
    var dots = 0
    var isQuoted = false
    func isOfWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || !character.isASCII
    }
    for character in text + " " {
      if isOfWord(character) {
        word.append(character)
        continue
      }
      if !word.isEmpty {
        // A name after a single dot is a member; two and more dots are an operator, as in `0...count`. A keyword in
        // backticks is a name.
        let isName = word.first?.isNumber == false && (isQuoted || !["true", "false", "nil"].contains(word))
        if dots != 1, isName { names.insert(word) }
        word = ""
        dots = 0
      }
      if character == "." {
        dots += 1
      } else if character != "`" && !character.isWhitespace {
        dots = 0
      }
      isQuoted = character == "`"
    }
    return names
  }
}
