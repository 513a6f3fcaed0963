import UIKit

/// A screen that has asked for a color, and what it has heard.
@MainActor final class Ask {
  static var all: [Ask] = []

  private(set) var answers: [String] = []

  init() { Ask.all.append(self) }

  func hear(_ result: PickerFlow.Result?) {
    switch result {
    case .picked(let color)?: answers.append("\(color)")
    case .colorless?: answers.append("no color")
    case nil: answers.append("nothing")
    }
  }
}

final class CountedPickerCoordinator: PickerCoordinator {
  private let ends = Ends("picker")

  override init(navigationController: UINavigationController? = nil, title: String) {
    super.init(navigationController: navigationController, title: title)
    Living.add(self)
    onLeave = ends.leave
  }

  override var onFinish: (PickerFlow.Result) -> Void {
    get { super.onFinish }
    set { super.onFinish = ends.counting(newValue) }
  }

  override func makePickerCoordinator(
    navigationController: UINavigationController?, title: String
  ) -> PickerCoordinator {
    CountedPickerCoordinator(navigationController: navigationController, title: title)
  }

  override func finerDidFinish(_ result: PickerFlow.Result, fromMixer screen: MixerViewController?) {
    Reports.lines.append("finer: \(result)")
  }
}
