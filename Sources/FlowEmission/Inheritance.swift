import FlowModel

// Analysis refuses classes and screens that extend themselves, so every way up ends.

extension Program {
  /// The class that a class extends, if generated code has anything to do with it.
  func superclass(of id: Controller.ID) -> Controller.ID? {
    guard let superclass = self[id].superclass, !self[superclass].isStock else { return nil }
    return superclass
  }

  /// A class and those that it extends, upwards, but for stock classes.
  func lineage(of id: Controller.ID) -> [Controller.ID] {
    var lineage = [id]
    while let next = superclass(of: lineage[lineage.count - 1]) { lineage.append(next) }
    return lineage
  }

  /// A screen and those that it extends, upwards.
  func lineage(of id: Screen.ID) -> [Screen.ID] {
    var lineage = [id]
    while let next = self[lineage[lineage.count - 1]].base { lineage.append(next) }
    return lineage
  }

  /// All classes, each after the one that it extends.
  var classesFromTop: [Controller.ID] {
    var isDone = Array(repeating: false, count: controllers.count)
    var order: [Controller.ID] = []
    order.reserveCapacity(controllers.count)
    for index in controllers.indices where !isDone[index] {
      // Most extend none.
      guard superclass(of: Controller.ID(index)) != nil else {
        isDone[index] = true
        order.append(Controller.ID(index))
        continue
      }
      var waiting: [Controller.ID] = []
      var next: Controller.ID? = Controller.ID(index)
      while let id = next, !isDone[id.index] {
        isDone[id.index] = true
        waiting.append(id)
        next = superclass(of: id)
      }
      order += waiting.reversed()
    }
    return order
  }
}
