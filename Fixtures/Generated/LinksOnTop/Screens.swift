import SwiftUI
import UIKit

final class ListViewController: UIViewController {
  var route: (NotesFlow.List.Route) -> Void = { _ in }
}
final class EditorViewController: UIViewController {
  var route: (NotesFlow.Editor.Route) -> Void = { _ in }
  override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = true
  }
  func mayLeave() async -> Bool {
    print("    · the editor is asked")
    return false
  }
}
final class PlainViewController: UIViewController {
  var route: (NotesFlow.Plain.Route) -> Void = { _ in }
}
final class AboutViewController: UIViewController {
  var route: (NotesFlow.About.Route) -> Void = { _ in }
}
final class SecretViewController: UIViewController {
  var route: (NotesFlow.Secret.Route) -> Void = { _ in }
}
final class ArchiveViewController: UIViewController {
  var route: (NotesFlow.Archive.Route) -> Void = { _ in }
}
final class StepViewController: UIViewController {
  var route: (TourFlow.Step.Route) -> Void = { _ in }
}
final class PasswordViewController: UIViewController {
  var route: (LoginFlow.Password.Route) -> Void = { _ in }
}

/// What all views of the flow have.
struct NotesModifier: ViewModifier {
  var author = "nobody"

  func body(content: Content) -> some View {
    content
    Text("by \(author)")
  }
}

struct NoteView: View {
  let id: Int
  var route: (NotesFlow.Note.Route) -> Void = { _ in }
  var body: some View {
    Text("note \(id)")
    Button("back") { route(.back) }
  }
}

struct WelcomeView: View {
  var route: (TourFlow.Welcome.Route) -> Void = { _ in }
  var body: some View {
    Text("welcome")
    Button("next") { route(.next) }
  }
}

final class AppNotesCoordinator: NotesCoordinator {
  override func makeViewModifier() -> NotesModifier { NotesModifier(author: "Ada") }
}
