import FlowCompiler
import FlowDiagnostics
import Foundation
import Testing

/// A class of another module has the segues that this module's flow file gives it.
struct ForeignClassTests {
  @Test("a class of another module performs, switches and leads on in this one")
  func runs() async throws {
    let kit = SwiftSource(
      name: "Kit.swift",
      text: """
        public import UIKit
        open class TourViewController: UIViewController {
          public var onPrepare: (UIStoryboardSegue) -> Void = { _ in }
          open override func prepare(for segue: UIStoryboardSegue, sender: Any?) { onPrepare(segue) }
        }
        public final class LastViewController: UIViewController {}
        """)
    let flow = """
      import Kit
      flow Tour {
          storyboard ForeignTour {
              start screen Tour: Kit.TourViewController = "Tour" {
                  segue last = "Last" -> Last
                  segue own -> Own
              }
              screen Last: Kit.LastViewController
              screen Own
          }
      }
      """
    let app = SwiftSource(
      name: "App.swift",
      text: """
        import Kit
        import UIKit
        final class OwnViewController: UIViewController {}
        @main @MainActor struct App {
          static func main() {
            HeadlessStoryboard(
              "ForeignTour",
              scenes: [
                HeadlessScene(
                  "tour", identifier: "Tour",
                  segues: [HeadlessSegue("Last", .show, to: "last"), HeadlessSegue("own", .show, to: "own")],
                  make: TourViewController.init(coder:)),
                HeadlessScene("last", make: LastViewController.init(coder:)),
                HeadlessScene("own", make: OwnViewController.init(coder:)),
              ]
            ).register()
            let tour = TourViewController.instantiate()
            let navigationController = UINavigationController(rootViewController: tour)
            tour.onPrepare = { [unowned tour] segue in
              switch tour.destination(of: segue) {
              case .last(let last): print(tour.segueIdentifier(for: segue), type(of: last))
              case .own(let own): print(tour.segueIdentifier(for: segue), type(of: own))
              case nil: break
              }
            }
            tour.performSegue(withIdentifier: .last, sender: nil)
            tour.performSegue(withIdentifier: .own, sender: nil)
            print(navigationController.viewControllers.count)
          }
        }
        """)
    let outputs = Pipeline.generate([SourceFile(path: "Tour.flow", text: flow)]).outputs
    let generated = outputs.map { SwiftSource(name: $0.name, text: $0.text) }
    try #require(!generated.isEmpty)

    let compiler = try await SwiftCompiler.withUIKit()
    let module = try await compiler.build([kit], mode: .swift6, module: "Kit")
    defer { try? FileManager.default.removeItem(at: module) }
    let run = try await compiler.run(generated + [app], modules: ["Kit": module])
    #expect(run.output == "last LastViewController\nown OwnViewController\n3\n")
    #expect(run.status == 0)
  }
}
