/// A flow file after an update.
package struct FlowUpdate: Sendable {
  package var bytes: [UInt8]
}
