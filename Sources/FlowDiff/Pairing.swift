/// What became of the elements of a list: by their names, and for those whose names are not in both by what they are
/// like.
struct Pairing<Element> {
  /// An element of either list, or one of both.
  enum Pair {
    case both(Element, Element)
    case added(Element)
    case removed(Element)
  }

  /// Those of the new list in its order, then those that are gone.
  private(set) var pairs: [Pair] = []

  /// Makes a pairing of pairs that are known.
  init(pairs: [Pair]) { self.pairs = pairs }

  /// Pairs two lists.
  ///
  /// - Parameters:
  ///   - old: the old list.
  ///   - new: the new list.
  ///   - name: what an element is called.
  ///   - likenesses: what an element may be known by when its name has changed, the surest first; two are paired if they
  ///     are the only ones without a partner that have it.
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

  /// Those that are in both.
  var both: [(old: Element, new: Element)] {
    pairs.compactMap { if case .both(let old, let new) = $0 { (old, new) } else { nil } }
  }
}
