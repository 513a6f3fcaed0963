// The analysis refuses classes and screens that extend themselves, so every chain of superclasses ends.

extension Program {
  /// Returns the superclass of a class, if it matters for generated code.
  package func superclass(of id: Controller.ID) -> Controller.ID? {
    guard let superclass = self[id].superclass, !self[superclass].isStock else { return nil }
    return superclass
  }

  /// Returns a class and its superclasses, from the class upwards, without stock classes.
  package func lineage(of id: Controller.ID) -> [Controller.ID] {
    var lineage = [id]
    while let next = superclass(of: lineage[lineage.count - 1]) { lineage.append(next) }
    return lineage
  }

  /// Returns a screen and its bases, from the screen upwards.
  package func lineage(of id: Screen.ID) -> [Screen.ID] {
    var lineage = [id]
    while let next = self[lineage[lineage.count - 1]].base { lineage.append(next) }
    return lineage
  }

  /// All classes, each after its superclass.
  package var classesFromTop: [Controller.ID] {
    var isDone = Array(repeating: false, count: controllers.count)
    var order: [Controller.ID] = []
    order.reserveCapacity(controllers.count)
    for index in controllers.indices where !isDone[index] {
      // Most have no superclass.
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
