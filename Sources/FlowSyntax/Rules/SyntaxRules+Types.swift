import FlowDiagnostics

/// Types.
extension SyntaxRules {
  /// `expected-type`
  package static let expectedType = Rule(
    "expected-type", .error,
    meaning: #"""
      A type is expected here: after the colon of a parameter, after `returns`, or as a part of another
      type.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(id)
      +     screen Detail(id: Int)
          }
        }
      """#)

  /// `malformed-type`
  package static let malformedType = Rule(
    "malformed-type", .error,
    meaning: #"""
      This is not how Swift writes types. A `<` or bracket may lack its end, there may be a label where types
      have none, or something else is in between.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(ids: Set<Int)
      +     screen Detail(ids: Set<Int>)
          }
        }
      """#)

  /// `implicitly-unwrapped-type`
  package static let implicitlyUnwrappedType = Rule(
    "implicitly-unwrapped-type", .error,
    meaning: #"""
      A parameter is needed or it is not, and an implicitly unwrapped optional says neither. Write `?` if it
      can be missing, or the type alone.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(name: String!)
      +     screen Detail(name: String?)
          }
        }
      """#)

  /// `variadic-type`
  package static let variadicType = Rule(
    "variadic-type", .error,
    meaning: #"""
      A parameter takes exactly one value. To take any number of them, make it an array.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(ids: Int...)
      +     screen Detail(ids: [Int])
          }
        }
      """#)

  /// `function-type-needs-parentheses`
  package static let functionTypeNeedsParentheses = Rule(
    "function-type-needs-parentheses", .error,
    meaning: #"""
      The parameters of a function type are in parentheses, even if there is one only: `(Int) -> Void`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(done: Int -> Void)
      +     screen Detail(done: (Int) -> Void)
          }
        }
      """#)

  /// `any-needs-parentheses`
  package static let anyNeedsParentheses = Rule(
    "any-needs-parentheses", .error,
    meaning: #"""
      In `any P?` Swift would take `P?` for the protocol. An optional of such a type is written `(any P)?`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(store: any Store?)
      +     screen Detail(store: (any Store)?)
          }
        }
      """#)

  /// `opaque-type`
  package static let opaqueType = Rule(
    "opaque-type", .error,
    meaning: #"""
      `some P` means one type that Swift finds out from the code around it. A value that is kept, as a
      screen's are, has no such code. Write `any P`, or the type itself.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(store: some Store)
      +     screen Detail(store: any Store)
          }
        }
      """#)

  /// `parameter-modifier`
  package static let parameterModifier = Rule(
    "parameter-modifier", .error,
    meaning: #"""
      The parameters of screens and routes become stored properties. `inout`, `@escaping`, `@autoclosure` and
      the like are about the parameters of functions: a closure that is kept escapes anyhow. Remove the word.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(done: @escaping () -> Void)
      +     screen Detail(done: () -> Void)
          }
        }
      """#)

  /// `misplaced-attribute`
  package static let misplacedAttribute = Rule(
    "misplaced-attribute", .error,
    meaning: #"""
      Attributes such as `@MainActor` and `@Sendable` can be written before a function type only, and for an
      optional function inside of its parentheses: `(@MainActor () -> Void)?`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail(done: @MainActor (() -> Void)?)
      +     screen Detail(done: (@MainActor () -> Void)?)
          }
        }
      """#)
}
