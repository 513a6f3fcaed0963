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
