import FlowDiagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension [UInt8] {
  /// Whether these are the bytes of a text. The standard library compares arrays byte by byte, and in a folder that is up to
  /// date, as most are, every byte is compared.
  func areThose(of text: WrittenText) -> Bool {
    text.withBytes { other in
      withUnsafeBytes { own in
        guard own.count == other.count, let ownStart = own.baseAddress, let otherStart = other.baseAddress else {
          return own.count == other.count
        }
        return memcmp(ownStart, otherStart, own.count) == 0
      }
    }
  }
}
