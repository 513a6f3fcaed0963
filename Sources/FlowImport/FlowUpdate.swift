/// A flow file that was brought up to date.
public struct FlowUpdate: Sendable {
  /// Its text.
  public var bytes: [UInt8]
}
