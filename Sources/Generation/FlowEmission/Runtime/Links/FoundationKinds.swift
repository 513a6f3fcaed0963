#if canImport(Foundation)
import Foundation

extension RoutegenLinks.Kind where Value == Foundation.UUID {
  static var uuid: Self {
    Self(
      read: { try $0.fitting($0.isUUID ? Foundation.UUID(uuidString: $0.text) : nil) },
      write: { $0.uuidString })
  }
  static var value: Self { .uuid }
}

extension RoutegenLinks.Kind where Value == Foundation.URL {
  static var url: Self {
    Self(
      read: { text in
        // What is not quite a URL Foundation changes or refuses, depending on its version.
        let url = Foundation.URL(string: text.text)
        let hasColon = text.bytes.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }.contains(0x3A)
        let isSame = url?.absoluteString.utf8.elementsEqual(text.bytes) == true
        let isURL = isSame && (!hasColon || url?.scheme?.isEmpty == false)
        return try text.fitting(isURL && !text.bytes.isEmpty ? url : nil)
      },
      write: { $0.absoluteString })
  }
  static var value: Self { .url }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Foundation.UUID {
  static var value: Self { Self(.uuid) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue == Foundation.UUID
{
  static var value: Self { Self(.uuid) }
}

extension RoutegenLinks.Kind where Value: Swift.RawRepresentable, Value.RawValue == Foundation.URL {
  static var value: Self { Self(.url) }
}

extension RoutegenLinks.Kind
where
  Value: Swift.RawRepresentable & Swift.LosslessStringConvertible,
  Value.RawValue == Foundation.URL
{
  static var value: Self { Self(.url) }
}

extension RoutegenLinks {
  /// The URL of an address.
  static func url(_ address: Swift.String) -> Foundation.URL {
    guard let url = Foundation.URL(string: address) else { Swift.fatalError("\"\(address)\" is no URL") }
    return url
  }
}
#endif
