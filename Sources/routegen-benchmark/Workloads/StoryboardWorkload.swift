import FlowDiagnostics

/// Storyboards of any size, in the format of Interface Builder: scenes with four segues each, fifty scenes per file; or
/// all in one file and without a class or an identifier, so that a scene is only identified by its connections.
struct StoryboardWorkload {
  /// The number of scenes.
  var scenes: Int
  /// The seed.
  var seed: UInt64
  /// True if the scenes have no names of any kind.
  var areAlike = false

  static let seguesPerScene = 4
  private var scenesPerFile: Int { areAlike ? scenes : 50 }

  var files: [SourceFile] {
    var numbers = SeededNumbers(seed: seed)
    return stride(from: 0, to: scenes, by: scenesPerFile).map { first in
      let range = first..<min(first + scenesPerFile, scenes)
      let part = first / scenesPerFile
      return SourceFile(path: "Board\(part).storyboard", text: text(of: range, &numbers))
    }
  }

  private func text(of range: Range<Int>, _ numbers: inout SeededNumbers) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
      useSafeAreas="YES" colorMatched="YES" initialViewController="VC-\(range.lowerBound)">
          <device id="retina6_12" orientation="portrait" appearance="light"/>
          <scenes>

      """
    for scene in range { text += self.scene(scene, among: range, &numbers) }
    return text + "    </scenes>\n</document>\n"
  }

  private func scene(_ scene: Int, among range: Range<Int>, _ numbers: inout SeededNumbers) -> String {
    let names =
      areAlike
      ? ""
      : """
      storyboardIdentifier="Scene\(scene)" customClass="Scene\(scene)ViewController" customModule="App" \
      customModuleProvider="target"
      """
    var text = """
              <!--Scene \(scene)-->
              <scene sceneID="SC-\(scene)">
                  <objects>
                      <viewController id="VC-\(scene)" \(names) sceneMemberID="viewController">
                          <view key="view" contentMode="scaleToFill" id="V-\(scene)">
                              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                              <subviews>

      """
    for segue in 0..<Self.seguesPerScene {
      let target = range.randomElement(using: &numbers) ?? scene
      let identifier = areAlike ? "" : "identifier=\"Show\(target)By\(segue)\""
      text += """
                                      <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="B-\(scene)-\(segue)">
                                          <rect key="frame" x="20" y="\(100 + segue * 50)" width="120" height="35"/>
                                          <state key="normal" title="Show \(target)"/>
                                          <connections>
                                              <segue destination="VC-\(target)" kind="show" \(identifier) id="S-\(scene)-\(segue)"/>
                                          </connections>
                                      </button>

        """
    }
    return text + """
                              </subviews>
                              <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                          </view>
                      </viewController>
                      <placeholder placeholderIdentifier="IBFirstResponder" id="FR-\(scene)" sceneMemberID="firstResponder"/>
                  </objects>
                  <point key="canvasLocation" x="\(scene * 700)" y="0"/>
              </scene>

      """
  }
}
