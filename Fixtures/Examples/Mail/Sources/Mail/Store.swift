/// A box of letters.
enum Box: String, CaseIterable {
  case inbox
  case sent
}

/// A letter from somebody, or to somebody.
struct Letter {
  let id: Int
  let box: Box
  let name: String
  let text: String
  var isRead = false
}

/// The letters on this device.
@MainActor final class Store {
  private(set) var letters = [
    Letter(id: 1, box: .inbox, name: "Ada", text: "The engine weaves patterns."),
    Letter(id: 2, box: .inbox, name: "Grace", text: "There was a moth in the relay."),
    Letter(id: 3, box: .inbox, name: "Alan", text: "Can it play chess?", isRead: true),
    Letter(id: 4, box: .sent, name: "Grace", text: "Which relay?", isRead: true),
  ]
  /// Called after each change.
  var onChange: () -> Void = {}

  func letters(in box: Box) -> [Letter] { letters.filter { $0.box == box } }

  func letter(_ id: Int) -> Letter? { letters.first { $0.id == id } }

  func read(_ id: Int) {
    guard let index = letters.firstIndex(where: { $0.id == id && !$0.isRead }) else { return }
    letters[index].isRead = true
    onChange()
  }

  func send(_ text: String, to name: String) {
    letters.append(Letter(id: (letters.map(\.id).max() ?? 0) + 1, box: .sent, name: name, text: text, isRead: true))
    onChange()
  }

  func remove(_ id: Int) {
    letters.removeAll { $0.id == id }
    onChange()
  }
}
