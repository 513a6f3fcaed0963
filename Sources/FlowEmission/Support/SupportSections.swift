/// What of the support file is a framework's own.
struct SupportSections: Hashable {
  /// What performs segues, if the framework has no type for it; with a blank line after it.
  var performing = ""
  /// What gives the controller that a segue leads to.
  let destinations: String
  /// What makes the controller of a scene: `instantiate()`, and `controller()` for it.
  let instantiation: String
  /// What makes it by its initializer, and in its navigation controller: blank lines come before them.
  var byInitializer = ""
  var inNavigation = ""
  /// What that needs outside of the scene, after a blank line; and if some are made by their initializers.
  var loading = ""
  var loadingByInitializer = ""
  /// What the framework makes of a scene.
  let instantiated: String
  /// What makes an identifier of a flow file one of the framework's.
  var identifying = ""
  /// What the views of a reuse identifier are dequeued from, by their classes.
  let dequeuing: String
}

extension SupportSections {
  static let uiKit = SupportSections(
    destinations: #"""
        /// The controller that a segue leads to, or the root of the navigation controller that it leads to.
        @available(visionOS, deprecated: 1.0)
        static func destination<Destination: UIViewController>(of segue: UIStoryboardSegue) -> Destination {
          if let destination = segue.destination as? Destination { return destination }
          let navigation = segue.destination as? UINavigationController
          if let destination = navigation?.viewControllers.first as? Destination { return destination }
          Swift.fatalError(
            "the segue \"\(segue.identifier ?? "")\" of \(Swift.type(of: segue.source)) leads to "
              + "\(Swift.type(of: navigation?.viewControllers.first ?? segue.destination)), not to \(Destination.self)")
        }
      """#,
    instantiation: #"""
          private var loader: any RoutegenSupport.StoryboardLoading { self }

          /// A new controller.
          func instantiate<Controller: UIViewController>() -> Controller {
            checked(loader.controller())
          }
      """#,
    byInitializer: #"""


          /// A new controller, made by `creator` of what the storyboard knows of it.
          func instantiate<Controller: UIViewController>(
            creator: @escaping (Foundation.NSCoder) -> Controller?
          ) -> Controller {
            checked(loader.controller(creator: creator))
          }
      """#,
    inNavigation: #"""


          /// A new controller, in its navigation controller.
          func instantiateInNavigation<Controller: UIViewController>() -> (
            navigationController: UINavigationController, rootViewController: Controller
          ) {
            let navigationController: UINavigationController = checked(loader.controller())
            return (navigationController, checked(navigationController.viewControllers.first))
          }
      """#,
    loading: uiKitLoading(), loadingByInitializer: uiKitLoading(requirement: creatorRequirement, creatorFunction),
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

extension SupportSections {
  /// UIKit's storyboards, which are deprecated on visionOS: a call through a protocol gives no warning.
  private static func uiKitLoading(requirement: String = "", _ function: String = "") -> String {
    #"""

    extension RoutegenSupport {
      /// Makes controllers from storyboards, which are deprecated on visionOS: a call through a protocol gives no warning.
      @MainActor fileprivate protocol StoryboardLoading {
        func controller() -> UIViewController?\#(requirement)
      }
    }

    extension RoutegenSupport.Scene: RoutegenSupport.StoryboardLoading {
      @available(visionOS, deprecated: 1.0)
      fileprivate func controller() -> UIViewController? {
        let storyboard = UIStoryboard(name: storyboard, bundle: bundle)
        guard let identifier else { return storyboard.instantiateInitialViewController() }
        return storyboard.instantiateViewController(withIdentifier: identifier)
      }\#(function)
    }

    """#
  }

  private static let creatorRequirement = #"""

        func controller(creator: @escaping (Foundation.NSCoder) -> UIViewController?) -> UIViewController?
    """#

  private static let creatorFunction = #"""


      @available(visionOS, deprecated: 1.0)
      fileprivate func controller(
        creator: @escaping (Foundation.NSCoder) -> UIViewController?
      ) -> UIViewController? {
        guard #available(iOS 13.0, tvOS 13.0, *) else {
          Swift.fatalError("\(screen): `inject initializer` needs iOS 13 or tvOS 13")
        }
        let storyboard = UIStoryboard(name: storyboard, bundle: bundle)
        guard let identifier else { return storyboard.instantiateInitialViewController(creator: creator) }
        return storyboard.instantiateViewController(identifier: identifier, creator: creator)
      }
    """#
}
