struct MacNote {
  var title: String
}

final class MacTheme {
  let name: String
  init(_ name: String) { self.name = name }
  @MainActor static var plain: MacTheme { MacTheme("plain") }
}

// Types of the app that no flow file names, and that are called like types of Swift's.
struct AnyHashable {}
struct ObjectIdentifier {}
struct RawRepresentable {}

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// A window performs segues as what is in it does.
  final class LibraryWindowController: NSWindowController, MacNotesFlow.Library.SegueHandling {
    override func prepare(for segue: NSStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
    func prepareForShowSettings(_ destination: NSWindowController, sender: Any?) { destination.close() }
    func showSettings() { performSegue(.showSettings) }
  }

  final class NoteListController: NSViewController, MacNotesFlow.NoteList.SegueHandling {
    override func prepare(for segue: NSStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
    func prepareForOpen(_ destination: EditorController, sender: Any?) {}
    func prepareForPeek(_ destination: EditorController, sender: Any?) -> MacNotesFlow.Editor.Parameters {
      .init(note: MacNote(title: "peeked"), isEditable: false)
    }
    func prepareForExport(_ destination: NSViewController, sender: Any?) {}
    func prepareForWindow(_ destination: InspectorWindowController, sender: Any?) {}
    func prepareForUnknown(_ destination: NSResponder, sender: Any?) {}

    func openNew() { performOpen(note: MacNote(title: "new")) }

    func cell(in table: NSTableView) -> NoteCellView? {
      MacNotesFlow.NoteList.Cell.dequeueNote(from: table, owner: self)
    }
    func item(in collection: NSCollectionView, at index: IndexPath) -> ThumbnailItem {
      MacNotesFlow.NoteList.Cell.dequeueThumbnail(from: collection, for: index)
    }
    func header(in collection: NSCollectionView, at index: IndexPath) -> SectionHeaderView {
      MacNotesFlow.NoteList.Cell.dequeueSection(ofKind: "header", from: collection, for: index)
    }
    func register(in collection: NSCollectionView) {
      collection.register(
        ThumbnailItem.self,
        forItemWithIdentifier: NSUserInterfaceItemIdentifier(MacNotesFlow.NoteList.Cell.thumbnail))
    }
  }

  class EditorController: NSViewController {
    private var note: MacNote?
    func receive(_ parameters: MacNotesFlow.Editor.Parameters) { note = parameters.note }
  }

  class DraftViewController: EditorController {
    override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
      switch destination(of: segue) {
      case .discard(let export): export.title = "discarded"
      case nil: break
      }
    }
  }

  final class JournalViewController: DraftViewController {
    override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
      switch segueIdentifier(for: segue) {
      case .discard: super.prepare(for: segue, sender: sender)
      case .archive: break
      }
    }
    func archive() { performSegue(.archive) }
  }

  final class InspectorWindowController: NSWindowController {
    override func prepare(for segue: NSStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
    func prepareForJournal(_ destination: JournalViewController, sender: Any?) -> MacNotesFlow.Editor.Parameters {
      .init(note: MacNote(title: "journal"), isEditable: true)
    }
  }
  final class TagsController: NSViewController {}
  final class NoteCellView: NSTableCellView {}
  final class ThumbnailItem: NSCollectionViewItem {}
  final class SectionHeaderView: NSView {}

  @MainActor func macScenes() -> [NSResponder] {
    [
      LibraryWindowController.instantiate(), InspectorWindowController.instantiate(),
      MacNotesFlow.Export.instantiate(), MacNotesFlow.Settings.instantiate(),
      EditorController.instantiate(parameters: .init(note: MacNote(title: "instantiated"), isEditable: true)),
    ]
  }
#elseif canImport(UIKit)
  import UIKit

  final class MacPhoneController: UIViewController, MacPhoneFlow.Start.SegueHandling {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { handle(segue, sender: sender) }
    func prepareForNext(_ destination: MacPhoneController, sender: Any?) {}
  }
#endif
