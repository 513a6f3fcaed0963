import UIKit

/// A screen that is made in code.
class Screen<Route>: UIViewController {
  var route: (Route) -> Void = { _ in }
}

final class HomeViewController: Screen<ForumFlow.Home.Route> {}
final class WaitingViewController: Screen<ForumFlow.Waiting.Route> {}

final class LoadingViewController: Screen<ForumFlow.Loading.Route> {
  let id: Int

  init(parameters: ForumFlow.Loading.Parameters) {
    id = parameters.id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class TopicViewController: Screen<ForumFlow.Topic.Route> {
  let id: Int

  init(parameters: ForumFlow.Topic.Parameters) {
    id = parameters.id
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}

final class DraftViewController: Screen<ForumFlow.Draft.Route> {
  var agrees = false
  /// False if its question is dismissed with it, so that nobody answers.
  var answers = true

  func mayLeave() async -> Bool {
    print("    the draft is asked")
    if !answers { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    return agrees
  }
}
