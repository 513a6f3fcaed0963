/// The screens and coordinators that are alive.
@MainActor enum Living {
  private struct Entry { weak var object: AnyObject? }
  private static var entries: [Entry] = []

  static func add(_ object: AnyObject) { entries.append(Entry(object: object)) }

  /// Their classes, in alphabetical order.
  static var names: [String] {
    entries.removeAll { $0.object == nil }
    return entries.compactMap { $0.object.map { "\(type(of: $0))" } }.sorted()
  }

  static var coordinators: [String] { names.filter { $0.hasSuffix("Coordinator") } }
}
