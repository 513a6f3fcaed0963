import FlowCompiler
import FlowDiagnostics
import Testing

/// Segues that code performs while the class does not give their destinations the values: a debug build stops, and
/// nothing else does.
struct ForgottenHandlingTests {
  private static let flow = """
    flow Clinic {
        storyboard Main {
            start screen List: ListViewController = initial {
                segue show = "Show" -> Patient
                segue first -> Patient(id: 1)
                segue pick(id: Int) -> Patient(id: id)
                segue about -> About
                segue push = "Push" -> Patient
                embed side = "Side" -> Side
            }
            screen Special: SpecialViewController extends List = "Special" {
                segue more -> Patient
            }
            screen Patient(id: Int)
            screen About
            screen Side(number: Int)
            screen Notes = "Notes" {
                entry written(text: String)
            }
            screen Editor = "Editor" {
                unwind saved = "Saved" -> Notes.written
            }
        }
    }
    flow Ward {
        generate routers
        storyboard Main {
            start screen Beds = "Beds" {
                segue turn = "Turn" -> Clinic.Patient
            }
        }
    }
    """

  private static let app = """
    import UIKit

    class ListViewController: UIViewController {
      var isPrepared: (ListViewController, UIStoryboardSegue, Any?) -> Void = { _, _, _ in }
      var isWilling = true
      var refuses: (() -> Void)?
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { isPrepared(self, segue, sender) }
      override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { isWilling }
      override func performSegue(withIdentifier identifier: String, sender: Any?) {
        if let refuses { return refuses() }
        guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return print("refused") }
        super.performSegue(withIdentifier: identifier, sender: sender)
      }
      func prepareForShow(_ destination: PatientViewController, sender: Any?) -> ClinicFlow.Patient.Parameters {
        .init(id: 7)
      }
      func prepareForPush(_ destination: PatientViewController, sender: Any?) -> ClinicFlow.Patient.Parameters {
        .init(id: 6)
      }
      func prepareForSide(_ destination: SideViewController, sender: Any?) -> ClinicFlow.Side.Parameters {
        .init(number: 2)
      }
    }
    class SpecialViewController: ListViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        isPrepared(self, segue, sender)
        if CommandLine.arguments.contains("handle") { handle(segue, sender: sender) }
      }
      func prepareForMore(_ destination: PatientViewController, sender: Any?) -> ClinicFlow.Patient.Parameters {
        .init(id: 8)
      }
    }
    class PatientViewController: UIViewController {
      func receive(_ parameters: ClinicFlow.Patient.Parameters) { print("patient", parameters.id) }
    }
    class SideViewController: UIViewController {
      func receive(_ parameters: ClinicFlow.Side.Parameters) { print("side", parameters.number) }
    }
    class NotesViewController: UIViewController {
      func receive(_ entry: ClinicFlow.Notes.Entry) { print(entry) }
    }
    class EditorViewController: UIViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if CommandLine.arguments.contains("handle") { handle(segue, sender: sender) }
      }
      func prepareForSaved(_ destination: NotesViewController, sender: Any?) -> String { "saved" }
    }
    class AboutViewController: UIViewController {}
    final class RootSegue: UIStoryboardSegue {
      override func perform() { source.view.window?.rootViewController = destination }
    }
    class BedsViewController: UIViewController {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard CommandLine.arguments.contains("handle") else { return }
        WardFlow.Beds.Router(viewController: self).passDataToNextScene(segue, sender: sender)
      }
    }
    extension WardFlow.Beds.Router {
      func passDataToTurn(_ destination: PatientViewController, sender: Any?) -> ClinicFlow.Patient.Parameters {
        .init(id: 9)
      }
    }

    @main @MainActor struct App {
      static let window = Headless.window()

      static func show<Screen: UIViewController>(_ screen: Screen) -> Screen {
        window.rootViewController = screen
        return screen
      }

      static func main() {
        let push: HeadlessSegue.Kind =
          switch CommandLine.arguments[1] {
          case "root": .custom { RootSegue(identifier: $0, source: $1, destination: $2) }
          case "column": .showDetail
          default: .show
          }
        let segues = ["Show", "first", "pick", "about", "more", "Turn"].map {
          HeadlessSegue($0, .present(), to: $0 == "about" ? "About" : "Patient")
        } + [HeadlessSegue("Push", push, to: "Patient")]
        HeadlessStoryboard(
          "Main",
          scenes: [
            HeadlessScene(
              "List", isInitial: true, segues: segues + [HeadlessSegue("Side", .embed, to: "Side")],
              make: ListViewController.init(coder:)),
            HeadlessScene("Special", identifier: "Special", segues: segues, make: SpecialViewController.init(coder:)),
            HeadlessScene("Beds", identifier: "Beds", segues: segues, make: BedsViewController.init(coder:)),
            HeadlessScene("Patient", make: PatientViewController.init(coder:)),
            HeadlessScene(
              "Notes", identifier: "Notes", unwindActions: ["back:": { _, _ in }],
              make: NotesViewController.init(coder:)),
            HeadlessScene(
              "Editor", identifier: "Editor", segues: [HeadlessSegue("Saved", unwindingTo: "back:")],
              make: EditorViewController.init(coder:)),
            HeadlessScene("About", make: AboutViewController.init(coder:)),
            HeadlessScene("Side", make: SideViewController.init(coder:)),
          ]
        ).register()
        window.makeKeyAndVisible()
        perform(CommandLine.arguments[1])
        print("done")
      }

      static func perform(_ situation: String) {
        let list: ListViewController = ListViewController.instantiate()
        switch situation {
        case "handled":
          list.isPrepared = { $0.handle($1, sender: $2) }
          show(list).performSegue(.show)
          list.performSegue(withIdentifier: .first, sender: list)
          list.performPick(id: 3)
        case "show": show(list).performSegue(.show)
        case "constant": show(list).performSegue(.first, sender: list)
        case "labels": show(list).performSegue(withIdentifier: .show, sender: list)
        case "by name": show(list).performSegue(.pick)
        case "pick": show(list).performPick(id: 3)
        case "string":
          list.isPrepared = { $0.handle($1, sender: $2) }
          show(list).performSegue(withIdentifier: "pick", sender: nil)
        case "delivered":
          list.isPrepared = { $0.deliverValues(along: $1, sender: $2) }
          show(list).performPick(id: 3)
          show(list).performSegue(withIdentifier: "Show", sender: nil)
          show(list).performSegue(withIdentifier: "pick", sender: nil)
        case "subclass": show(SpecialViewController.instantiate() as SpecialViewController).performSegue(.more)
        case "inherited": show(SpecialViewController.instantiate() as SpecialViewController).performSegue(.show)
        case "router": WardFlow.Beds.Router(viewController: show(BedsViewController.instantiate())).routeToTurn()
        case "without values": show(list).performSegue(.about)
        case "refused":
          list.isWilling = false
          show(list).performSegue(.show)
          list.performPick(id: 3)
        case "ignored":
          list.refuses = { print("ignored") }
          show(list).performSegue(.show)
          list.performPick(id: 3)
        case "alert":
          list.refuses = { list.present(UIAlertController(title: "No", message: nil, preferredStyle: .alert), animated: true) }
          show(list).performSegue(.show)
        case "pushed":
          _ = show(UINavigationController(rootViewController: list))
          list.performSegue(.push)
        case "root": show(list).performSegue(.push)
        case "column":
          let split = show(UISplitViewController(style: .doubleColumn))
          split.setViewController(UINavigationController(rootViewController: list), for: .primary)
          split.setViewController(UINavigationController(rootViewController: AboutViewController()), for: .secondary)
          list.performSegue(.push)
        case "unwound":
          let editor: EditorViewController = EditorViewController.instantiate()
          let stack = show(UINavigationController())
          stack.setViewControllers([ClinicFlow.Notes.instantiate(entry: .written(text: "")), editor], animated: false)
          editor.performSegue(.saved)
        case "twice":
          list.isPrepared = { $0.handle($1, sender: $2) }
          show(list).performSegue(.show)
          list.isWilling = false
          list.performSegue(.show)
        case "partly":
          list.isPrepared = { list, segue, sender in
            if list.segueIdentifier(for: segue) == .show { list.handle(segue, sender: sender) }
          }
          show(list).performSegue(.about)
          list.performSegue(.show)
        case "nested", "nested mistake":
          list.isPrepared = { list, segue, sender in
            if segue.identifier == "Show" { list.performSegue(.first) }
            if segue.identifier == "first" || situation == "nested" { list.handle(segue, sender: sender) }
          }
          show(list).performSegue(.show)
        case "embedded":
          list.isPrepared = { list, segue, sender in
            print(segue.identifier ?? "")
            if segue.identifier == "Side" { list.handle(segue, sender: sender) }
          }
          // The view is loaded by the segue, and the embedded screen gets its values.
          list.performSegue(.about)
        case "embedded mistake":
          list.isPrepared = { list, segue, sender in
            list.loadViewIfNeeded()
            if segue.identifier == "Side" { list.handle(segue, sender: sender) }
          }
          list.performSegue(.show)
        default: fatalError("unknown")
        }
      }
    }
    """

  private static var files: [SwiftSource] {
    Pipeline.generate([SourceFile(path: "Clinic.flow", text: flow)]).outputs.map {
      SwiftSource(name: $0.name, text: $0.text)
    } + [SwiftSource(name: "App.swift", text: app)]
  }

  @Test("builds in every language mode, without a warning")
  func builds() async throws {
    for mode in LanguageMode.tried {
      #expect(try await SwiftCompiler.withUIKit().diagnostics(of: Self.files, mode: mode) == [])
    }
  }

  @Test(
    "stops a debug build, whatever generated method performs the segue, and never a release build",
    arguments: [
      ("show", "ListViewController", "Show"), ("constant", "ListViewController", "first"),
      ("labels", "ListViewController", "Show"), ("pushed", "ListViewController", "Push"),
      ("root", "ListViewController", "Push"), ("column", "ListViewController", "Push"),
      ("unwound", "EditorViewController", "Saved"), ("by name", "ListViewController", "pick"),
      ("subclass", "SpecialViewController", "more"),
      ("inherited", "SpecialViewController", "Show"), ("router", "BedsViewController", "Turn"),
      ("nested mistake", "ListViewController", "Show"), ("embedded mistake", "ListViewController", "Show"),
    ])
  func stops(situation: String, source: String, segue: String) async throws {
    let result = try await SwiftCompiler.withUIKit().run(Self.files, arguments: [situation])
    #expect(result.status != 0)
    let others = ["by name": "performPick", "router": "passDataToNextScene(_:sender:) in prepare(for:sender:)"]
    let method = others[situation] ?? "handle(_:sender:) in prepare(for:sender:)"
    #expect(
      result.output.contains(
        "\(source) has to call \(method): the destination of the segue \"\(segue)\" needs values"))
    let release = try await SwiftCompiler.withUIKit().run(Self.files, arguments: [situation], isOptimized: true)
    #expect(release.output.hasSuffix("done\n"))
    #expect(release.status == 0)
  }

  @Test("a segue with parameters that is performed by name stops a debug build, where no class gives values either")
  func isPerformedByName() async throws {
    let flow = """
      flow Clinic {
          storyboard Main {
              start screen List: ListViewController = initial {
                  segue pick(id: Int) -> Patient(id: id)
              }
              screen Patient(id: Int)
          }
      }
      """
    let app = """
      import UIKit
      class ListViewController: UIViewController {
        override func performSegue(withIdentifier identifier: String, sender: Any?) { print("performed", identifier) }
      }
      class PatientViewController: UIViewController { func receive(_ parameters: ClinicFlow.Patient.Parameters) {} }
      @main @MainActor struct App {
        static func main() {
          let list = ListViewController()
          list.performPick(id: 1)
          if CommandLine.arguments[1] == "short" { list.performSegue(.pick) }
          list.performSegue(withIdentifier: .pick, sender: nil)
        }
      }
      """
    let outputs = Pipeline.generate([SourceFile(path: "Clinic.flow", text: flow)]).outputs
    let files = outputs.map { SwiftSource(name: $0.name, text: $0.text) } + [SwiftSource(name: "App.swift", text: app)]
    for call in ["short", "with labels"] {
      let result = try await SwiftCompiler.withUIKit().run(files, arguments: [call])
      let message = "ListViewController has to call performPick: the segue \"pick\" brings values"
      #expect(result.output.contains(message))
      #expect(result.status != 0)
    }
  }

  @Test(
    "a segue with parameters that is performed by name, without routegen, stops with the name of its method",
    arguments: ["string", "delivered"])
  func isPerformedWithoutMethod(situation: String) async throws {
    let result = try await SwiftCompiler.withUIKit().run(Self.files, arguments: [situation])
    #expect(result.status != 0)
    #expect(result.output.contains("ListViewController has to call performPick: the segue \"pick\" brings values"))
  }

  @Test("a segue that brings values still names both calls that deliver them")
  func brings() async throws {
    let result = try await SwiftCompiler.withUIKit().run(Self.files, arguments: ["pick"])
    #expect(result.status != 0)
    #expect(result.output.contains("ListViewController has to call handle(_:sender:) or deliverValues(along:sender:)"))
  }

  @Test(
    "does not stop where nothing is lost",
    arguments: [
      ("handled", "side 2\npatient 7\npatient 1\npatient 3\n"), ("without values", ""),
      ("refused", "refused\nrefused\n"), ("ignored", "ignored\nignored\n"), ("alert", ""),
      ("twice", "side 2\npatient 7\nrefused\n"), ("partly", "patient 7\n"),
      ("nested", "side 2\npatient 1\npatient 7\n"), ("embedded", "about\n"),
    ])
  func goesOn(situation: String, output: String) async throws {
    let result = try await SwiftCompiler.withUIKit().run(Self.files, arguments: [situation])
    // The stand-in reports that it presents one screen at a time, as UIKit does.
    let lines = result.output.split(separator: "\n").filter { !$0.contains("Attempt to present") }
    #expect(lines.map { $0 + "\n" }.joined() == output + "done\n")
    #expect(result.status == 0)
  }

  @Test("does not stop a subclass and a router that give the values", arguments: ["subclass", "inherited", "router"])
  func gives(situation: String) async throws {
    let result = try await SwiftCompiler.withUIKit().run(Self.files, arguments: [situation, "handle"])
    let values = ["subclass": "patient 8", "inherited": "patient 7", "router": "patient 9"]
    #expect(result.output == "\(values[situation] ?? "")\ndone\n")
    #expect(result.status == 0)
  }

  @Test("stops a program for the Mac, of a view controller and of a window controller")
  func appKit() async throws {
    let flow = """
      platform AppKit
      bundle main
      flow Notes {
          storyboard Main {
              start screen Window: NotesWindowController = initial {
                  segue peek -> Editor
              }
              screen List: ListController = "List" {
                  segue open -> Editor
              }
              screen Editor(note: String): EditorController = "Editor"
          }
      }
      """
    let app = """
      import AppKit
      final class NotesWindowController: NSWindowController {
        override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
          if CommandLine.arguments.contains("handle") { handle(segue, sender: sender) }
        }
        func prepareForPeek(_ destination: EditorController, sender: Any?) -> NotesFlow.Editor.Parameters {
          .init(note: "peeked")
        }
      }
      final class ListController: NSViewController {
        override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
          if CommandLine.arguments.contains("handle") { handle(segue, sender: sender) }
        }
        override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { sender == nil }
        override func performSegue(withIdentifier identifier: String, sender: Any?) {
          guard shouldPerformSegue(withIdentifier: identifier, sender: sender) else { return print("refused") }
          super.performSegue(withIdentifier: identifier, sender: sender)
        }
        func prepareForOpen(_ destination: EditorController, sender: Any?) -> NotesFlow.Editor.Parameters {
          .init(note: "opened")
        }
      }
      final class EditorController: NSViewController {
        func receive(_ parameters: NotesFlow.Editor.Parameters) { print(parameters.note) }
      }
      @main @MainActor enum Main {
        static func main() {
          HeadlessStoryboard("Main", scenes: [
            HeadlessScene("Window", isInitial: true, containing: ["List"], segues: [
              HeadlessSegue("peek", .sheet, to: "Editor"),
            ], make: NotesWindowController.init(coder:)),
            HeadlessScene("List", identifier: "List", segues: [HeadlessSegue("open", .show, to: "Editor")],
              make: ListController.init(coder:)),
            HeadlessScene("Editor", identifier: "Editor", make: EditorController.init(coder:)),
          ]).register()
          switch CommandLine.arguments[1] {
          case "peek": NotesWindowController.instantiate().performSegue(.peek)
          case "refused": ListController.instantiate().performSegue(.open, sender: 1)
          default: ListController.instantiate().performSegue(.open)
          }
        }
      }
      """
    let files =
      Pipeline.generate([SourceFile(path: "Notes.flow", text: flow)]).outputs.map {
        SwiftSource(name: $0.name, text: $0.text)
      } + [SwiftSource(name: "App.swift", text: app)]
    let compiler = try await SwiftCompiler.with(.appKit)
    for mode in LanguageMode.tried { #expect(try await compiler.diagnostics(of: files, mode: mode) == []) }
    for (situation, source) in [("peek", "NotesWindowController"), ("open", "ListController")] {
      let forgotten = try await compiler.run(files, arguments: [situation])
      #expect(forgotten.status != 0)
      #expect(forgotten.output.contains("\(source) has to call handle(_:sender:) in prepare(for:sender:)"))
      let handled = try await compiler.run(files, arguments: [situation, "handle"])
      #expect(handled.output == "\(situation)ed\n")
      #expect(handled.status == 0)
    }
    #expect(try await compiler.run(files, arguments: ["refused"]).output == "refused\n")
  }
}
