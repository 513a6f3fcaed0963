import SwiftUI

/// Asks the user, as an alert would: one question at a time for each view.
@MainActor @Observable final class Question {
  private var answer: CheckedContinuation<Bool, Never>?
  var isAsked: Bool { answer != nil }

  func ask(_ what: String) async -> Bool {
    print("    \(what) asks")
    return await withCheckedContinuation { answer = $0 }
  }

  func give(_ isDiscarded: Bool) {
    answer?.resume(returning: isDiscarded)
    answer = nil
  }
}

/// Something that can be typed into, and is asked while there is text.
struct Typing: View {
  let title: String
  @State private var text = ""
  @State private var question = Question()
  var saved: () -> Void = {}

  var body: some View {
    Text(title)
    TextField("text", text: $text)
      .asksBeforeLeaving(!text.isEmpty) { await question.ask(title) }
    if question.isAsked {
      Button("discard") { question.give(true) }
      Button("keep") { question.give(false) }
    }
    Button("save") {
      text = ""
      saved()
    }
  }
}

struct ListView: View {
  var route: (NotesFlow.List.Route) -> Void = { _ in }

  var body: some View {
    Text("list")
    Button("sheet") { route(.edit(id: 1)) }
    Button("push") { route(.editHere(id: 2)) }
    Button("draft") { route(.draft) }
  }
}

struct TipView: View {
  let id: Int
  var route: (NotesFlow.Tip.Route) -> Void = { _ in }

  var body: some View {
    Text("tip \(id)")
    Button("back") { route(.back) }
  }
}

struct EditorView: View {
  let id: Int
  var route: (NotesFlow.Editor.Route) -> Void = { _ in }

  var body: some View {
    Typing(title: "editor \(id)") { route(.cancel) }
    Button("cancel") { route(.cancel) }
    Button("to list") { route(.home) }
    Button("about") { route(.about) }
    Button("over") { route(.over) }
    Button("secret") { route(.secret) }
    Button("more") { route(.more) }
  }
}

struct AboutView: View {
  var route: (NotesFlow.About.Route) -> Void = { _ in }

  var body: some View {
    Text("about")
    Button("home") { route(.home) }
  }
}

struct SecretView: View {
  var body: some View { Text("secret") }
}

struct NoteView: View {
  let id: Int
  var route: (NotesFlow.Note.Route) -> Void = { _ in }

  var body: some View {
    Text("note \(id)")
    Button("back") { route(.back) }
  }
}

struct MoreView: View {
  var route: (NotesFlow.More.Route) -> Void = { _ in }

  var body: some View {
    Text("more")
    Button("list") { route(.list) }
  }
}

struct TextView: View {
  var route: (DraftFlow.Text.Route) -> Void = { _ in }

  var body: some View {
    Text("text")
    Button("edit") { route(.edit) }
  }
}

struct DraftEditorView: View {
  var route: (DraftFlow.DraftEditor.Route) -> Void = { _ in }

  var body: some View {
    Typing(title: "draft")
    Button("send") { route(.sent(text: "sent")) }
  }
}

struct CardView: View {
  var route: (RegisterFlow.Card.Route) -> Void = { _ in }

  var body: some View {
    Text("card")
    Button("register") { route(.registered) }
  }
}

struct BoxesView: View {
  var route: (MailFlow.Boxes.Route) -> Void = { _ in }

  var body: some View {
    Typing(title: "boxes")
    Button("letter 1") { route(.letter(id: 1)) }
    Button("letter 2") { route(.letter(id: 2)) }
  }
}

struct NothingView: View {
  var body: some View { Text("nothing") }
}

struct LetterView: View {
  let id: Int
  var route: (MailFlow.Letter.Route) -> Void = { _ in }

  var body: some View {
    Typing(title: "letter \(id)")
    Button("back") { route(.back) }
    Button("boxes") { route(.boxes) }
  }
}

struct OtherView: View {
  let route: (DeskFlow.Other.Route) -> Void
  var body: some View { Button("open") { route(.memo) } }
}

struct MemoView: View {
  var body: some View { Typing(title: "memo") }
}

struct PadListView: View {
  let route: (PadsFlow.PadList.Route) -> Void
  var body: some View { Button("open") { route(.pad(id: 1)) } }
}

struct PadView: View {
  let id: Int
  var body: some View { Typing(title: "pad \(id)") }
}

struct FileListView: View {
  let route: (FilesFlow.FileList.Route) -> Void
  var body: some View { Button("open") { route(.file(id: 1)) } }
}

struct FileView: View {
  let id: Int
  var body: some View { Typing(title: "file \(id)") }
}

struct PaperView: View {
  var body: some View { Text("paper") }
}

struct BlankView: View {
  let route: (PlainFlow.Blank.Route) -> Void
  var body: some View { Button("open") { route(.text) } }
}

struct PlainTextView: View {
  var body: some View { Typing(title: "plain text") }
}

struct SidesLabel: View {
  let tab: DeskFlow.Sides.Tab
  var body: some View { Text("\(tab)") }
}

struct MainLabel: View {
  let tab: NotesFlow.Main.Tab
  var body: some View { Text("\(tab)") }
}

/// The flow, or something else while the app is locked.
struct LockedView: View {
  let lock: Lock
  let notes: AppCoordinator

  var body: some View {
    if lock.isOn { Text("locked") } else { NotesFlowView(notes) }
  }
}

@MainActor @Observable final class Lock {
  var isOn = false
}
