/// File URIs, which clients use for files: `file:///home/ada/App.flow`.
enum FileAddress {
  /// Returns the path of a file URI. Any other URI is used as its own path: such a text is in no folder.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    var rest = uri.utf8.dropFirst("file://".utf8.count)
    // The host, which is this machine.
    while let byte = rest.first, byte != UInt8(ascii: "/") { rest.removeFirst() }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let digits = String(rest.prefix(2)), digits.utf8.count == 2,
        let decoded = UInt8(digits, radix: 16)
      {
        bytes.append(decoded)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes.isEmpty ? "/" : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the URI of a path.
  static func uri(of path: String) -> String {
    path.hasPrefix("/") ? "file://" + path.percentEncoded(keeping: "/") : path
  }

  /// Returns the folder of a path; `nil` if there is none.
  static func folder(of path: String) -> String? {
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// True if a path is directly or indirectly in a folder.
  static func isInside(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder == "/" ? "/" : folder + "/")
  }
}
