// MARK: Rests of paths

extension RoutegenLinks.Address {
  /// The rest of the path as one text.
  var joinedRest: Swift.String { rest.joined(separator: "/") }
}

extension RoutegenLinks {
  /// Returns the rest of a path, with a slash before each segment.
  static func rest(_ segments: [Swift.String]) -> Swift.String { segments.map { "/" + encoded($0) }.joined() }

  /// Returns the rest of a path, whose slashes remain.
  static func rest(_ text: Swift.String) -> Swift.String {
    let segments = text.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
    return text.isEmpty ? "" : rest(segments.map { Swift.String(Swift.Substring($0)) })
  }
}
