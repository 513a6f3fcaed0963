import UIKit

/// It always has something to lose.
class Asked: UIViewController {
  var answers = false
  func mayLeave() async -> Bool {
    print("    \(title ?? "?") is asked")
    return answers
  }
}
final class OtherViewController: UIViewController { var route: (DeskFlow.Other.Route) -> Void = { _ in } }
final class MemoViewController: Asked {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "memo"
    isModalInPresentation = true
    answers = true
  }
}
final class PadListViewController: UIViewController { var route: (PadsFlow.PadList.Route) -> Void = { _ in } }
final class PadViewController: Asked {
  func receive(_ parameters: PadsFlow.Pad.Parameters) {
    title = "pad \(parameters.id)"
    isModalInPresentation = true
  }
}
final class FileListViewController: UIViewController { var route: (FilesFlow.FileList.Route) -> Void = { _ in } }
final class FileViewController: Asked {
  func receive(_ parameters: FilesFlow.File.Parameters) {
    title = "file \(parameters.id)"
    isModalInPresentation = true
  }
}
final class PaperViewController: UIViewController { var route: (SlipFlow.Paper.Route) -> Void = { _ in } }

@MainActor func desk() async {
  let coordinator = DeskCoordinator()
  coordinator.start()
  let window = Headless.window()
  window.rootViewController = coordinator.rootViewController
  window.makeKeyAndVisible()
  await Transitions.rest()
  guard let tabs = coordinator.rootViewController as? UITabBarController,
    let stacks = tabs.viewControllers as? [UINavigationController]
  else { return }

  func step(_ what: String, in tab: Int, _ act: (UIViewController?) -> Void) async {
    print(what)
    tabs.selectedIndex = tab
    await Transitions.rest()
    act(stacks[tab].viewControllers.first)
    await Transitions.rest()
    let titles = stacks.map { $0.viewControllers.dropFirst().map { $0.title ?? "-" }.joined(separator: " > ") }
    print("    \(titles), tab \(tabs.selectedIndex), a sheet: \(tabs.presentedViewController != nil)")
  }
  await step("a pad", in: 0) { ($0 as? PadListViewController)?.route(.pad(id: 1)) }
  await step("a file", in: 1) { ($0 as? FileListViewController)?.route(.file(id: 1)) }
  await step("a memo", in: 2) { ($0 as? OtherViewController)?.route(.memo) }
  for link in [FlowLink.pads(.pad(id: 2)), .files(.file(id: 2)), .slip(.paper(id: 3))] {
    await step("a link to \(link.path)", in: 2) { _ in coordinator.open(link) }
  }
}
