import FlowModel

/// What has to be at file scope for a piece of code, because in it other declarations of the same names are nearer.
///
/// A flow file's types and expressions mean what they mean at file scope: `screen Episode(route: Route)` takes the
/// app's `Route`, not the one that is generated next to it, and a segue's argument `theme` is not the controller's
/// property. A type that is hidden gets a typealias, an expression a function; what is not hidden is written in place.
struct FileScope {
  /// The typealiases and functions that are needed, each to be written before the code that uses it.
  private(set) var declarations: [Declaration] = []
  private var heads: Set<String> = []

  /// A declaration at file scope: its head, where it comes from, and the body of a function.
  struct Declaration {
    var head: String
    var place: PlaceComment
    var body: String?
  }

  /// A type, or the name of a typealias for it where one of the names in it is hidden.
  mutating func type(
    _ text: String, names: [String], hidden: Set<String>, alias: @autoclosure () -> String,
    access: Access = .internal, place: @autoclosure () -> PlaceComment
  ) -> String {
    guard names.contains(where: hidden.contains) else { return text }
    let alias = alias()
    declare(Declaration(head: "\(access.modifier)typealias \(alias) = \(text)", place: place()))
    return alias
  }

  /// A class, or the name of a typealias for it where it is hidden.
  mutating func type(
    ofClass name: String, hidden: Set<String>, alias: @autoclosure () -> String, place: @autoclosure () -> PlaceComment
  ) -> String {
    guard hidden.contains(name.firstComponent) else { return name }
    return type(name, names: [name.firstComponent], hidden: hidden, alias: alias(), place: place())
  }

  /// A call of a function that evaluates an expression at file scope, on the main actor.
  mutating func function(
    _ name: String, parameters: String = "", arguments: String = "", result: String, body: String, place: PlaceComment
  ) -> String {
    declare(
      Declaration(
        head: "@MainActor private func \(name)(\(parameters)) -> \(result)", place: place, body: body))
    return "\(name)(\(arguments))"
  }

  private mutating func declare(_ declaration: Declaration) {
    if heads.insert(declaration.head).inserted { declarations.append(declaration) }
  }

  /// The declarations; nothing if none are needed.
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
  /// What stands before its first dot.
  var firstComponent: String {
    var text = self
    guard text.withUTF8({ $0.contains(UInt8(ascii: ".")) }) else { return self }
    return utf8.firstIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? self
  }
}

extension SwiftExpression {
  /// The names in it that are looked up where it stands: all words but those after a dot.
  ///
  /// Words in strings and labels are among them. That is harmless: a name too many costs a function at file scope.
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
        // One dot makes a member of it; two and more are an operator, as in `0...count`.
        // In backticks a keyword is a name.
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
