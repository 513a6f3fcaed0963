extension SupportSections {
  /// `RoutegenSupport.SeguePerformer` has the one requirement that view and window controllers share: the framework's
  /// own `NSSeguePerforming` has it as an optional one.
  static let appKit = SupportSections(
    performing: #"""
      extension RoutegenSupport {
        /// A controller that performs segues: of a view, or of a window.
        @MainActor protocol SeguePerformer: NSResponder {
          func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?)
        }
      }

      extension NSViewController: RoutegenSupport.SeguePerformer {}

      extension NSWindowController: RoutegenSupport.SeguePerformer {}


      """#,
    destinations: #"""
        /// The controller that a segue leads to, or the content of the window controller that it leads to.
        static func destination<Destination: NSResponder>(of segue: NSStoryboardSegue) -> Destination {
          if let destination = segue.destinationController as? Destination { return destination }
          let content = (segue.destinationController as? NSWindowController)?.contentViewController
          if let destination = content as? Destination { return destination }
          Swift.fatalError(
            "the segue \"\(segue.identifier ?? "")\" of \(Swift.type(of: segue.sourceController)) leads to "
              + "\(Swift.type(of: content ?? segue.destinationController)), not to \(Destination.self)")
        }
      """#,
    instantiation: #"""
          /// A new controller.
          func instantiate<Controller: NSResponder>() -> Controller {
            checked(controller())
          }

          private func controller() -> Any? {
            let storyboard = NSStoryboard(name: storyboard, bundle: bundle)
            guard let identifier else { return storyboard.instantiateInitialController() }
            return storyboard.instantiateController(withIdentifier: identifier)
          }
      """#,
    instantiated: "Any",
    identifying: #"""
      // MARK: - Identifiers of views

      extension NSUserInterfaceItemIdentifier {
        /// An identifier of a flow file, to register something for it.
        init<Identifier: RawRepresentable>(_ identifier: Identifier) where Identifier.RawValue == Swift.String {
          self.init(rawValue: identifier.rawValue)
        }
      }

      """#,
    dequeuing: #"""
      extension RoutegenSupport.Dequeue where View: NSView {
        /// A view of a table, if one can be made.
        @MainActor func callAsFunction(from tableView: NSTableView, owner: Any?) -> View? {
          tableView.makeView(withIdentifier: NSUserInterfaceItemIdentifier(rawValue: identifier), owner: owner).map(checked)
        }

        /// A supplementary view of a collection.
        @MainActor func callAsFunction(
          ofKind kind: NSCollectionView.SupplementaryElementKind, from collectionView: NSCollectionView,
          for indexPath: Foundation.IndexPath
        ) -> View {
          checked(
            collectionView.makeSupplementaryView(
              ofKind: kind, withIdentifier: NSUserInterfaceItemIdentifier(rawValue: identifier), for: indexPath))
        }
      }

      extension RoutegenSupport.Dequeue where View: NSCollectionViewItem {
        /// An item of a collection.
        @MainActor func callAsFunction(from collectionView: NSCollectionView, for indexPath: Foundation.IndexPath) -> View {
          checked(
            collectionView.makeItem(withIdentifier: NSUserInterfaceItemIdentifier(rawValue: identifier), for: indexPath))
        }
      }
      """#)
}
