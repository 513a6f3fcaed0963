import Testing

@Suite("a warning") struct WarningTests {
  @Test("is silenced by name, on its line or alone above it")
  func isSilenced() {
    _ = understood(
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
    _ = understood(
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

  @Test("of an unreachable screen does not come for what a class above leads to")
  func reachesThroughBases() {
    _ = understood(
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
    _ = understood(
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
    _ = understood(
      """
      flow 映画 {
          storyboard Main {
              screen 一覧: ListViewController = initial { segue 詳細 = "詳細" -> 一覧 }
          }
      }
      """)
  }
}
