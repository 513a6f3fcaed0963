import FlowDiagnostics

/// Characters, names, comments and depth.
extension SyntaxRules {
  /// `unexpected-character`
  package static let unexpectedCharacter = Rule(
    "unexpected-character", .error,
    meaning: #"""
      A character stands here that no text of the language has: a control character, a space that only looks
      like one, or a lone backtick.

      Such characters often come along when text is copied from a web page or a chat. Remove it, or write the
      plain character that was meant. In a string any character may stand; there `\u{…}` writes those that
      cannot be seen.
      """#,
    example: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue show -> Detail
          }
          screen Detail
        }
      }
      """#,
    fixed: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue show -> Detail
          }
          screen Detail
        }
      }
      """#)

  /// `backticked-name`
  package static let backtickedName = Rule(
    "backticked-name", .error,
    meaning: #"""
      Names are written plainly, without backticks, even where they are Swift keywords: a segue may be called
      `default` or `in`. The generated Swift has the backticks wherever Swift needs them.

      Remove the backticks. Only in Swift expressions and types, which are copied, they stand as in Swift.
      """#,
    example: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue `default` -> Detail
          }
          screen Detail
        }
      }
      """#,
    fixed: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue default -> Detail
          }
          screen Detail
        }
      }
      """#)

  /// `malformed-name`
  package static let malformedName = Rule(
    "malformed-name", .error,
    meaning: #"""
      A name is a Swift identifier: it begins with a letter, an emoji or `_`, and goes on with letters, digits
      and `_`.

      Give it another name, and keep the string of the outside world after `=`: `segue third = "3rd" ->
      Detail`. A name with hyphens becomes `showAbout = "show-about"`; a storyboard is named without
      `.storyboard`, a class without `.self`, and the `?` of an optional parameter belongs to its type.
      """#,
    example: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue 3rd -> Detail
          }
          screen Detail
        }
      }
      """#,
    fixed: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue third = "3rd" -> Detail
          }
          screen Detail
        }
      }
      """#)

  /// `unterminated-comment`
  package static let unterminatedComment = Rule(
    "unterminated-comment", .error,
    meaning: #"""
      A comment that begins with `/*` goes on to its `*/`, and this one has none, so all that follows is part
      of it.

      Comments nest: inside of a comment, each further `/*` needs a `*/` of its own.
      """#,
    example: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue show -> Detail
          }
          screen Detail
        }
      }
      /* the rest of the app
      """#,
    fixed: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue show -> Detail
          }
          screen Detail
        }
      }
      /* the rest of the app */
      """#)

  /// `unattached-documentation`
  package static let unattachedDocumentation = Rule(
    "unattached-documentation", .warning,
    meaning: #"""
      A comment with three slashes documents the declaration that follows it, and is copied into the generated
      Swift. This one has nothing to document: it comes after code, before a closing brace, apart from its
      declaration by a blank line, or before something that has no documentation, such as a setting or an
      import.

      Move it directly above what it is about, or write it with two slashes.
      """#,
    example: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue show -> Detail
            /// There will be more.
          }
          screen Detail
        }
      }
      """#,
    fixed: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue show -> Detail
            // There will be more.
          }
          screen Detail
        }
      }
      """#)

  /// `empty-ignore`
  package static let emptyIgnore = Rule(
    "empty-ignore", .warning,
    meaning: #"""
      The comment `// routegen:ignore` silences warnings of its line, or where it stands alone, of the next.
      It has to name them: `// routegen:ignore unreachable-screen, unused-parameter`.

      Write the names, which are in square brackets after each warning, or remove the comment.
      """#,
    example: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue show -> Detail
          }
          // routegen:ignore
          screen Detail
        }
      }
      """#,
    fixed: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue show -> Detail
          }
          screen Detail
        }
      }
      """#)

  /// `nested-too-deeply`
  package static let nestedTooDeeply = Rule(
    "nested-too-deeply", .error,
    meaning: #"""
      Brackets, types, comments or strings within strings stand within each other more than 200 levels deep
      (strings: 50). Nobody writes this by hand, so the file is probably damaged, or was generated by a
      program that went wrong.

      For a type that is really so complex, declare a `typealias` in Swift and write its name.
      """#,
    example: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue show -> Detail
          }
          screen Detail(values: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[Int]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]])
        }
      }
      """#,
    fixed: #"""
      flow App {
        storyboard Main {
          screen Home {
            segue show -> Detail
          }
          screen Detail(values: [Int])
        }
      }
      """#)
}
