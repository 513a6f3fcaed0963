/// What something costs.
public struct Price: Sendable {
  /// In the smallest coin.
  public var cents: Int

  /// Makes a price.
  public init(cents: Int) {
    self.cents = cents
  }
}
