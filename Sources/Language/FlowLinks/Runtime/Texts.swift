extension RoutegenLinks.Kind where Value == Swift.String {
  static var text: Self { Self(read: { $0 }, write: { $0 }) }
}
