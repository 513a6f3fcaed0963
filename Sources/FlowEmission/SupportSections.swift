/// What of the support file is a framework's own.
struct SupportSections: Hashable {
  /// What gives the controller that a segue leads to, up to the end of `RoutegenSupport`, and what belongs to it.
  let destinations: String
  /// What makes the controller of a scene: `instantiate()`, and `controller()` for it.
  let instantiation: String
  /// What the framework makes of a scene.
  let instantiated: String
  /// What the views of a reuse identifier are dequeued from, by their classes.
  let dequeuing: String
}

extension SupportSections {
  static let uiKit = SupportSections(
    destinations: #"""
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
      """#,
    instantiation: #"""
          /// A new controller.
          func instantiate<Controller: UIViewController>() -> Controller {
            checked(controller())
          }

          /// A new controller, made by `creator` of what the storyboard knows of it.
          @available(iOS 13.0, tvOS 13.0, *)
          func instantiate<Controller: UIViewController>(
            creator: @escaping (Foundation.NSCoder) -> Controller?
          ) -> Controller {
            let storyboard = UIStoryboard(name: storyboard, bundle: bundle)
            guard let identifier else {
              return checked(storyboard.instantiateInitialViewController(creator: creator))
            }
            return storyboard.instantiateViewController(identifier: identifier, creator: creator)
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
      """#,
    instantiated: "UIViewController",
    dequeuing: #"""
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
      """#)
}
