import FlowDiagnostics

/// A storyboard to edit, and its XML.
struct BoardText {
  /// A segue; without an identifier it is an edge.
  struct Segue: Equatable {
    var target: Int
    var identifier: String?
    var kind = "show"
    /// The selector of its segue action.
    var action: String?
  }
  /// A scene; one with a root is a navigation controller.
  struct Scene {
    var root: Int?
    var type: String?
    var identifier: String?
    var segues: [Segue] = []
    var cells: [String] = []
  }

  var name = "Main"
  var scenes: [Scene] = []

  /// The index of the initial scene.
  var initial = 0

  /// The file. The ids of scenes are their indices.
  var source: SourceFile {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      initialViewController="c\(initial)">
      <scenes>

      """
    for (index, scene) in scenes.enumerated() {
      let element = scene.root == nil ? "viewController" : "navigationController"
      var head = "<\(element) id=\"c\(index)\" sceneMemberID=\"viewController\""
      if let type = scene.type { head += " customClass=\"\(type)\"" }
      if let identifier = scene.identifier { head += " storyboardIdentifier=\"\(identifier)\"" }
      text += "<scene sceneID=\"s\(index)\"><objects>\(head)><connections>\n"
      if let root = scene.root {
        text +=
          "<segue id=\"r\(index)\" destination=\"c\(root)\" kind=\"relationship\" relationship=\"rootViewController\"/>\n"
      }
      for (number, segue) in scene.segues.enumerated() {
        let name = segue.identifier.map { " identifier=\"\($0)\"" } ?? ""
        let action = segue.action.map { " destinationCreationSelector=\"\($0)\"" } ?? ""
        text += "<segue id=\"g\(index)-\(number)\" destination=\"c\(segue.target)\" kind=\"\(segue.kind)\"\(name)"
        text += "\(action)/>\n"
      }
      text += "</connections><view id=\"v\(index)\"><prototypes>\n"
      for cell in scene.cells { text += "<tableViewCell id=\"t\(cell)\" reuseIdentifier=\"\(cell)\"/>\n" }
      text += "</prototypes></view></\(element)></objects></scene>\n"
    }
    return SourceFile(path: "\(name).storyboard", text: text + "</scenes>\n</document>\n")
  }
}
