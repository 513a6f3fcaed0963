import Observation
import SwiftUI

/// What the user, other screens and the app answer.
@MainActor func hear<Answer>(_ answer: Answer?) {
  print("    answer: \(answer.map { "\($0)" } ?? "nil")")
}

struct ListView: View {
  var route: (NotesFlow.List.Route) -> Void = { _ in }
  @State private var tax = 0

  var body: some View {
    Text("list")
    Text("tax \(tax)")
    RouteLink {
      route(.note(name: "milk"))
    } label: {
      Text("milk")
    }
    Button("at once") { route(.quick(name: "bread")) }
    Button("pick") {
      route(
        .pick {
          hear($0)
          if case .picked(let tax) = $0 { self.tax = tax }
        })
    }
    Button("color") { route(.color(shade: 3, then: hear)) }
    Button("secret") { route(.secret(then: hear)) }
    Button("photo") { route(.photo(then: hear)) }
    Button("edit") { route(.editor(name: "eggs")) }
    Button("share") { route(.share(text: "hello", then: hear)) }
    Button("vibrate") { route(.vibrate(strength: 2)) }
    Button("buy") { route(.buy(name: "milk", then: hear)) }
    Button("sync") { route(.sync(times: 2, note: "B", then: hear)) }
    Button("tour") { route(.tour) }
    ForEach(Shelf.shown.folders, id: \.name) { folder in
      Text(folder.name).dialogSource(folder.name)
      Button("archive \(folder.name)") { route(.archive(folder: folder, then: hear)) }
    }
    Button("archive nothing") { route(.archive(folder: Folder(name: "nothing"), then: hear)) }
  }
}

/// What the list shows, besides.
@Observable final class Shelf {
  @MainActor static let shown = Shelf()
  var folders: [Folder] = []
}

struct NoteView: View {
  let name: String
  var route: (NotesFlow.Note.Route) -> Void = { _ in }

  var body: some View {
    let _ = Late.note = { route($0) }
    Text("note \(name)")
    Button("draft") { route(.draft) }
    Button("tour") { route(.tour) }
    Button("vibrate") { route(.vibrate(strength: 1)) }
    Button("delete") {
      route(
        .delete(count: 3) {
          hear($0)
          switch $0 {
          case .all: route(.back)
          case .one: route(.draft)
          case .keep: if Late.asksAgain { route(.delete(count: 1, then: hear)) }
          }
        })
    }
  }
}

struct Folder {
  let name: String
}

struct DraftView: View {
  var route: (NotesFlow.Draft.Route) -> Void = { _ in }

  var body: some View {
    Text("draft")
    Button("close") {
      route(
        .discard {
          hear($0)
          switch $0 {
          case .discard: route(.done)
          case .keep: break
          }
        })
    }
    Button("rename") { route(.rename(old: "milk", then: hear)) }
    Button("move") { route(.move(folders: [Folder(name: "red"), Folder(name: "blue")], then: hear)) }
    Button("move all") { route(.move(folders: [], then: hear)) }
    Button("unlock") { route(.unlock(user: "Ann", then: hear)) }
    Button("done") { route(.done) }
  }
}

struct PickerView: View {
  var route: (NotesFlow.Picker.Route) -> Void = { _ in }

  var body: some View {
    Text("picker")
    Button("seven") { route(.picked(tax: 7)) }
    Button("none") { route(.noTax) }
    Button("more") { route(.more) }
  }
}

struct ColorView: View {
  let shade: Int
  var route: (NotesFlow.Color.Route) -> Void = { _ in }

  var body: some View {
    let _ = Late.color = { route(.chose(color: 9)) }
    Text("color \(shade)")
    Button("red") { route(.chose(color: 1)) }
    Button("other") { route(.other(answer: "pink")) }
    Button("ask") { route(.again(times: 5, then: hear)) }
  }
}

struct SecretView: View {
  var route: (NotesFlow.Secret.Route) -> Void = { _ in }

  var body: some View {
    Text("secret")
    Button("tell") { route(.told(secret: "cake")) }
  }
}

/// A view that only the app can make.
struct PhotoPicker: View {
  let album: String
  let route: (NotesFlow.Photo.Route) -> Void

  var body: some View {
    Text("photos of \(album)")
    Button("cat") { route(.taken(photo: "cat")) }
    Button("cancel") { route(.cancelled) }
  }
}

struct EditorView: View {
  let name: String
  let speller: String
  let route: (NotesFlow.Editor.Route) -> Void

  var body: some View {
    Text("editor of \(name) in \(speller)")
    Button("done") { route(.done) }
  }
}

struct TourView: View {
  var route: (NotesFlow.Tour.Route) -> Void = { _ in }

  var body: some View {
    Text("tour")
    Button("seen") { route(.seen) }
  }
}

struct BinView: View {
  var route: (NotesFlow.Bin.Route) -> Void = { _ in }

  var body: some View {
    Text("bin")
    if !Shelf.shown.folders.isEmpty { Text("binned").dialogSource("home") }
    Button("fail") { route(.failed(reason: "The bin is full.")) }
  }
}

struct MainLabel: View {
  let tab: NotesFlow.Main.Tab

  var body: some View { Text("\(tab)") }
}

struct MailView: View {
  let text: String
  var route: (ShareFlow.Mail.Route) -> Void = { _ in }

  var body: some View {
    Text("mail \(text)")
    Button("send") {
      route(
        .sure {
          hear($0)
          if case .send = $0 { route(.sent(to: "mail")) }
        })
    }
  }
}

struct MessageView: View {
  let text: String
  let number: Int
  var route: (ShareFlow.Message.Route) -> Void = { _ in }

  var body: some View {
    Text("message \(text) to \(number)")
    Button("send") { route(.sent(to: "\(number)")) }
  }
}

struct PasswordView: View {
  var route: (LoginFlow.Password.Route) -> Void = { _ in }

  var body: some View {
    Text("password")
    Button("sign in") {
      Session.isSignedIn = true
      route(.done)
    }
  }
}

struct InsideView: View {
  var route: (VisitFlow.Inside.Route) -> Void = { _ in }

  var body: some View {
    Text("inside")
    Button("picture") { route(.picture) }
  }
}

struct OutsideView: View {
  var body: some View { Text("outside") }
}

struct PictureView: View {
  var body: some View { Text("picture") }
}

/// What goes on when its screen may be gone.
@MainActor enum Late {
  static var note: (NotesFlow.Note.Route) -> Void = { _ in }
  static var color: () -> Void = {}
  static var asksAgain = false
}

@MainActor enum Session {
  static var isSignedIn = false
}
