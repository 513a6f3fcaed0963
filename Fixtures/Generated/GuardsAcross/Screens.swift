import SwiftUI
import UIKit

@MainActor final class Session {
  var name: String?
}

final class ProductsViewController: UIViewController {
  var route: (StoreFlow.Products.Route) -> Void = { _ in }
}

final class OrderViewController: UIViewController {
  var route: (StoreFlow.Order.Route) -> Void = { _ in }
  func receive(_ parameters: StoreFlow.Order.Parameters) { title = "\(parameters.id)" }
}

struct ReviewListView: View {
  var route: (ReviewsFlow.ReviewList.Route) -> Void

  var body: some View {
    Text("reviews")
    Button("write") { route(.write) }
    Button("discard") { route(.discard { print("  discard: \($0)") }) }
  }
}

struct WriteReviewView: View {
  var body: some View { Text("a review") }
}

struct PasswordView: View {
  var route: (LoginFlow.Password.Route) -> Void

  var body: some View {
    Text("password")
    Button("sign in") { route(.known(name: "ann")) }
    Button("cancel") { route(.cancel) }
  }
}

/// Keeps who has signed in.
final class OwnStoreCoordinator: StoreCoordinator {
  let session: Session

  init(navigationController: UINavigationController, session: Session) {
    self.session = session
    super.init(navigationController: navigationController) { _ in session.name != nil }
  }

  override func signedInDidFinish(_ result: String) { session.name = result }
}
