import UIKit

final class NotesViewController: UIViewController {
  var route: (NotesFlow.Notes.Route) -> Void = { _ in }
}
final class AboutViewController: UIViewController {
  var route: (NotesFlow.About.Route) -> Void = { _ in }
}
final class SecretViewController: UIViewController {
  var route: (NotesFlow.Secret.Route) -> Void = { _ in }
}
final class NoteViewController: UIViewController {
  var route: (NotesFlow.Note.Route) -> Void = { _ in }
  func receive(_ parameters: NotesFlow.Note.Parameters) { title = "Note \(parameters.id)" }
}
final class TextViewController: UIViewController {
  var route: (DraftFlow.Text.Route) -> Void = { _ in }
}

final class EditorViewController: UIViewController {
  var route: (NotesFlow.Editor.Route) -> Void = { _ in }
  func receive(_ parameters: NotesFlow.Editor.Parameters) { title = "Editor \(parameters.id)" }

  var text = "" {
    didSet { isModalInPresentation = !text.isEmpty }
  }

  func mayLeave() async -> Bool { await isDiscarded(over: self) }
}

final class DraftEditorViewController: UIViewController {
  var route: (DraftFlow.DraftEditor.Route) -> Void = { _ in }
  func mayLeave() async -> Bool { await isDiscarded(over: self) }
}

@MainActor func isDiscarded(over screen: UIViewController) async -> Bool {
  note("\(screen.title ?? "the draft") asks")
  return await withCheckedContinuation { answer in
    let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in answer.resume(returning: true) })
    alert.addAction(UIAlertAction(title: "Keep editing", style: .cancel) { _ in answer.resume(returning: false) })
    screen.present(alert, animated: true)
  }
}

/// The slot stays the app's. A swipe that is refused asks like any other way out: one line.
extension EditorViewController: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { route(.cancel) }
}

final class NotesServices: NotesCoordinator.Services {
  func count(start: Int, from screen: UIViewController) { note("counts from \(start)") }
}

final class AppNotesCoordinator: NotesCoordinator {
  override func makeEditor(parameters: NotesFlow.Editor.Parameters) -> EditorViewController {
    note("makes an editor")
    return super.makeEditor(parameters: parameters)
  }
  override func makeAbout() -> AboutViewController {
    note("makes about")
    return super.makeAbout()
  }
  override func savedDidClose(text: String, fromEditor screen: EditorViewController) { note("saved \(text)") }
  override func draftDidFinish(_ result: String, fromNotes screen: NotesViewController?) { note("draft \(result)") }
}
