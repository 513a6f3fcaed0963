import FlowModel

/// A method of a router.
struct RouterMethod {
  var docs: [String] = []
  var head: Code
  var place = PlaceComment.none
  /// True if it shows or closes something by itself, when no transition runs.
  var needsStage = false
  /// Its body; empty if the app writes it.
  var body: Code = ""

  /// The method as a requirement of a protocol.
  var requirement: Code {
    """
    \(docs: docs)
    \(head)\(place)
    """
  }

  /// The method in the class.
  var declaration: Code {
    """
    \(docs: docs)
    \(head) {\(place)
      \(body)
    }
    """
  }
}
