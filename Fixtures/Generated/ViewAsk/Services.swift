/// The work of the app.
@MainActor final class AppServices: NotesFlow.Services, ShareFlow.Services, VisitFlow.Services {
  var start = ShareFlow.Start.mail
  var visit = VisitFlow.Start.inside
  /// The answers that it owes.
  var buying: [@MainActor (Bool?) -> Void] = []
  var syncing: [@MainActor (Int?) -> Void] = []

  func makePhoto(route: @escaping (NotesFlow.Photo.Route) -> Void) -> PhotoPicker {
    PhotoPicker(album: "holidays", route: route)
  }

  func makeEditor(
    parameters: NotesFlow.Editor.Parameters, route: @escaping (NotesFlow.Editor.Route) -> Void
  ) -> EditorView {
    EditorView(name: parameters.name, speller: "English", route: route)
  }

  func vibrate(strength: Int) {
    print("    app: vibrate \(strength)")
  }

  func buy(name: String, then: @escaping @MainActor (Bool?) -> Void) {
    print("    app: buy \(name)")
    buying.append(then)
  }

  func sync(times: Int, note: String, then: @escaping @MainActor (Int?) -> Void) {
    print("    app: sync \(times) \(note)")
    syncing.append(then)
  }

  func shareStart(text: String) -> ShareFlow.Start {
    print("    app: chooses for \(text)")
    return start
  }

  func visitStart() -> VisitFlow.Start {
    print("    app: chooses")
    return visit
  }
}
