import FlowDiagnostics

/// A Swift type, in a flow file.
package struct TypeSyntax: Sendable {
  /// The type as Swift, with canonical spacing and without comments: `[String: Int]?`, `(Int) -> Void`.
  package var text: String
  /// The structure of the type.
  package var shape: TypeShape
  package var range: SourceRange
}

/// The structure of a type: as much of Swift's grammar as the checks of a flow file need.
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
    package init(_ text: String, _ arguments: [TypeShape] = []) {
      self.text = text
      self.arguments = arguments
    }
  }

  /// A tuple's element or a function type's parameter.
  package struct Element: Sendable, Hashable {
    /// `x`
    package var label: String?
    /// `inout`, `@escaping`, … before the type
    package var modifiers: [String]
    /// `Int`
    package var type: TypeShape
    package init(label: String? = nil, modifiers: [String] = [], _ type: TypeShape) {
      self.label = label
      self.modifiers = modifiers
      self.type = type
    }
  }
}
