import SwiftUI

// MARK: The app as it was: its own stack, its own path, its own links.

enum AppRoute: Hashable {
  case article(Int)
  case settings
  case step(SettingsFlow.Step)
}

struct ArticleView: View {
  let id: Int
  var body: some View {
    Text("article \(id)").navigationTitle("article \(id)")
    NavigationLink(value: AppRoute.article(id + 1)) { Text("next article") }
  }
}

@Observable final class Router {
  var path: [AppRoute] = []
  var erased = NavigationPath()
  var isSheetShown = false
}

struct TypedApp: View {
  @Bindable var router: Router
  let settings: SettingsCoordinator
  var body: some View {
    NavigationStack(path: $router.path) {
      Group {
        NavigationLink(value: AppRoute.article(1)) { Text("article") }
        NavigationLink(value: AppRoute.settings) { Text("settings") }
      }
      .navigationTitle("home")
      .navigationDestination(for: AppRoute.self) { route in
        switch route {
        case .article(let id): ArticleView(id: id)
        case .settings: SettingsFlowView(settings, in: $router.path, as: AppRoute.step)
        case .step(let step): SettingsStepView(step)
        }
      }
    }
  }
}

struct SheetApp: View {
  @Bindable var router: Router
  let settings: SettingsCoordinator
  var body: some View {
    TypedApp(router: router, settings: settings)
      .sheet(isPresented: $router.isSheetShown) { SettingsFlowView(settings) }
  }
}

/// The coordinators that pages own, while they live.
@MainActor enum Alive {
  private static var coordinators: [() -> SettingsCoordinator?] = []
  static var count: Int { coordinators.filter { $0() != nil }.count }

  static func make() -> SettingsCoordinator {
    let coordinator = SettingsCoordinator()
    coordinators.append { [weak coordinator] in coordinator }
    return coordinator
  }
}

struct SettingsPage: View {
  @Bindable var router: Router
  @State private var coordinator = Alive.make()
  var body: some View { SettingsFlowView(coordinator, in: $router.path, as: AppRoute.step) }
}

struct PageApp: View {
  @Bindable var router: Router
  var body: some View {
    NavigationStack(path: $router.path) {
      NavigationLink(value: AppRoute.settings) { Text("settings") }
        .navigationTitle("home")
        .navigationDestination(for: AppRoute.self) { route in
          switch route {
          case .article(let id): ArticleView(id: id)
          case .settings: SettingsPage(router: router)
          case .step(let step): SettingsStepView(step)
          }
        }
    }
  }
}

struct RootApp: View {
  @Bindable var router: Router
  let settings: SettingsCoordinator
  var body: some View {
    NavigationStack(path: $router.path) {
      SettingsFlowView(settings, in: $router.path, as: AppRoute.step)
        .navigationDestination(for: AppRoute.self) { route in
          switch route {
          case .article(let id): ArticleView(id: id)
          case .settings: Text("never")
          case .step(let step): SettingsStepView(step)
          }
        }
    }
  }
}

struct LinkedApp: View {
  @Bindable var router: Router
  let settings: SettingsCoordinator
  let isChain: Bool
  var body: some View {
    NavigationStack(path: $router.path) {
      NavigationLink {
        if isChain {
          SettingsFlowView(inStack: settings)
        } else {
          SettingsFlowView(settings, in: $router.path, as: AppRoute.step)
        }
      } label: {
        Text("settings")
      }
      .navigationTitle("home")
      .navigationDestination(for: AppRoute.self) { route in
        switch route {
        case .article(let id): ArticleView(id: id)
        case .settings: Text("never")
        case .step(let step): SettingsStepView(step)
        }
      }
    }
  }
}

struct ErasedApp: View {
  @Bindable var router: Router
  let settings: SettingsCoordinator
  let other: SettingsCoordinator
  var body: some View {
    NavigationStack(path: $router.erased) {
      Group {
        NavigationLink(value: AppRoute.article(1)) { Text("article") }
        NavigationLink(value: "settings") { Text("settings") }
        NavigationLink(value: "other") { Text("other") }
      }
      .navigationTitle("home")
      .navigationDestination(for: AppRoute.self) { if case .article(let id) = $0 { ArticleView(id: id) } }
      .navigationDestination(for: String.self) {
        SettingsFlowView($0 == "other" ? other : settings, in: $router.erased)
      }
      .settingsSteps()
    }
  }
}

/// A stack without a path, with a link that only knows the view.
struct PathlessApp: View {
  let settings: SettingsCoordinator
  var body: some View {
    NavigationStack {
      NavigationLink {
        SettingsFlowView(inStack: settings)
      } label: {
        Text("settings")
      }
      .navigationTitle("home")
    }
  }
}
