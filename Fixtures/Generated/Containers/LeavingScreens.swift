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

final class CanvasViewController: UIViewController {
  var route: (SketchFlow.Canvas.Route) -> Void = { _ in }
  func mayLeave() async -> Bool { await isDiscarded(over: self) }
}

final class ComposeViewController: UIViewController {
  var route: (MailFlow.Compose.Route) -> Void = { _ in }
  func mayLeave() async -> Bool { await isDiscarded(over: self) }
}

/// A question that is answered once: with no, if its alert goes away without an answer.
@MainActor private final class Question {
  private var answer: CheckedContinuation<Bool, Never>?

  init(_ answer: CheckedContinuation<Bool, Never>) { self.answer = answer }

  deinit { answer?.resume(returning: false) }

  func answer(_ isDiscarded: Bool) {
    answer?.resume(returning: isDiscarded)
    answer = nil
  }
}

@MainActor func isDiscarded(over screen: UIViewController) async -> Bool {
  let name = "\(type(of: screen))".replacingOccurrences(of: "ViewController", with: "")
  note("\(screen.title ?? name) asks")
  Promises.asked()
  if LateAnswers.areOn { return await LateAnswers.wait() }
  let isAgreed = await withCheckedContinuation { answer in
    let question = Question(answer)
    let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in question.answer(true) })
    alert.addAction(UIAlertAction(title: "Keep editing", style: .cancel) { _ in question.answer(false) })
    // Something may be over it.
    var top = screen
    while let over = top.presentedViewController, !over.isBeingDismissed { top = over }
    top.present(alert, animated: true)
  }
  if isAgreed { Promises.agree(screen) }
  return isAgreed
}

/// The slot stays the app's. A swipe that is refused asks like any other way out: one line.
extension EditorViewController: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { route(.cancel) }
}

final class NotesServices: NotesCoordinator.Services {
  func count(start: Int, from screen: UIViewController) { note("counts from \(start)") }
}

final class AppNotesCoordinator: NotesCoordinator {
  /// The one editor that the app keeps, with a back button of its own.
  let kept = EditorViewController()
  private(set) weak var draft: DraftCoordinator?

  override func makeEditor(parameters: NotesFlow.Editor.Parameters) -> EditorViewController {
    note("makes an editor")
    if parameters.id == 7 { return kept }
    return super.makeEditor(parameters: parameters)
  }
  override func makeAbout() -> AboutViewController {
    note("makes about")
    return super.makeAbout()
  }
  override func savedDidClose(text: String, fromEditor screen: EditorViewController) { note("saved \(text)") }
  override func draftDidFinish(_ result: String, fromNotes screen: NotesViewController?) {
    note("draft \(result)")
    Promises.end("draft")
  }
  override func makeDraftCoordinator(navigationController: UINavigationController?) -> DraftCoordinator {
    let draft = super.makeDraftCoordinator(navigationController: navigationController)
    Promises.begin("draft")
    self.draft = draft
    draft.onLeave = { Promises.end("draft") }
    return draft
  }
}
