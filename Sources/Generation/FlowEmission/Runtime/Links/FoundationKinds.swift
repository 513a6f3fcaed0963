#if canImport(Foundation)
import Foundation

// MARK: Types of Foundation

extension RoutegenLinks.Kind where Value == Foundation.UUID {
  static var value: Self { Self(read: { Foundation.UUID(uuidString: $0) }, write: { $0.uuidString }) }
}

extension RoutegenLinks.Kind where Value == Foundation.URL {
  static var value: Self {
    Self(
      read: { text in
        // Foundation changes or refuses text that is not a valid URL, depending on its version.
        guard let url = Foundation.URL(string: text), RoutegenLinks.isSame(url.absoluteString, text) else { return nil }
        let hasColon = text.utf8.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }.contains(0x3A)
        return text.isEmpty || hasColon && url.scheme?.isEmpty != false ? nil : url
      },
      write: { $0.absoluteString })
  }
}
#endif
