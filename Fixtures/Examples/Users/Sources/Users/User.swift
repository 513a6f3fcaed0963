/// Somebody who uses the app.
struct User {
  var uid: Int
  var name: String?
}

extension User {
  static let all = [User(uid: 1, name: "Ada"), User(uid: 2, name: nil), User(uid: 3, name: "Grace")]
}
