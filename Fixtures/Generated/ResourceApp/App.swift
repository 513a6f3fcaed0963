import UIKit

final class FirstViewController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segueIdentifierIfKnown(for: segue) {
    case .toMain, .toAVPlayerController, .toSomeStoryboard, .toUnknown, nil: break
    }
  }
}

/// One class after a scene of two storyboards: it switches over the segues of both.
final class SecondViewController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch destination(of: segue) {
    case .toThird(let third), .attachedSegue(let third), .recognizerSegue(let third): third.title = "third"
    case .toFirstTable(let table): table.title = "table"
    case .toFirst(let first): first.title = "first"
    case nil: break
    }
  }
}

final class SWRevealViewController: UIViewController {}

@MainActor
func reveal() -> SWRevealViewController {
  SWRevealViewController.instantiate()
}
