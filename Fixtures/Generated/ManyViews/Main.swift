import SwiftUI

@main @MainActor enum Main {
  static func main() {
    let host = HeadlessHost(ShownSettings())
    func step(_ what: String, _ titles: String...) {
      for title in titles {
        host.tap(title)
        host.settle()
      }
      print("\(what): \(host.description)")
    }
    step("each screen has its view, with its values", "general")
    while host.texts != ["reset 3"] {
      host.tap("next")
      print("  \(host.texts)")
    }
    step("back home", "home")
    step("the last one", "reset")
    step("and back", "home")
    step("a flow", "wizard")
    step("which ends", "next")
    host.select("search")
    step("a screen in another flow", "next")
  }
}

struct ShownSettings: View {
  @State private var coordinator = SettingsCoordinator()

  var body: some View { SettingsFlowView(coordinator) }
}
