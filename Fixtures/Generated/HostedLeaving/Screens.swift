import Observation
import SwiftUI
import UIKit

final class ListViewController: UIViewController {
  var route: (NotesFlow.List.Route) -> Void = { _ in }
}

final class NoteViewController: UIViewController {
  func receive(_ parameters: NotesFlow.Note.Parameters) {}
}

/// Asks the user, as an alert would.
@MainActor @Observable final class Question {
  private var answer: CheckedContinuation<Bool, Never>?
  var isAsked: Bool { answer != nil }

  func ask() async -> Bool {
    print("    the editor asks")
    return await withCheckedContinuation { answer = $0 }
  }

  func give(_ isDiscarded: Bool) {
    answer?.resume(returning: isDiscarded)
    answer = nil
  }
}

struct EditorView: View {
  var route: (ComposeFlow.Editor.Route) -> Void
  @State private var text = ""
  @State private var question = Question()

  var body: some View {
    Text(text.isEmpty ? "editor" : "editor: \(text)")
    TextField("text", text: $text)
      .asksBeforeLeaving(!text.isEmpty) { await question.ask() }
    if question.isAsked {
      Button("discard") { question.give(true) }
      Button("keep") { question.give(false) }
    }
    Button("help") { route(.help) }
    Button("cancel") { route(.cancel) }
    Button("send") { route(.sent) }
  }
}

struct HelpView: View {
  var body: some View { Text("help") }
}
