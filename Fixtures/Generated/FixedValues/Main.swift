import SwiftUI
import UIKit

final class BooksViewController: UIViewController {
  var route: (ShelfFlow.Books.Route) -> Void = { _ in }
}

/// Keeps its flow alive.
final class PageViewController: UIViewController {
  var route: (BookFlow.Page.Route) -> Void = { _ in }
}

final class LeafViewController: UIViewController {
  func receive(_ parameters: BookFlow.Leaf.Parameters) {}
}

struct IndexView: View {
  let route: (TermsFlow.Index.Route) -> Void
  var body: some View { Text("index") }
}

struct ArticleView: View {
  let name: String
  let size: Int
  var route: (DocumentFlow.Article.Route) -> Void = { _ in }
  var body: some View { Text("\(name) in \(size)") }
}

struct LineView: View {
  let name: String
  let number: Int
  var body: some View { Text("line \(number) of \(name)") }
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
      for other in [id, 2] {
        print("  /books/\(other)/7: \(shelf.open(.book(.leaf(id: other, number: 7))))")
        print("    \(stack.viewControllers.count) on the stack, presented: \(stack.presentedViewController != nil)")
      }
    }
    print("## SwiftUI")
    for (name, size) in [("privacy", 12), ("imprint", 12), ("imprint", 20), ("privacy", 20)] {
      let terms = TermsCoordinator()
      let host = HeadlessHost(TermsFlowView(terms))
      print("/terms/\(name)/\(size): \(terms.open(.document(.article(name: name, size: size))))")
      host.settle()
      print("    \(host.description)")
      for (other, size) in [(name, size), ("imprint", size)] {
        print("  /terms/\(other)/\(size)/7: \(terms.open(.document(.line(name: other, number: 7, size: size))))")
        host.settle()
        print("    \(host.description)")
      }
    }
  }
}
