import Observation
import SwiftUI

enum Page: Hashable {
  case port
  case step(PortFlow.Step)
}

@Observable final class Router {
  var path: [Page] = []
  var erased = NavigationPath()
}

/// The app's stack has an array.
struct TypedApp: View {
  @Bindable var router: Router
  let port: PortCoordinator

  var body: some View {
    NavigationStack(path: $router.path) {
      Text("home").navigationTitle("home")
        .navigationDestination(for: Page.self) { page in
          switch page {
          case .port: PortFlowView(port, in: $router.path, as: Page.step)
          case .step(let step): PortStepView(step)
          }
        }
    }
  }
}

/// The app's stack has a `NavigationPath`.
struct ErasedApp: View {
  @Bindable var router: Router
  let port: PortCoordinator

  var body: some View {
    NavigationStack(path: $router.erased) {
      Text("home").navigationTitle("home")
        .navigationDestination(for: Page.self) { _ in PortFlowView(port, in: $router.erased) }
        .portSteps()
    }
  }
}

/// The flow is the root of the app's stack.
struct RootApp: View {
  @Bindable var router: Router
  let port: PortCoordinator

  var body: some View {
    NavigationStack(path: $router.erased) {
      PortFlowView(port, in: $router.erased).portSteps()
    }
  }
}

/// The app's stack has no path.
struct PathlessApp: View {
  let port: PortCoordinator

  var body: some View {
    NavigationStack {
      NavigationLink {
        PortFlowView(inStack: port)
      } label: {
        Text("port")
      }
      .navigationTitle("home")
    }
  }
}

/// Pushes a flow that has a guard.
struct LockerApp: View {
  let locker: LockerCoordinator

  var body: some View {
    NavigationStack {
      NavigationLink {
        LockerFlowView(inStack: locker)
      } label: {
        Text("locker")
      }
      .navigationTitle("home")
    }
  }
}
