/// One of the show.
struct Episode {
  var number: Int
  var title: String
}

extension Episode {
  /// Those that can be watched.
  static let all = [
    Episode(number: 1, title: "Connecting View Controllers"),
    Episode(number: 2, title: "Typed Notifications"),
    Episode(number: 3, title: "Building a Networking Layer"),
  ]
}

/// In an address it is written as its number.
extension Episode: LosslessStringConvertible {
  init?(_ description: String) {
    guard let episode = Self.all.first(where: { $0.description == description }) else { return nil }
    self = episode
  }

  var description: String { "\(number)" }
}
