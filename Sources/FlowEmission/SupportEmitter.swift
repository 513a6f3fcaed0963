/// Writes what the generated files of a module share.
enum SupportEmitter {
  static let fileName = "RoutegenSupport.swift"

  static func text(uiKit: Bool) -> String {
    SwiftEmitter.header() + "\n"
      + (uiKit ? Self.uiKit : "// No flow of this module has a user interface: its files share nothing.\n")
  }

  private static let uiKit = #"""
    #if canImport(UIKit)
    import Foundation
    import UIKit

    // MARK: - Segues

    /// A view controller whose segues a flow file names.
    @MainActor protocol SegueHandlerType: UIViewController {
      associatedtype SegueIdentifier: RawRepresentable, CaseIterable where SegueIdentifier.RawValue == Swift.String
    }

    extension SegueHandlerType {
      /// Performs a segue by its name.
      func performSegue(withIdentifier identifier: SegueIdentifier, sender: Any?) {
        performSegue(withIdentifier: identifier.rawValue, sender: sender)
      }

      /// The name of `segue`. Stops the program where the flow file does not know it.
      func segueIdentifier(for segue: UIStoryboardSegue) -> SegueIdentifier {
        RoutegenSupport.identifier(of: segue)
      }

      /// The name of `segue`, if it has one: Interface Builder also sends segues without an identifier.
      func segueIdentifierIfKnown(for segue: UIStoryboardSegue) -> SegueIdentifier? {
        guard let identifier = segue.identifier else { return nil }
        return SegueIdentifier(rawValue: identifier)
      }
    }

    extension UIViewController {
      /// Performs a segue, and takes values along for its destination.
      func performSegue<Destination: UIViewController, Values>(
        withIdentifier identifier: Swift.String, bringing values: Values,
        deliver: @escaping @MainActor (Destination, Values) -> Void
      ) {
        let delivery = RoutegenSupport.Delivery { deliver(RoutegenSupport.destination(of: $0), values) }
        performSegue(withIdentifier: identifier, sender: delivery)
        assert(
          delivery.isDelivered,
          "\(type(of: self)) has to call handle(_:sender:) or deliverValues(along:sender:) in prepare(for:sender:): "
            + "the segue \"\(identifier)\" brings values")
      }

      /// Hands the values of a `perform…` call on to the destination. Call it in `prepare(for:sender:)`, unless you call
      /// `handle(_:sender:)` there.
      func deliverValues(along segue: UIStoryboardSegue, sender: Any?) {
        (sender as? RoutegenSupport.Delivery)?.deliver(along: segue)
      }

      /// Hands the values of a `perform…` call on to a destination that needs them.
      func deliverExpectedValues(along segue: UIStoryboardSegue, sender: Any?) {
        assert(
          sender is RoutegenSupport.Delivery,
          "the segue \"\(segue.identifier ?? "")\" of \(type(of: self)) brings values: perform it by its own method")
        deliverValues(along: segue, sender: sender)
      }
    }

    /// What generated code shares.
    @MainActor enum RoutegenSupport {
      /// The values that a segue carries to its destination. It is the segue's sender.
      @MainActor final class Delivery {
        private let deliver: @MainActor (UIStoryboardSegue) -> Void
        private(set) var isDelivered = false

        init(_ deliver: @escaping @MainActor (UIStoryboardSegue) -> Void) {
          self.deliver = deliver
        }

        /// Hands the values over, once.
        func deliver(along segue: UIStoryboardSegue) {
          guard !isDelivered else { return }
          isDelivered = true
          deliver(segue)
        }
      }

      /// The name of a segue.
      static func identifier<Identifier: RawRepresentable & CaseIterable>(
        of segue: UIStoryboardSegue, as type: Identifier.Type = Identifier.self
      ) -> Identifier where Identifier.RawValue == Swift.String {
        if let name = segue.identifier, let identifier = Identifier(rawValue: name) { return identifier }
        let came = segue.identifier.map { "\"\($0)\"" } ?? "a segue without identifier"
        let known = Identifier.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        fatalError("\(Swift.String(reflecting: Identifier.self)) does not know \(came), but \(known)")
      }

      /// The controller that a segue leads to, or the root of the navigation controller that it leads to.
      static func destination<Destination: UIViewController>(of segue: UIStoryboardSegue) -> Destination {
        if let destination = segue.destination as? Destination { return destination }
        let navigation = segue.destination as? UINavigationController
        if let destination = navigation?.viewControllers.first as? Destination { return destination }
        fatalError(
          "the segue \"\(segue.identifier ?? "")\" of \(type(of: segue.source)) leads to "
            + "\(type(of: navigation?.viewControllers.first ?? segue.destination)), not to \(Destination.self)")
      }
    }

    // MARK: - Scenes

    extension RoutegenSupport {
      /// The bundle that this code is in.
      static var bundle: Foundation.Bundle { Foundation.Bundle(for: Delivery.self) }

      /// Where a storyboard has a screen.
      @MainActor struct Scene {
        /// The name space of the screen.
        let screen: Swift.String
        let storyboard: Swift.String
        let bundle: Foundation.Bundle
        /// None for the initial controller.
        let identifier: Swift.String?

        /// A new controller.
        func instantiate<Controller: UIViewController>() -> Controller {
          checked(controller())
        }

        /// A new controller, in its navigation controller.
        func instantiateInNavigation<Controller: UIViewController>() -> (
          navigationController: UINavigationController, rootViewController: Controller
        ) {
          let navigationController: UINavigationController = checked(controller())
          return (navigationController, checked(navigationController.viewControllers.first))
        }

        private func controller() -> UIViewController? {
          let storyboard = UIStoryboard(name: storyboard, bundle: bundle)
          guard let identifier else { return storyboard.instantiateInitialViewController() }
          return storyboard.instantiateViewController(withIdentifier: identifier)
        }

        private func checked<Controller: UIViewController>(_ controller: UIViewController?) -> Controller {
          if let controller = controller as? Controller { return controller }
          let place = identifier.map { "\"\($0)\"" } ?? "the initial controller"
          let came = controller.map { "is a \(type(of: $0))" } ?? "is missing"
          fatalError("\(screen): \(place) of \(storyboard).storyboard \(came), not a \(Controller.self)")
        }
      }
    }

    // MARK: - Reuse identifiers

    extension RoutegenSupport {
      /// Dequeues the views of a reuse identifier: called like a function, with what the class of the views allows.
      struct Dequeue<View> {
        private let identifier: Swift.String

        init(_ identifier: Swift.String) {
          self.identifier = identifier
        }

        private func checked(_ view: Any?) -> View {
          if let view = view as? View { return view }
          fatalError("the view of the reuse identifier \"\(identifier)\" is not a \(View.self)")
        }
      }
    }

    extension RoutegenSupport.Dequeue where View: UITableViewCell {
      /// A cell of a table.
      @MainActor func callAsFunction(from tableView: UITableView, for indexPath: Foundation.IndexPath) -> View {
        checked(tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath))
      }
    }

    extension RoutegenSupport.Dequeue where View: UITableViewHeaderFooterView {
      /// A header or footer of a table, if one is registered.
      @MainActor func callAsFunction(from tableView: UITableView) -> View? {
        tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier).map(checked)
      }
    }

    extension RoutegenSupport.Dequeue where View: UICollectionViewCell {
      /// A cell of a collection.
      @MainActor func callAsFunction(from collectionView: UICollectionView, for indexPath: Foundation.IndexPath) -> View {
        checked(collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath))
      }
    }

    extension RoutegenSupport.Dequeue where View: UICollectionReusableView {
      /// A supplementary view of a collection.
      @MainActor func callAsFunction(
        ofKind kind: Swift.String, from collectionView: UICollectionView, for indexPath: Foundation.IndexPath
      ) -> View {
        checked(
          collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: identifier, for: indexPath))
      }
    }
    #endif

    """#
}
