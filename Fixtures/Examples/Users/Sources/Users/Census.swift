#if os(Linux)
  /// Who of those that were met is still alive.
  final class Census {
    private struct Person { weak var object: AnyObject? }
    private var people: [Person] = []

    func count(_ objects: AnyObject?...) {
      for object in objects where !people.contains(where: { $0.object === object }) {
        people.append(Person(object: object))
      }
    }

    var living: String {
      let names = people.compactMap { person in person.object.map { String(describing: type(of: $0)) } }.sorted()
      return names.isEmpty ? "nobody" : names.joined(separator: " ")
    }
  }
#endif
