/// What the support file has for segues.
enum SegueSupport {
  static func sections(for framework: Framework, use: SupportUse) -> [String] {
    guard use.segues else { return [] }
    var sections: [String] = []
    if use.handlers { sections.append(framework.support.performing + handlers(framework)) }
    sections.append(identification(framework, use))
    if use.values { sections.append(values(framework, use)) }
    sections[0] = "// MARK: - Segues\n\n" + sections[0]
    return sections
  }

  private static func handlers(_ framework: Framework) -> String {
    #"""
    /// A \#(framework.performerName) whose segues a flow file names.
    @MainActor protocol SegueHandlerType: \#(framework.performer) {
      associatedtype SegueIdentifier: Swift.RawRepresentable where SegueIdentifier.RawValue == Swift.String
    }

    extension SegueHandlerType {
      /// Performs a segue by its name.
      \#(framework.segueAttribute)func performSegue(withIdentifier identifier: SegueIdentifier, sender: Any?) {
        performSegue(withIdentifier: identifier.rawValue, sender: sender)
      }

      /// The name of `segue`. Stops the program if it has no identifier, or one that the flow file does not declare.
      \#(framework.segueAttribute)func segueIdentifier(for segue: \#(framework.segue)) -> SegueIdentifier {
        RoutegenSupport.identifier(of: segue)
      }

      /// The name of `segue`, if it has one: Interface Builder also sends segues without an identifier.
      \#(framework.segueAttribute)func segueIdentifierIfKnown(for segue: \#(framework.segue)) -> SegueIdentifier? {
        guard let identifier = segue.identifier else { return nil }
        return SegueIdentifier(rawValue: identifier)
      }
    }

    """#
  }

  private static func identification(_ framework: Framework, _ use: SupportUse) -> String {
    let nameless = #"""
        /// Whether a segue has an identifier: Interface Builder sends some without.
        \#(framework.segueAttribute)static func hasIdentifier(_ segue: \#(framework.segue)) -> Swift.Bool {
          segue.identifier?.isEmpty == false
        }
      """#
    let identifier = #"""
        /// The name of a segue.
        \#(framework.segueAttribute)static func identifier<Identifier: Swift.RawRepresentable>(
          of segue: \#(framework.segue), as type: Identifier.Type = Identifier.self
        ) -> Identifier where Identifier.RawValue == Swift.String {
          if let name = segue.identifier, let identifier = Identifier(rawValue: name) { return identifier }
          let came = segue.identifier.map { "\"\($0)\"" } ?? "a segue without identifier"
          Swift.fatalError("\(Swift.String(reflecting: Identifier.self)) has no case for \(came)")
        }
      """#
    var members = [identifier]
    if use.namelessSegues { members.insert(nameless, at: 0) }
    if use.destinations { members.append(framework.support.destinations) }
    return "extension RoutegenSupport {\n" + members.joined(separator: "\n\n") + "\n}\n"
  }

  private static func values(_ framework: Framework, _ use: SupportUse) -> String {
    let handle = use.handling ? "handle(_:sender:) or " : ""
    let exception = use.handling ? ", unless you call\n  /// `handle(_:sender:)` there." : "."
    return #"""
      // MARK: - Values of segues

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
            "\(Swift.type(of: self)) has to call \#(handle)deliverValues(along:sender:) in prepare(for:sender:): "
              + "the segue \"\(identifier)\" brings values")
        }

        /// Hands the values of a `perform…` call on to the destination. Call it in `prepare(for:sender:)`\#(exception)
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

      extension RoutegenSupport {
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
      }

      """#
  }
}
