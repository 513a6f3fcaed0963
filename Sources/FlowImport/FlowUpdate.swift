/// A flow file that was brought up to date.
package struct FlowUpdate: Sendable {
  /// Its text.
  package var bytes: [UInt8]
}
