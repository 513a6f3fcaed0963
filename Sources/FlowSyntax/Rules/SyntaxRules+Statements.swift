import FlowDiagnostics

/// Statements as a whole.
extension SyntaxRules {
  /// `unknown-keyword`
  package static let unknownKeyword = Rule(
    "unknown-keyword", .error,
    meaning: #"""
      Each statement begins with a word that says what it is, such as `screen` or `segue`. This word is not
      one of those that are possible here. The help has the word that was meant, or lists all of them.

      If only one word can be meant, the statement was read with that word. UIKit's words are known too: `show` is
      `push`, `modal` is `present`, `pop` is `close`, `viewController` is `screen`. Otherwise the statement was left
      out, with what is in its braces.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
      -       sgue edit -> Detail
      +       segue edit -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `misplaced-declaration`
  package static let misplacedDeclaration = Rule(
    "misplaced-declaration", .error,
    meaning: #"""
      This declaration exists, but it is in another place: screens in a flow or storyboard, routes in a
      screen or flow, links in a screen or entry, a storyboard in a flow, a flow at the top of a file.

      Move it there. Often a brace before it closes too early or too late.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
      +       segue edit -> Detail
            }
            screen Detail
          }
        }
      - segue edit -> Detail
      """#)

  /// `expected-declaration`
  package static let expectedDeclaration = Rule(
    "expected-declaration", .error,
    meaning: #"""
      A declaration is expected here. It begins with its word, on the same line as the words before it:
      `public flow App {`, `external flow Kit.Checkout`. The help lists what can be written here.
      """#,
    example: #"""
        flow App {
      -   "Main"
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `semicolon`
  package static let semicolon = Rule(
    "semicolon", .error,
    meaning: #"""
      A statement ends where its line ends; there is no `;`. Remove it, and write each statement on a line of
      its own.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show -> Detail;
      +       segue show -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `file-order`
  package static let fileOrder = Rule(
    "file-order", .error,
    meaning: #"""
      Imports and settings of the file are at its top, before all flows: they are about all of them. Move
      this one up.
      """#,
    example: #"""
      + import Foundation
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
            screen Detail
          }
        }
      - import Foundation
      """#)

  /// `unexpected-text`
  package static let unexpectedText = Rule(
    "unexpected-text", .error,
    meaning: #"""
      This text does not belong to the statement before it. These are the usual reasons.

      - The next statement is on the same line. Write it on the next one, without a comma between them.
      - A sign is missing: `=` before an identifier, `->` before a target, `:` before a class.
      - A name has two words. Write it as one.
      - The arguments of a target are not in parentheses.
      - There is a word too many.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show "Show" -> Detail
      +       segue show = "Show" -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `expected-name`
  package static let expectedName = Rule(
    "expected-name", .error,
    meaning: #"""
      A name is expected here: of what is declared, of the target after `->`, of the class after `:`, or of
      the module after `import`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
      -       segue edit ->
      +       segue edit -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `missing-body`
  package static let missingBody = Rule(
    "missing-body", .error,
    meaning: #"""
      Flows, storyboards, tabs and identifiers have a body: braces, with declarations between them. Write it;
      it may be empty for flows and storyboards.

      If declarations follow a flow, a storyboard or a screen without `{`, they were read as if it were there.
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
      - flow Other
      + flow Other {
      + }
      """#)

  /// `unexpected-modifier`
  package static let unexpectedModifier = Rule(
    "unexpected-modifier", .error,
    meaning: #"""
      Words such as `start` and `public` can be written before some declarations only: `start` before a `screen`
      and `tabs`, an access level before a `flow`, a `screen` and an `import`. Remove it.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       public segue show -> Detail
      +       segue show -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `unknown-access`
  package static let unknownAccess = Rule(
    "unknown-access", .error,
    meaning: #"""
      The access levels of a flow file are `public`, `package` and `internal`, which is what holds without a
      word. What is generated for a file is used by other files, so `private` and `fileprivate` make no sense;
      public coordinators are `open` by themselves.
      """#,
    example: #"""
      - open flow App {
      + public flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `unknown-setting`
  package static let unknownSetting = Rule(
    "unknown-setting", .error,
    meaning: #"""
      A setting has one of a few values: `platform UIKit`, `AppKit`, `SwiftUI` or `none`; `bundle main`,
      `module` or `class`; `inject property` or `initializer`; `generate coordinator`, `routers`, `screens` or `hooks`; and
      `segues identifiers`, `destinations` or `handling`, or several of them with commas between. Of
      `generate`, a screen can only set `hooks`.
      """#,
    example: #"""
      - bundle modul
      + bundle module
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
            screen Detail
          }
        }
      """#)
}
