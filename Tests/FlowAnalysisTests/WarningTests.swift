import FlowCompiler
import FlowDiagnostics
import Testing

@Suite("a warning") struct WarningTests {
  @Test(
    "what a script or an emoji needs is no hidden character in an identifier, and the same characters elsewhere are",
    arguments: [
      ("\"\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\"", 0), ("\"1\u{FE0F}\u{20E3}\"", 0),
      ("\"\u{0645}\u{06CC}\u{200C}\u{062E}\"", 0),
      ("\"\u{0E01}\u{200B}\u{0E02}\"", 0), ("\"a \u{200F}\"", 1), ("\"a\u{A0}b\u{3000}\u{2800}c\"", 2),
      ("\"\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}\"", 0),
      ("\"a\u{200D}b\"", 1), ("\"a\u{200B}\u{2060}b\"", 1), ("\"\u{2066}a\u{2069}\"", 2), ("\"a\" // \u{202E}b", 1),
      ("\"a\" // b\u{200B}c", 0), ("\"a\tb\" //\u{C}", 0), ("\"a\u{AD}b\"", 1), ("\"a\u{B}b\"", 1),
      ("\"a\u{0}b\u{8}\"", 2), ("\"\u{85}\u{2028}\" // \u{2028}b\u{0}cd", 3),
    ])
  func hiddenCharacters(_ text: String, _ count: Int) {
    let source = SourceFile(path: "A.flow", text: "flow A {\n    reserved segue \(text)\n}\n")
    let found = Pipeline.check([source]).diagnostics.filter { $0.rule.name == "hidden-character" }
    #expect(found.count == count)
  }

  @Test(
    "what a text needs is no hidden character in a value",
    arguments: [
      ("a\u{AD}b \u{200F}\u{A0}c\u{3000}d\u{2800}", 0), ("\u{0E01}\u{200B}\u{0E02}", 0), ("a\u{200B}b", 1),
      ("\u{202E}a", 1),
    ])
  func hiddenCharactersOfTexts(_ text: String, _ count: Int) {
    let flow = "flow A {\n    storyboard Main {\n        screen B(text: String = \"\(text)\")\n    }\n}\n"
    let found = Pipeline.check([SourceFile(path: "A.flow", text: flow)]).diagnostics
    #expect(found.filter { $0.rule.name == "hidden-character" }.count == count)
  }

  @Test("is silenced by name, on its line or alone above it")
  func isSilenced() {
    accepts(
      """
      flow Pills {
          storyboard Main {
              start screen Choice = initial {
                  segue Red = "Red" -> RedPill  // routegen:ignore naming-convention
              }
              screen RedPill
              // routegen:ignore unreachable-screen

              // This one is shown by a notification.
              screen BluePill
              // routegen:ignore unreachable-screen, naming-convention
              screen green: GreenViewController
          }
      }
      """)
  }

  @Test("is silenced by its own name only")
  func isSilencedByItsName() {
    let found = rules(
      in: """
        flow Pills {
            storyboard Main {
                start screen Choice = initial
                screen RedPill  // routegen:ignore naming-convention
            }
        }
        """)
    #expect(found == ["unreachable-screen", "useless-ignore"])
  }

  @Test("of a comment that silences nothing comes only when every other was looked for")
  func isPatient() {
    let found = rules(
      in: """
        flow Pills {
            storyboard Main {
                // routegen:ignore unreachable-screen
                screen Choice = initial { segue red = "Red" -> RedPil }
            }
        }
        """)
    #expect(found == ["unknown-screen"])
  }

  @Test("of an unreachable screen does not come for what tabs, links, entries, embeds and routes of the flow lead to")
  func reachesFar() {
    accepts(
      """
      generate coordinator
      flow App {
          start tabs Home {
              tab inbox -> Inbox in navigation
              tab people -> People in navigation
          }
          present help -> Help in navigation
          storyboard Main {
              screen Inbox = "Inbox" {
                  embed -> List
                  segue -> Nav
              }
              screen List
              screen Nav: UINavigationController { embed -> Root }
              screen Root
          }
          screen Help
          screen Base
          screen People extends Base {
              push more -> More
          }
          screen More
          screen Linked { link "/linked" }
          screen Other {
              entry one(id: Int) { link "/other/{id}" }
              entry two
          }
      }
      """)
  }

  @Test("that nothing begins a flow does not come for one in the app's stack")
  func appStack() {
    accepts(
      """
      platform SwiftUI

      flow Onboarding returns String {
          stack by app

          start view Name {
              finish named(name: String)
          }
      }
      """)
  }

  @Test("of an unreachable screen does not come for what a class above leads to")
  func reachesThroughBases() {
    accepts(
      """
      flow App {
          storyboard Main {
              start screen Post extends Base = initial
              screen Base { segue help = "Help" -> Help }
              screen Help
          }
      }
      """)
  }

  @Test("of a push without navigation does not come where the screen may be in a navigation controller")
  func mayBeInNavigation() {
    accepts(
      """
      flow App {
          storyboard Main {
              screen Nav: UINavigationController = initial { embed -> Root }
              screen Root = "Root" {
                  segue -> Detail
                  push more -> More
              }
              screen Detail {
                  push more -> More
                  embed -> Child
              }
              screen Child { push more -> More }
              screen Own: AppNavigationController = "Own" { embed -> Inner }
              screen Inner { push more -> More }
          }
          screen More { push again -> More }
      }
      flow Started {
          generate coordinator
          start screen Home {
              push next -> Next
              replace other -> Other
          }
          screen Next { push home -> Home }
          screen Other { push home -> Home }
      }
      """)
  }

  @Test("of a name's case does not come for what has no case")
  func namesWithoutCase() {
    accepts(
      """
      flow 映画 {
          storyboard Main {
              screen 一覧: ListViewController = initial { segue 詳細 = "詳細" -> 一覧 }
          }
      }
      """)
  }
}

// MARK: - HalfWrittenFileTests

@Suite("a file that is being written") struct HalfWrittenFileTests {
  @Test("is checked after each line, and what is found is in it", arguments: Fixture.all)
  func isCheckedAfterEachLine(_ fixture: Fixture) throws {
    for source in try fixture.sources() {
      let ends = source.bytes.indices.filter { source.bytes[$0] == UInt8(ascii: "\n") }
      for end in ends { expectWithin(SourceFile(path: source.path, bytes: Array(source.bytes[..<end]))) }
    }
  }

  @Test("is checked with any one line missing", arguments: Fixture.all)
  func isCheckedWithoutALine(_ fixture: Fixture) throws {
    for source in try fixture.sources() {
      let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for missing in lines.indices {
        let rest = lines.enumerated().filter { $0.offset != missing }.map(\.element)
        expectWithin(SourceFile(path: source.path, bytes: Array(rest.joined(separator: [UInt8(ascii: "\n")]))))
      }
    }
  }

  /// Checks a file; a missing place or a crash is a failure.
  private func expectWithin(_ source: SourceFile) {
    let found = Pipeline.check([source])
    for range in found.diagnostics.flatMap({ [$0.range] + $0.notes.map(\.range) }) {
      #expect(range.start >= 0 && range.start <= range.end && range.end <= source.bytes.count)
    }
  }
}
