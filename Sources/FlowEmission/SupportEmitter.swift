import FlowModel

/// Writes what the generated files of a module share.
enum SupportEmitter {
  static let fileName = "RoutegenSupport.swift"

  static func text(
    for frameworks: [Framework], coordinators: Bool, opensLinks: Bool, links: String?, linkAccess: Access?
  ) -> String {
    // Links that others see import Foundation for them, and one file cannot import it in two ways.
    let foundation = linkAccess.map { $0 > .internal } == true ? "" : "import Foundation\n"
    var sections =
      frameworks.isEmpty && links == nil
      ? ["// No flow of this module has a user interface: its files share nothing.\n"]
      : frameworks.map { text(for: $0, foundation: foundation) }
    if coordinators { sections.append(CoordinatorSupport.uiKit(opensLinks: opensLinks)) }
    if let links { sections.append(links) }
    return ([SwiftEmitter.header()] + sections).joined(separator: "\n")
  }

  private static func text(for framework: Framework, foundation: String) -> String {
    #"""
    #if \#(framework.condition)
    \#(foundation)import \#(framework.module)

    // MARK: - Segues

    /// A \#(framework.performerName) whose segues a flow file names.
    @MainActor protocol SegueHandlerType: \#(framework.performer) {
      associatedtype SegueIdentifier: Swift.RawRepresentable, Swift.CaseIterable where SegueIdentifier.RawValue == Swift.String
    }

    extension SegueHandlerType {
      /// Performs a segue by its name.
      \#(framework.segueAttribute)func performSegue(withIdentifier identifier: SegueIdentifier, sender: Any?) {
        performSegue(withIdentifier: identifier.rawValue, sender: sender)
      }

      /// The name of `segue`. Stops the program where the flow file does not know it.
      \#(framework.segueAttribute)func segueIdentifier(for segue: \#(framework.segue)) -> SegueIdentifier {
        RoutegenSupport.identifier(of: segue)
      }

      /// The name of `segue`, if it has one: Interface Builder also sends segues without an identifier.
      \#(framework.segueAttribute)func segueIdentifierIfKnown(for segue: \#(framework.segue)) -> SegueIdentifier? {
        guard let identifier = segue.identifier else { return nil }
        return SegueIdentifier(rawValue: identifier)
      }
    }

    extension \#(framework.performer) {
      /// Performs a segue, and takes values along for its destination.
      \#(framework.segueAttribute)func performSegue<Destination: \#(framework.controller), Values>(
        withIdentifier identifier: Swift.String, bringing values: Values,
        deliver: @escaping @MainActor (Destination, Values) -> Swift.Void
      ) {
        let delivery = RoutegenSupport.Delivery { deliver(RoutegenSupport.destination(of: $0), values) }
        performSegue(withIdentifier: identifier, sender: delivery)
        Swift.assert(
          delivery.isDelivered,
          "\(Swift.type(of: self)) has to call handle(_:sender:) or deliverValues(along:sender:) in prepare(for:sender:): "
            + "the segue \"\(identifier)\" brings values")
      }

      /// Hands the values of a `perform…` call on to the destination. Call it in `prepare(for:sender:)`, unless you call
      /// `handle(_:sender:)` there.
      \#(framework.segueAttribute)func deliverValues(along segue: \#(framework.segue), sender: Any?) {
        (sender as? RoutegenSupport.Delivery)?.deliver(along: segue)
      }

      /// Hands the values of a `perform…` call on to a destination that needs them.
      \#(framework.segueAttribute)func deliverExpectedValues(along segue: \#(framework.segue), sender: Any?) {
        Swift.assert(
          sender is RoutegenSupport.Delivery,
          "the segue \"\(segue.identifier ?? "")\" of \(Swift.type(of: self)) brings values: perform it by its own method")
        deliverValues(along: segue, sender: sender)
      }
    }

    /// What generated code shares.
    @MainActor enum RoutegenSupport {
      /// The values that a segue carries to its destination. It is the segue's sender.
      @MainActor final class Delivery {
        \#(framework.segueAttribute)private let deliver: @MainActor (\#(framework.segue)) -> Swift.Void
        private(set) var isDelivered = false

        \#(framework.segueAttribute)init(_ deliver: @escaping @MainActor (\#(framework.segue)) -> Swift.Void) {
          self.deliver = deliver
        }

        /// Hands the values over, once.
        \#(framework.segueAttribute)func deliver(along segue: \#(framework.segue)) {
          guard !isDelivered else { return }
          isDelivered = true
          deliver(segue)
        }
      }

      /// Whether a segue has an identifier: Interface Builder sends some without.
      \#(framework.segueAttribute)static func hasIdentifier(_ segue: \#(framework.segue)) -> Swift.Bool {
        segue.identifier?.isEmpty == false
      }

      /// The name of a segue.
      \#(framework.segueAttribute)static func identifier<Identifier: Swift.RawRepresentable & Swift.CaseIterable>(
        of segue: \#(framework.segue), as type: Identifier.Type = Identifier.self
      ) -> Identifier where Identifier.RawValue == Swift.String {
        if let name = segue.identifier, let identifier = Identifier(rawValue: name) { return identifier }
        let came = segue.identifier.map { "\"\($0)\"" } ?? "a segue without identifier"
        let known = Identifier.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        Swift.fatalError("\(Swift.String(reflecting: Identifier.self)) does not know \(came), but \(known)")
      }

    \#(framework.support.destinations)

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

    \#(framework.support.instantiation)

        private func checked<Controller: \#(framework.controller)>(_ controller: \#(framework.support.instantiated)?) -> Controller {
          if let controller = controller as? Controller { return controller }
          let place = identifier.map { "\"\($0)\"" } ?? "the initial controller"
          let came = controller.map { "is a \(Swift.type(of: $0))" } ?? "is missing"
          Swift.fatalError("\(screen): \(place) of \(storyboard).storyboard \(came), not a \(Controller.self)")
        }
      }
    }
    \#(framework.support.loading)
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
          Swift.fatalError("the view of the reuse identifier \"\(identifier)\" is not a \(View.self)")
        }
      }
    }

    \#(framework.support.dequeuing)
    #endif

    """#
  }
}
