import FlowCompiler
import FlowDiagnostics
import FlowTools
import Foundation
import Testing

/// Returns the graph of a flow file without mistakes.
func graph(_ text: String, _ path: String = "App.flow") throws -> Graph {
  let (compilation, graph) = Pipeline.graph([SourceFile(path: path, text: text)])
  return try #require(graph, "\(compilation.diagnostics.map(\.message))")
}

extension Graph {
  /// The edges as lines: `App.Home -push show-> App.Detail`.
  var lines: [String] {
    edges.map { edge in
      let source = edge.source.word(showingKind: edge.source.kind != .screen)
      let target = edge.target.map { $0.word(showingKind: $0.kind != .screen) } ?? "nowhere"
      let name = [edge.kind.rawValue, edge.name, edge.entry.map { "." + $0 }].compactMap(\.self).joined(separator: " ")
      return "\(source) -\(name)-> \(target)"
    }
  }
}

extension GraphNode.ID {
  func word(showingKind: Bool) -> String {
    (showingKind ? kind.rawValue + ":" : "") + path.joined(separator: ".")
  }
}

enum Sample {
  /// A program with one of everything.
  static let everything = """
    import Kit
    generate coordinator
    external flow Kit.Checkout

    flow Shop {
        start tabs Main {
            tab items -> Items in navigation
            tab account -> Account
        }
        push help -> Help
        screen Help
        storyboard Shop {
            screen Items = initial {
                segue show = "Show" -> Item.plain
                segue -> Banner
                segue -> Banner
                embed banner = "Banner" -> Banner
                unwind back = "Back"
                push item(number: Int) -> Item.numbered(number: number)
                present pay -> Kit.Checkout
                present account -> Account
                replace home -> Main.account
            }
            screen Item = "Item" {
                entry plain
                entry numbered(number: Int)
                push next(number: Int) -> Item.numbered(number: number)
                close done
                close up -> Items
            }
            screen Banner
            // routegen:ignore unreachable-screen
            screen Lost = "Lost"
            screen Special: SpecialViewController extends Base = "Special"
            // routegen:ignore unreachable-screen
            screen Base: BaseViewController
        }
    }
    flow Account {
        start screen Login {
            finish loggedIn
        }
    }

    """

  /// Texts with a meaning in one of the notations.
  static let nasty = [
    "\"quoted\" and 'quoted'", "a]b[c)d(e}f{g|h", "one\ntwo\r\nthree", "Ä é 漢字 🏳️‍🌈 👩‍👩‍👧‍👦 עברית", "a --> b -.-> c",
    "<b>bold</b> <script>alert(1)</script>", "&amp; &#35; &lt;", "#35; #quot; #", "`**md**`", "1. one", "- list",
    "* list",
    "direction TB", "style x fill:#fff;", "%% comment", "%%{init: {}}%%", "end", "subgraph x",
    "back\\slash \\N \\l \\\"",
    "tab\tin it", "; , : = @{ shape: x }", "classDef a b:#c;", "\u{1B}[31m", "~~~", "$$x^2$$", "click a call b()", " ",
  ]
}
