import FlowModel
import Testing

@Suite("a setting") struct SettingTests {
  @Test("has a default")
  func hasADefault() throws {
    let program = understood(
      """
      flow Clock {
          storyboard Main { screen Alarms(id: Int) = "Alarms" }
      }
      """)
    #expect(program.flows[0].platform == .uiKit)
    #expect(program.flows[0].generates == [])
    #expect(try program.screen("Alarms").scene?.bundle == .class)
    #expect(try program.screen("Alarms").injection == .property)
  }

  @Test("holds for all that is in its place, and the nearest wins")
  func theNearestWins() throws {
    let program = understood(
      """
      platform none
      bundle main
      inject initializer
      flow Clock {
          platform UIKit
          bundle module
          storyboard Main {
              bundle class
              inject property
              screen Alarms(id: Int) = "Alarms"
              screen Timers(id: Int) = "Timers" { inject initializer }
          }
          storyboard Other { screen World(id: Int) = "World" }
      }
      flow Plain {
          storyboard Plain { screen Now = "Now" }
      }
      """)
    #expect(program.flows.map(\.platform) == [.uiKit, .none])
    #expect(program.screens.map { $0.scene?.bundle } == [.class, .class, .module, .main])
    #expect(program.screens.map(\.injection) == [.property, .initializer, .initializer, .initializer])
  }

  @Test("`generate` may ask for both pieces, and a flow's overrides the file's")
  func generatesBoth() {
    let program = understood(
      """
      generate coordinator
      generate routers
      flow Clock { start screen Alarms }
      flow Other {
          generate routers
          screen World
      }
      flow Third {
          generate screens
          screen Moon
      }
      """)
    #expect(program.flows.map(\.generates) == [[.coordinator, .routers], .routers, .screens])
  }

  @Test("`segues` takes several values, and those of a flow take the place of the file's")
  func choosesWaysToSwitch() {
    let program = understood(
      """
      segues identifiers
      flow Clock { start screen Alarms }
      flow Other {
          segues destinations,
              handling
          screen World
      }
      flow Third {
          segues handling, identifiers,
          screen Timers
      }
      """)
    #expect(program.flows.map(\.segues) == [.identifiers, [.destinations, .handling], .handling])
    #expect(understood("flow Clock { start screen Alarms }").flows.map(\.segues) == [.standard])
  }

  @Test("of a storyboard tells scenes of equal names apart by their bundle")
  func bundlesTellScenesApart() {
    _ = understood(
      """
      flow Clock {
          storyboard Main { screen Alarms = initial }
      }
      flow Kit {
          bundle module
          storyboard Main { screen World = initial }
      }
      """)
  }
}
