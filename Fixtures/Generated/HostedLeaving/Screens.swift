import SwiftUI
import UIKit

final class ListViewController: UIViewController {
  var route: (NotesFlow.List.Route) -> Void = { _ in }
}

final class NoteViewController: UIViewController {
  func receive(_ parameters: NotesFlow.Note.Parameters) {}
}

struct EditorView: View {
  var route: (ComposeFlow.Editor.Route) -> Void
  @State private var text = ""
  @State private var isAsking = false
  @State private var answer: CheckedContinuation<Bool, Never>?

  var body: some View {
    Text(text.isEmpty ? "editor" : "editor: \(text)")
    TextField("text", text: $text)
      .asksBeforeLeaving(!text.isEmpty) {
        isAsking = true
        return await withCheckedContinuation { answer = $0 }
      }
      .alert("Discard the text?", isPresented: $isAsking) {
        Button("Discard", role: .destructive) { answer?.resume(returning: true) }
        Button("Keep", role: .cancel) { answer?.resume(returning: false) }
      }
    Button("help") { route(.help) }
    Button("cancel") { route(.cancel) }
    Button("send") { route(.sent) }
  }
}

struct HelpView: View {
  var body: some View { Text("help") }
}
