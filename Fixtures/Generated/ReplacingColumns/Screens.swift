import SwiftUI
import UIKit

class Screen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    Living.count += 1
  }

  deinit { Living.count -= 1 }
}

enum Living {
  nonisolated(unsafe) static var count = 0
}

final class OtherViewController: Screen { var route: (AppFlow.Other.Route) -> Void = { _ in } }
final class NoteViewController: Screen { var route: (AppFlow.Note.Route) -> Void = { _ in } }
final class AccountsViewController: Screen { var route: (DeskFlow.Accounts.Route) -> Void = { _ in } }
final class BlankViewController: Screen {}
final class WelcomeViewController: Screen { var route: (DeskFlow.Welcome.Route) -> Void = { _ in } }
final class GardenViewController: Screen { var route: (KidFlow.Garden.Route) -> Void = { _ in } }

final class RoomViewController: Screen {
  var route: (HouseFlow.Room.Route) -> Void = { _ in }
  var child: HouseFlow.Room.Child?

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let kid = child?.kid(3) else { return }
    addChild(kid)
    view.addSubview(kid.view)
    kid.didMove(toParent: self)
  }
}

final class ToysViewController: Screen {
  func receive(_ parameters: KidFlow.Toys.Parameters) {}
  var route: (KidFlow.Toys.Route) -> Void = { _ in }
}

struct PostsView: View {
  var route: (WallFlow.Posts.Route) -> Void = { _ in }

  var body: some View {
    Text("posts")
    Button("later") { route(.later) }
    Button("done") { route(.done(count: 1)) }
  }
}
