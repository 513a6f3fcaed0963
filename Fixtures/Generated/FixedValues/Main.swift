import SwiftUI
import UIKit

final class BooksViewController: UIViewController {
  var route: (ShelfFlow.Books.Route) -> Void = { _ in }
}

/// Keeps its flow alive.
final class PageViewController: UIViewController {
  var route: (BookFlow.Page.Route) -> Void = { _ in }
}

struct IndexView: View {
  let route: (TermsFlow.Index.Route) -> Void
  var body: some View { Text("index") }
}

struct ArticleView: View {
  let name: String
  let size: Int
  var body: some View { Text("\(name) in \(size)") }
}

@main @MainActor struct Main {
  static func main() {
    print("## UIKit")
    for id in 1...3 {
      let window = Headless.window()
      let stack = UINavigationController()
      let shelf = ShelfCoordinator(navigationController: stack)
      shelf.start()
      window.rootViewController = stack
      window.makeKeyAndVisible()
      print("/books/\(id): \(shelf.open(.book(.page(id: id))))")
      print("    \(stack.viewControllers.count) on the stack, presented: \(stack.presentedViewController != nil)")
      print("    link \(shelf.currentLink?.path ?? "none")")
    }
    print("## SwiftUI")
    for (name, size) in [("privacy", 12), ("imprint", 12), ("imprint", 20), ("privacy", 20)] {
      let terms = TermsCoordinator()
      let host = HeadlessHost(TermsFlowView(terms))
      print("/terms/\(name)/\(size): \(terms.open(.document(.article(name: name, size: size))))")
      host.settle()
      print("    \(host.description)")
    }
  }
}
