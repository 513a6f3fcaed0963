import FlowCompiler
import FlowDiagnostics
import Foundation
import Testing

/// The generated code for AppKit, run with its stand-in.
@Suite struct AppKitTests {
  private static let flow = """
    platform AppKit
    bundle main
    flow Notes {
        storyboard Main {
            start screen Library: LibraryWindowController = initial {
                segue about = "About" -> About
                embed -> List
            }
            screen List: ListController {
                segue open(note: String, editable: Bool = true) = "Open" -> Editor(note: note, isEditable: editable)
                segue peek = "Peek" -> Editor
                segue inspect = "Inspect" -> Inspector
                segue unknown = "Unknown"
                identifiers Cell {
                    note: NoteCell = "NoteCell"
                    thumbnail: Thumbnail = "Thumbnail"
                    header: Header = "Header"
                }
            }
            screen Editor(note: String, isEditable: Bool): EditorController = "Editor"
            screen Inspector: InspectorWindowController = "Inspector"
            screen About: NSViewController
        }
    }
    """

  private static let classes = """
    final class LibraryWindowController: NSWindowController {
      override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
        switch destination(of: segue) {
        case .about(let about): print("about:", type(of: about))
        case nil: print("nameless")
        }
      }
    }
    final class ListController: NSViewController, NotesFlow.List.SegueHandling {
      override func prepare(for segue: NSStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
      func prepareForOpen(_ destination: EditorController, sender: Any?) { print("open") }
      func prepareForPeek(_ destination: EditorController, sender: Any?) -> NotesFlow.Editor.Parameters {
        .init(note: "peeked", isEditable: false)
      }
      func prepareForInspect(_ destination: InspectorWindowController, sender: Any?) { print("inspect") }
      func prepareForUnknown(_ destination: NSResponder, sender: Any?) { print("unknown:", type(of: destination)) }
    }
    final class EditorController: NSViewController {
      func receive(_ parameters: NotesFlow.Editor.Parameters) { print("note:", parameters.note, parameters.isEditable) }
    }
    final class InspectorWindowController: NSWindowController {}
    final class NoteCell: NSTableCellView {}
    final class Thumbnail: NSCollectionViewItem {}
    final class Header: NSView {}

    """

  private static let storyboard = """
    HeadlessStoryboard("Main", scenes: [
      HeadlessScene("Library", isInitial: true, containing: ["List"], segues: [
        HeadlessSegue("About", .sheet, to: "About"), HeadlessSegue(nil, .show, to: "About"),
      ], make: LibraryWindowController.init(coder:)),
      HeadlessScene("List", segues: [
        HeadlessSegue("Open", .show, to: "EditorWindow"), HeadlessSegue("Peek", .popover, to: "Editor"),
        HeadlessSegue("Inspect", .show, to: "Inspector"), HeadlessSegue("Unknown", .modal, to: "Inspector"),
        HeadlessSegue("Other", .modal, to: "About"), HeadlessSegue(nil, .modal, to: "About"),
      ], make: ListController.init(coder:)),
      HeadlessScene("EditorWindow", containing: ["Editor"], make: NSWindowController.init(coder:)),
      HeadlessScene("Editor", identifier: "Editor", make: EditorController.init(coder:)),
      HeadlessScene("Inspector", identifier: "Inspector", containing: ["About"],
        make: InspectorWindowController.init(coder:)),
      HeadlessScene("About", make: NSViewController.init(coder:)),
    ]).register()

    """

  private static func app(flow: String = flow, _ code: String) -> GeneratedApp {
    GeneratedApp(flow: SourceFile(path: "Notes.flow", text: flow), for: .appKit, code)
  }

  @Test("windows and views perform segues, prepare them and take values, in every language mode")
  func runs() async throws {
    let app = Self.app(
      Self.classes + """
        @main @MainActor enum Main {
          static func main() {
            \(Self.storyboard)
            let library = LibraryWindowController.instantiate()
            library.performSegue(withIdentifier: .about, sender: nil)
            Headless.fire(nil, on: library)
            let list = library.contentViewController as! ListController
            list.performOpen(note: "opened")
            Headless.fire("Peek", on: list)
            list.performSegue(withIdentifier: .inspect, sender: nil)
            Headless.fire("Unknown", on: list)
            Headless.fire(nil, on: list)
            print(type(of: NotesFlow.Editor.instantiate(parameters: .init(note: "made", isEditable: true))))
          }
        }
        """)
    try await app.expectBuilds()
    try await app.expectPrints(
      """
      about: NSViewController
      nameless
      note: opened true
      open
      note: peeked false
      inspect
      unknown: InspectorWindowController
      note: made true
      EditorController

      """)
  }

  @Test("tables and collections give the views of their classes")
  func dequeues() async throws {
    let app = Self.app(
      Self.classes + """
        typealias Cell = NotesFlow.List.Cell
        @main @MainActor enum Main {
          static func main() {
            let (table, collection, path) = (NSTableView(), NSCollectionView(), IndexPath(indexes: [0, 0]))
            print(Cell.dequeueNote(from: table, owner: nil) as Any)
            table.register(
              NSNib(headless: NoteCell.init(coder:)), forIdentifier: NSUserInterfaceItemIdentifier(Cell.note))
            collection.register(Thumbnail.self, forItemWithIdentifier: NSUserInterfaceItemIdentifier(Cell.thumbnail))
            collection.register(
              Header.self, forSupplementaryViewOfKind: "header",
              withIdentifier: NSUserInterfaceItemIdentifier(Cell.header))
            let note: NoteCell? = Cell.dequeueNote(from: table, owner: nil)
            let thumbnail: Thumbnail = Cell.dequeueThumbnail(from: collection, for: path)
            let header: Header = Cell.dequeueHeader(ofKind: "header", from: collection, for: path)
            print(note?.identifier?.rawValue ?? "", thumbnail.identifier?.rawValue ?? "", header.identifier?.rawValue ?? "")
          }
        }
        """)
    try await app.expectPrints(
      """
      nil
      NoteCell Thumbnail Header

      """)
  }

  @Test("an item of a collection is not dequeued from a table")
  func misfit() async throws {
    let app = Self.app(
      Self.classes + "@MainActor func f(_ table: NSTableView) { NotesFlow.List.Cell.dequeueThumbnail(from: table) }")
    let diagnostics = try await SwiftCompiler.with(.appKit).diagnostics(of: app.files, mode: .swift6)
    #expect(!diagnostics.isEmpty)
    #expect(diagnostics.allSatisfy { $0.hasPrefix("App.swift:") })
  }

  @Test(
    "what the storyboard has otherwise stops the program with what came",
    arguments: [
      (
        #"Headless.fire("Other", on: list)"#,
        #"App.NotesFlow.List.SegueIdentifier has no case for "Other""#
      ),
      (
        #"Headless.fire("Peek", on: wrong)"#,
        #"the segue "Peek" of ListController leads to NSViewController, not to EditorController"#
      ),
      ("list.performSegue(withIdentifier: .open, sender: nil)", "ListController has to call performOpen"),
      (
        "print(NotesFlow.Inspector.instantiate())",
        #"NotesFlow.Inspector: "Inspector" of Main.storyboard is a NSWindowController, not a InspectorWindowController"#
      ),
    ])
  func traps(statement: String, message: String) async throws {
    let app = Self.app(
      Self.classes + """
        @main @MainActor enum Main {
          static func main() {
            \(Self.storyboard)
            let list = LibraryWindowController.instantiate().contentViewController as! ListController
            HeadlessStoryboard("Main", scenes: [
              HeadlessScene("List", isInitial: true, segues: [HeadlessSegue("Peek", .sheet, to: "Window")],
                make: ListController.init(coder:)),
              HeadlessScene("Window", containing: ["About"], make: NSWindowController.init(coder:)),
              HeadlessScene("Inspector", identifier: "Inspector", make: NSWindowController.init(coder:)),
              HeadlessScene("About", make: NSViewController.init(coder:)),
            ]).register()
            let wrong = NSStoryboard(name: "Main", bundle: nil).instantiateInitialController() as! ListController
            _ = (list, wrong)
            \(statement)
          }
        }
        """)
    let result = try await SwiftCompiler.with(.appKit).run(app.files)
    #expect(result.status != 0)
    #expect(result.output.contains(message))
  }

  @Test("a public flow builds as a module of its own")
  func publicFlow() async throws {
    let app = Self.app(
      flow: """
        import AppKit
        public flow Kit {
            platform AppKit
            storyboard Kit {
                public screen Panel: NSViewController = "Panel"
                screen Window: NSWindowController = initial
            }
        }
        public flow Other {
            platform AppKit
            storyboard Other { public screen Panel: NSWindowController = "Panel" }
        }
        """, "")
    let text = try #require(app.text(of: "Notes.flow.swift"))
    let guarded = """
      #if canImport(AppKit) && !targetEnvironment(macCatalyst)
      #if hasFeature(InternalImportsByDefault)
      public import AppKit
      #else
      import AppKit
      #endif

      public enum KitFlow {
      """
    #expect(text.contains(guarded))
    let diagnostics = try await SwiftCompiler.with(.appKit).diagnostics(of: app.files, mode: .swift6)
    #expect(diagnostics == [])

    let plain = Self.app(
      flow: """
        public flow Kit {
            platform AppKit
            storyboard Kit { public screen Panel: NSViewController = "Panel" }
        }
        """, "")
    #expect(plain.text(of: "Notes.flow.swift")?.contains("\npublic import AppKit\n") == true)
    try await plain.expectBuilds()
  }
}
