import SwiftUI

enum Page: Hashable {
  case tour
  case step(TourFlow.Step)
}

@Observable @MainActor final class Router {
  var path: [Page] = []
}

@MainActor final class Services: TourFlow.Services {
  var isExpert = false

  func tourStart() -> TourFlow.Start {
    print("  · the app chooses \(isExpert ? "expert" : "intro")")
    return isExpert ? .expert : .intro
  }
}

struct Root: View {
  @Bindable var router: Router
  let tour: TourCoordinator

  var body: some View {
    NavigationStack(path: $router.path) {
      Text("root").navigationDestination(for: Page.self) { page in
        switch page {
        case .tour: TourFlowView(tour, in: $router.path, as: Page.step)
        case .step(let step): TourStepView(step)
        }
      }
    }
  }
}

struct IntroView: View {
  let route: (TourFlow.Intro.Route) -> Void

  var body: some View {
    Text("intro")
    Button("more") { route(.more) }
  }
}

struct ExpertView: View {
  let route: (TourFlow.Expert.Route) -> Void

  var body: some View {
    Text("expert")
    Button("more") { route(.more) }
  }
}

struct MoreView: View {
  let route: (TourFlow.More.Route) -> Void

  var body: some View {
    Text("more")
    Button("done") { route(.done) }
  }
}

struct FormView: View {
  let route: (LoginFlow.Form.Route) -> Void

  var body: some View {
    Text("login")
    Button("sign in") { route(.done) }
  }
}

@main @MainActor struct Main {
  static var isSignedIn = true

  static func main() {
    for startsWithLink in [false, true] {
      print("## \(startsWithLink ? "a link before it is shown" : "shown")")
      isSignedIn = true
      let (services, router) = (Services(), Router())
      let tour = TourCoordinator(services: services) { _ in isSignedIn }
      if startsWithLink { print("opened: \(tour.open(.tour(.more)))") }
      let host = HeadlessHost(Root(router: router, tour: tour))
      func step(_ what: String, _ act: () -> Void) {
        print(what)
        act()
        host.settle()
        print("    \(host.description)")
      }
      step("shown in the stack") { router.path.append(.tour) }
      if !startsWithLink { step("more") { host.tap("more") } }
      step("finished") { host.tap("done") }
      services.isExpert = true
      step("shown again: it starts as the app chooses now") { router.path.append(.tour) }
      step("more") { host.tap("more") }
      step("left: the app removes all its pages") { router.path = [] }
      step("shown again, with the same choice") { router.path.append(.tour) }
      step("left") { host.swipeBack() }
      services.isExpert = false
      isSignedIn = false
      step("shown again, with another choice, and the guard's flow over it") { router.path.append(.tour) }
      isSignedIn = true
      step("signed in") { host.tap("sign in") }
      step("more") { host.tap("more") }
      step("back to the first page: nothing is asked") { host.swipeBack() }
    }
  }
}
