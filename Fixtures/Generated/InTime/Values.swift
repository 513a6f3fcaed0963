/// Who is logged in.
struct User: LosslessStringConvertible, Equatable, Sendable {
  static let ann = User("ann")
  static let bob = User("bob")

  var description: String

  init(_ description: String) { self.description = description }
}

/// What a checkout or a transfer ends with.
struct Receipt: Sendable {
  static let paid = Receipt(total: 5)

  var total: Int
}

/// What a user's session ends with.
struct Farewell: Sendable {
  var words = "bye"
}
