import FlowDiagnostics
import RoutegenTestSupport

/// An app of any size, as a flow file and as a storyboard. Either may be changed.
struct SampleApp {
  struct Scene {
    var object: String
    var name: String
    var className: String
    var identifier: String?
    var segues: [Segue] = []
  }

  struct Segue {
    enum Kind: String { case show, embed }
    var kind: Kind
    var identifier: String?
    var destination: Int
  }

  var scenes: [Scene] = []

  /// Creates an app in which every scene is reachable from the first, sometimes through segues without an identifier.
  init(scenes count: Int, seguesEach: Int = 3, random: inout SplitMix) {
    for index in 0..<count {
      let isIdentified = index > 0 && random.next(below: 2) == 0
      scenes.append(
        Scene(
          object: "scene-\(index)", name: "Scene\(index)", className: "Scene\(index)ViewController",
          identifier: isIdentified ? "Identifier\(index)" : nil))
    }
    for index in 1..<count {
      add(index, to: random.next(below: index), number: 0, named: true)
      for number in 1..<max(seguesEach, 1) {
        add(random.next(below: count), to: index, number: number, named: random.next(below: 3) > 0)
      }
    }
  }

  private mutating func add(_ destination: Int, to source: Int, number: Int, named: Bool) {
    let count = scenes[source].segues.count
    if !named, scenes[source].segues.contains(where: { $0.destination == destination }) { return }
    scenes[source].segues.append(
      Segue(
        kind: number == 2 ? .embed : .show, identifier: named ? "Go\(source)x\(count)" : nil, destination: destination))
  }

  /// The app as a flow file.
  var flow: SourceFile {
    var text = "flow App {\n    storyboard Main {\n"
    for (index, scene) in scenes.enumerated() {
      let identifier = index == 0 ? " = initial" : scene.identifier.map { " = \"\($0)\"" } ?? ""
      text += "        screen \(scene.name)\(identifier) {\n"
      for segue in scene.segues {
        let name = segue.identifier.map { " go\($0.dropFirst(2)) = \"\($0)\"" } ?? ""
        let kind = segue.kind == .embed ? "embed" : "segue"
        text += "            \(kind)\(name) -> \(scenes[segue.destination].name)\n"
      }
      text += "        }\n"
    }
    return SourceFile(path: "App.flow", text: text + "    }\n}\n")
  }

  /// The app as a storyboard.
  var storyboard: SourceFile {
    var text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="scene-0">
      <scenes>

      """
    for scene in scenes {
      let identifier = scene.identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
      text +=
        "<scene><objects><viewController\(identifier) id=\"\(scene.object)\" customClass=\"\(scene.className)\">\n"
      text += "<connections>\n"
      for segue in scene.segues {
        let identifier = segue.identifier.map { " identifier=\"\($0)\"" } ?? ""
        text += "<segue kind=\"\(segue.kind)\"\(identifier) destination=\"\(scenes[segue.destination].object)\"/>\n"
      }
      text += "</connections>\n</viewController></objects></scene>\n"
    }
    return SourceFile(path: "Main.storyboard", text: text + "</scenes>\n</document>\n")
  }
}
