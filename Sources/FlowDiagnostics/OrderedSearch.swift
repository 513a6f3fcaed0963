extension Array {
  /// The index of the first element that a condition holds for, where it holds for all that follow, too; the end if there is
  /// none.
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
