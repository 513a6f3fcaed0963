import FlowDiagnostics

/// Signs, words and files of other languages.
extension SyntaxRules {
  /// `wrong-arrow`
  package static let wrongArrow = Rule(
    "wrong-arrow", .error,
    meaning: #"""
      An arrow leads to the target of a route: `->`, a hyphen and a greater-than sign without a space between them. `=>`
      belongs to other languages. `→`, `–>` and `-&gt;` often come along when text is copied from a document, a chat
      or a web page.

      Write `->`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show => Detail
      +       segue show -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `wrong-comment`
  package static let wrongComment = Rule(
    "wrong-comment", .error,
    meaning: #"""
      A comment starts with `//`, as in Swift, or is enclosed in `/*` and `*/`. A `#` starts a comment in other languages.

      Write `//`.
      """#,
    example: #"""
      - # The app.
      + // The app.
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `quoted-name`
  package static let quotedName = Rule(
    "quoted-name", .error,
    meaning: #"""
      Names have no quotes: those of flows, storyboards, screens, routes and classes. Only the strings of the outside world
      have them, and follow `=`: `storyboard Main = "Main-iPhone"`.

      Write the name without quotes. If the text is not a name, write a name and the text after `=`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      -       segue show -> "Detail"
      +       segue show -> Detail
            }
            screen Detail
          }
        }
      """#)

  /// `generic-class`
  package static let genericClass = Rule(
    "generic-class", .error,
    meaning: #"""
      A screen's class is a name, with its module if it is another one. It has no generic arguments: generated code extends the
      class, and a storyboard finds it by its name.

      Declare a subclass in Swift that fixes the arguments, and write its name.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show -> Detail
            }
      -     screen Detail: UIHostingController<DetailView>
      +     screen Detail: DetailHostingController
          }
        }
      """#)

  /// `lowercase-type`
  package static let lowercaseType = Rule(
    "lowercase-type", .warning,
    meaning: #"""
      Swift's types begin with a capital letter: `String`, `Int`, `Bool`. This type is written like one of them, but in lower
      case, so the generated Swift probably does not compile.

      Write the capital letter. If the app has a type of this name, silence the warning with `// routegen:ignore lowercase-type`.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
              segue show(name: String) -> Detail
            }
      -     screen Detail(name: string)
      +     screen Detail(name: String)
          }
        }
      """#)

  /// `merge-conflict`
  package static let mergeConflict = Rule(
    "merge-conflict", .error,
    meaning: #"""
      Version control could not combine two changes of this file, and left both in it, between lines with `<<<<<<<`, `=======`
      and `>>>>>>>`. Nothing in the file was read.

      Keep the lines that are right, and remove the marks.
      """#,
    example: #"""
        flow App {
          storyboard Main {
            screen Home {
      - <<<<<<< HEAD
              segue show -> Detail
      - =======
      -       segue open -> Detail
      - >>>>>>> topic
            }
            screen Detail
          }
        }
      """#)

  /// `foreign-format`
  package static let foreignFormat = Rule(
    "foreign-format", .error,
    meaning: #"""
      This file is in another format: JSON, YAML or XML. Flow files have a language of their own, and nothing in this file was
      read.

      Write a flow file instead. `routegen init` writes one to start from, and `routegen import` writes one from storyboards.
      """#,
    example: #"""
      - {
      -   "flow": "App"
      + flow App {
      +   storyboard Main {
      +     screen Home {
      +       segue show -> Detail
      +     }
      +     screen Detail
      +   }
        }
      """#)
}
