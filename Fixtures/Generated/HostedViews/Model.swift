import Observation

/// Neither Hashable nor Sendable.
final class Basket {
  let count: Int
  init(count: Int) { self.count = count }
}

struct Receipt { let total: Int }

/// What the views of the shop find in their environment.
@MainActor @Observable final class Catalogue {
  func name(of id: Int) -> String { "tea \(id)" }
}
