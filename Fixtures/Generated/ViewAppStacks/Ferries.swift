import SwiftUI

/// Alerts, guards, questions before leaving, and flows in a flow, in each kind of stack.
enum FerryRoute: Hashable {
  case ferries
  case step(FerriesFlow.Step)
}

@Observable final class FerryRouter {
  var path: [FerryRoute] = []
  var erased = NavigationPath()
}

struct FerryStack: View {
  @Bindable var router: FerryRouter
  let ferries: FerriesCoordinator
  var body: some View {
    NavigationStack(path: $router.path) {
      NavigationLink(value: FerryRoute.ferries) { Text("ferries") }
        .navigationTitle("home")
        .navigationDestination(for: FerryRoute.self) { route in
          switch route {
          case .ferries: FerriesFlowView(ferries, in: $router.path, as: FerryRoute.step)
          case .step(let step): FerriesStepView(step)
          }
        }
    }
  }
}

struct ErasedFerryStack: View {
  @Bindable var router: FerryRouter
  let ferries: FerriesCoordinator
  var body: some View {
    NavigationStack(path: $router.erased) {
      NavigationLink(value: "ferries") { Text("ferries") }
        .navigationTitle("home")
        .navigationDestination(for: String.self) { _ in FerriesFlowView(ferries, in: $router.erased) }
        .ferriesSteps()
    }
  }
}

struct FerryChain: View {
  let ferries: FerriesCoordinator
  var body: some View {
    NavigationStack {
      NavigationLink {
        FerriesFlowView(inStack: ferries)
      } label: {
        Text("ferries")
      }
      .navigationTitle("home")
    }
  }
}

@MainActor final class Membership {
  var isMember = false
}

@MainActor struct Voyage {
  let host: HeadlessHost
  let ferries: FerriesCoordinator
  let membership: Membership

  static func all() async {
    for kind in ["an array", "a NavigationPath", "no path"] {
      print("## ferries in a stack with \(kind)")
      let (router, membership) = (FerryRouter(), Membership())
      let ferries = FerriesCoordinator { _ in membership.isMember }
      let host =
        switch kind {
        case "an array": HeadlessHost(FerryStack(router: router, ferries: ferries))
        case "a NavigationPath": HeadlessHost(ErasedFerryStack(router: router, ferries: ferries))
        default: HeadlessHost(FerryChain(ferries: ferries))
        }
      await Voyage(host: host, ferries: ferries, membership: membership).run()
    }
  }

  private func rest() async {
    for _ in 0..<8 { await Task.yield() }
    host.settle()
    for _ in 0..<8 { await Task.yield() }
    host.settle()
  }

  private func step(_ what: String, _ body: () -> Void) async {
    print(what)
    body()
    await rest()
    print("    " + host.description + "  link \(ferries.currentLink?.path ?? "-")")
  }

  private func run() async {
    await step("the app's link") { host.tap("ferries") }

    // A row whose screen is taken away from above, and pushed again.
    await step("a row") { host.tap("Rhodes") }
    await step("deeper") { host.tap("pier") }
    await step("close -> Harbours takes both away") { host.tap("home") }
    await step("the same row again") { host.tap("Rhodes") }
    await step("deeper") { host.tap("pier") }
    await step("back to the start by a link") { ferries.open(.harbours) }
    await step("the same row again") { host.tap("Rhodes") }

    // Alerts are on the screen that asks.
    await step("a dialog of a pushed screen") { host.tap("leave?") }
    await step("stay") { host.tap("Stay") }
    await step("the dialog again, and leave") {
      host.tap("leave?")
      host.settle()
      host.tap("Leave")
    }
    await step("an alert of the first screen") { host.tap("closed") }
    await step("wait") { host.tap("Wait") }
    await step("an alert, and a link while it is shown") {
      host.tap("closed")
      host.settle()
      ferries.open(.harbour(name: "Kos"))
    }

    // Asks before leaving.
    await step("a note with text, two screens up") {
      host.tap("pier")
      host.settle()
      host.tap("note")
      host.settle()
      host.type("important", into: "text")
    }
    await step("swiped back: there is no swipe, and the back button asks") {
      host.swipeBack()
      host.tap("Back")
    }
    await step("a link: it asks") { ferries.open(.harbour(name: "Samos")) }
    await step("the text is not important, and the link again") {
      host.type("nothing", into: "text")
      ferries.open(.harbour(name: "Samos"))
    }
    await step("a note, saved") {
      host.tap("note")
      host.settle()
      host.type("important", into: "text")
      host.tap("save")
    }

    // A guard.
    await step("back to the start by a link") { ferries.open(.harbours) }
    await step("a row that is guarded: nothing is pushed, the guard asks in a sheet") { host.tap("lounge row") }
    await step("not registered") { host.swipeDown() }
    await step("again, and registered") {
      host.tap("lounge row")
      host.settle()
      membership.isMember = true
      host.tap("register")
    }
    await step("back") { host.tap("back") }
    await step("the row of a member") { host.tap("lounge row") }
    await step("no member any longer: a link asks") {
      membership.isMember = false
      ferries.open(.lounge)
    }
    await step("registered") {
      membership.isMember = true
      host.tap("register")
    }
    await step("back") { host.tap("back") }

    // Flows in the flow.
    await step("a flow, pushed") { host.tap("tour") }
    await step("deeper") { host.tap("bridge") }
    await step("it finishes: its screens go") { host.tap("seen") }
    await step("again, and its first screen closes") {
      host.tap("tour")
      host.settle()
      host.tap("over")
    }
    await step("a link into it") { ferries.open(.tour(.bridge)) }
    await step("it finishes") { host.tap("seen") }
    await step("a flow that answers") { host.tap("book") }
    await step("it answers") {
      host.tap("cabin")
      host.settle()
      host.tap("12")
    }
    await step("again, and swiped back") {
      host.tap("book")
      host.settle()
      host.swipeBack()
    }
    await step("out of the flow") { host.swipeBack() }
    await step("a link when it is not there: \(ferries.open(.harbours))") {}

    await step("the app's link again") { host.tap("ferries") }
    await step("deeper") {
      host.tap("Rhodes")
      host.settle()
      host.tap("pier")
    }
    await step("back to the app's page at once") { host.swipeBack(3) }
    await step("the app's link again: nothing is over the first screen") { host.tap("ferries") }
    await step("a row") { host.tap("Rhodes") }
  }
}
