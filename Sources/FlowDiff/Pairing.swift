/// The pairs of the elements in two lists: matched by name, and for names that are not in both lists by likeness.
struct Pairing<Element> {
  /// An element of one list, or a pair.
  enum Pair {
    case both(Element, Element)
    case added(Element)
    case removed(Element)
  }

  /// The pairs: elements of the new list in its order, then removed elements.
  private(set) var pairs: [Pair] = []

  /// Creates a pairing from known pairs.
  init(pairs: [Pair]) { self.pairs = pairs }

  /// Pairs two lists.
  ///
  /// - Parameters:
  ///   - old: the old list.
  ///   - new: the new list.
  ///   - name: the name of an element.
  ///   - likenesses: properties that may identify an element after its name has changed, the surest first; two elements
  ///     are paired if they are the only ones without a partner that share one.
  init(
    _ old: [Element], _ new: [Element], name: (Element) -> String, likenesses: [(Element) -> String?] = []
  ) {
    var partners: [Int?] = Array(repeating: nil, count: new.count)
    var isTaken = Array(repeating: false, count: old.count)
    var byName: [String: [Int]] = [:]
    for (index, element) in old.enumerated() { byName[name(element), default: []].append(index) }
    for (index, element) in new.enumerated() {
      guard let first = byName[name(element)]?.first else { continue }
      byName[name(element)]?.removeFirst()
      partners[index] = first
      isTaken[first] = true
    }
    for likeness in likenesses {
      var olds: [String: [Int]] = [:]
      var news: [String: [Int]] = [:]
      for index in old.indices where !isTaken[index] {
        if let key = likeness(old[index]) { olds[key, default: []].append(index) }
      }
      for index in new.indices where partners[index] == nil {
        if let key = likeness(new[index]) { news[key, default: []].append(index) }
      }
      for (key, indices) in news {
        guard indices.count == 1, let others = olds[key], others.count == 1 else { continue }
        partners[indices[0]] = others[0]
        isTaken[others[0]] = true
      }
    }
    for (index, element) in new.enumerated() {
      pairs.append(partners[index].map { .both(old[$0], element) } ?? .added(element))
    }
    pairs += old.indices.filter { !isTaken[$0] }.map { .removed(old[$0]) }
  }

  /// The elements that are in both lists.
  var both: [(old: Element, new: Element)] {
    pairs.compactMap { if case .both(let old, let new) = $0 { (old, new) } else { nil } }
  }
}
