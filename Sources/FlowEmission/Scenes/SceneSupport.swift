/// What the support file has for scenes, and for the views of reuse identifiers.
enum SceneSupport {
  static func sections(for framework: Framework, use: SupportUse) -> [String] {
    var sections: [String] = []
    if use.scenes { sections.append(scenes(framework, use)) }
    if use.identifiers, !framework.support.identifying.isEmpty { sections.append(framework.support.identifying) }
    if use.dequeuing { sections.append(dequeuing(framework)) }
    return sections
  }

  private static func scenes(_ framework: Framework, _ use: SupportUse) -> String {
    let bundle = #"""
        /// The bundle that this code is in.
        static var bundle: Foundation.Bundle { Foundation.Bundle(for: BundleMark.self) }

        private final class BundleMark {}


      """#
    return #"""
      // MARK: - Scenes

      extension RoutegenSupport {
      \#(use.ownBundle ? bundle : "")  /// Where a storyboard has a screen.
        @MainActor struct Scene {
          /// The name space of the screen.
          let screen: Swift.String
          let storyboard: Swift.String
          let bundle: Foundation.Bundle
          /// None for the initial controller.
          let identifier: Swift.String?

      \#(framework.support.instantiation)\#(use.scenesByInitializer ? framework.support.byInitializer : "")\#(use.scenesInNavigation ? framework.support.inNavigation : "")

          private func checked<Controller: \#(framework.controller)>(_ controller: \#(framework.support.instantiated)?) -> Controller {
            if let controller = controller as? Controller { return controller }
            let place = identifier.map { "\"\($0)\"" } ?? "the initial controller"
            let came = controller.map { "is a \(Swift.type(of: $0))" } ?? "is missing"
            Swift.fatalError("\(screen): \(place) of \(storyboard).storyboard \(came), not a \(Controller.self)")
          }
        }
      }
      \#(use.scenesByInitializer ? framework.support.loadingByInitializer : framework.support.loading)
      """#
  }

  private static func dequeuing(_ framework: Framework) -> String {
    #"""
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

    """#
  }
}
