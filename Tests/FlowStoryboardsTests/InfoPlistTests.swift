import FlowDiagnostics
import FlowStoryboards
import Foundation
import Testing

struct InfoPlistTests {
  private func plist(_ text: String) -> InfoPlist { InfoPlist(SourceFile(path: "Info.plist", text: text)) }

  @Test("the storyboards of apps and of extensions, at any depth, in order")
  func storyboards() {
    let list = plist(
      """
      <plist><dict>
        <key>UIMainStoryboardFile</key><string>Main</string>
        <key>A</key><dict><key>UISceneStoryboardFile</key> <string>A &amp; B</string></dict>
        <key>NSMainStoryboardFile</key>
        <string>Mac</string>
        <key>NSExtension</key><dict><key>NSExtensionMainStoryboard</key><string>Share</string></dict>
      </dict></plist>
      """)
    #expect(list.storyboardsOfApps == ["Main", "A & B", "Mac"])
    #expect(list.storyboardsOfExtensions == ["Share"])
  }

  @Test("the same in a binary one")
  func binary() throws {
    let names = ["Main", "Über uns", String(repeating: "Long", count: 100)]
    for name in names {
      let list: [String: Any] = [
        "A": ["UISceneStoryboardFile": name, "Count": 1], "NSExtension": ["NSExtensionMainStoryboard": "Share"],
      ]
      let bytes = [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
      let read = InfoPlist(SourceFile(path: "Info.plist", bytes: bytes))
      #expect(read.storyboardsOfApps == [name])
      #expect(read.storyboardsOfExtensions == ["Share"])
      // Broken bytes never cause a trap.
      for index in bytes.indices {
        for byte in [0, 0x7F, 0xFF] as [UInt8] {
          var broken = bytes
          broken[index] = byte
          _ = InfoPlist(SourceFile(path: "Info.plist", bytes: broken))
        }
        _ = InfoPlist(SourceFile(path: "Info.plist", bytes: Array(bytes[..<index])))
      }
    }
  }

  @Test(
    "what says nothing, and what is no property list",
    arguments: [
      "", "bplist00\u{1}\u{2}", "<plist>", "<key>UIMainStoryboardFile</key>", "<key>UIMainStoryboardFile</key><string>",
      "<key>UIMainStoryboardFile</key><string/>", "<key>UIMainStoryboardFile</key><array><string>Main</string></array>",
      "<!-- <key>UIMainStoryboardFile</key><string>Main</string> -->", "<!--", "<key>", "<key", "<string>Main</string>",
      "<key>UIMainStoryboardFile~ipad</key><string>Main</string>", "<key>Other</key><string>Main</string>",
      "<key>UIMainStoryboardFile</key><string>Main<", "<key>UIMainStoryboardFile</key><string>Main</",
    ])
  func nothing(text: String) {
    #expect(plist(text) == plist(""))
  }
}
