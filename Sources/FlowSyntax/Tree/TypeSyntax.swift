import FlowDiagnostics

/// A Swift type, in a flow file.
package struct TypeSyntax: Sendable {
  /// As Swift, with canonical spacing and without comments: `[String: Int]?`, `(Int) -> Void`.
  package var text: String
  /// What it is made of.
  package var shape: TypeShape
  /// Where it stands.
  package var range: SourceRange
}

/// What a type is made of: as much of Swift's grammar as a flow file's checks need.
package indirect enum TypeShape: Sendable, Hashable {
  /// `Kit.Box<Int>`: names between dots, each with its generic arguments.
  case named([Name])
  /// `T?`
  case optional(TypeShape)
  /// `[T]`
  case array(TypeShape)
  /// `[Key: Value]`
  case dictionary(TypeShape, TypeShape)
  /// `(x: Int, Int)`; `()` is the empty tuple, and `(T)` is just `T`
  case tuple([Element])
  /// `@MainActor (Int, inout String) async throws -> Void`
  case function(attributes: [String], parameters: [Element], effects: [String], result: TypeShape)
  /// `any P`, `some P`
  case prefixed(String, TypeShape)
  /// `P & Q`
  case composition([TypeShape])
  /// `T.Type`, `P.Protocol`
  case metatype(TypeShape, String)

  /// `Box<Int>`
  package struct Name: Sendable, Hashable {
    /// `Box`
    package var text: String
    /// `Int`
    package var arguments: [TypeShape]
    /// Makes a name with its generic arguments.
    package init(_ text: String, _ arguments: [TypeShape] = []) {
      self.text = text
      self.arguments = arguments
    }
  }

  /// A tuple's element or a function type's parameter.
  package struct Element: Sendable, Hashable {
    /// `x`
    package var label: String?
    /// `inout`, `@escaping`, … in front of the type
    package var modifiers: [String]
    /// `Int`
    package var type: TypeShape
    /// Makes an element.
    package init(label: String? = nil, modifiers: [String] = [], _ type: TypeShape) {
      self.label = label
      self.modifiers = modifiers
      self.type = type
    }
  }
}
