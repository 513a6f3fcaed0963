extension Array {
  /// Returns the index of the first element that satisfies a condition, or the end if there is none. All elements after
  /// it have to satisfy the condition, too.
  package func partitioningIndex(where isMeant: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isMeant(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
