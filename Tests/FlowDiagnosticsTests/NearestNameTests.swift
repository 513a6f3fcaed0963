import FlowDiagnostics
import Testing

struct NearestNameTests {
  @Test("a name that differs by case is nearest")
  func byCase() {
    #expect(nearestName(to: "redpill", among: ["RedPil", "RedPill"]) == "RedPill")
  }

  @Test("a slip of the hand is forgiven up to a third of the length")
  func slips() {
    #expect(nearestName(to: "Detial", among: ["Home", "Detail"]) == "Detail")
    #expect(nearestName(to: "chek", among: ["check"]) == "check")
    #expect(nearestName(to: "ab", among: ["cd"]) == nil)
    #expect(nearestName(to: "Home", among: ["Detail", "Bluepill"]) == nil)
  }

  @Test("the name itself is no suggestion, and of several as near the first is")
  func ties() {
    #expect(nearestName(to: "abcd", among: ["abcd"]) == nil)
    #expect(nearestName(to: "abcd", among: ["abce", "abcf"]) == "abce")
    #expect(nearestName(to: "", among: ["", "a"]) == nil)
  }

  @Test("only what nothing else is near can be what was meant")
  func only() {
    #expect(isOnlyNearName("Detail", to: "Detial", among: ["Home", "Detail"]))
    #expect(!isOnlyNearName("abce", to: "abcd", among: ["abce", "abcf"]))
    #expect(!isOnlyNearName("Detail", to: "detail", among: ["Detail", "Details"]), "also where one is nearer")
  }

  @Test("a slip has the same letters; with others a name may be another one")
  func sameLetters() {
    for name in ["Detial", "detail", "eDtail", "DETIAL"] { #expect(isSlip(name, of: "Detail"), "\(name)") }
    for name in ["Details", "Detai", "Retail", "Dteial", "", "D"] { #expect(!isSlip(name, of: "Detail"), "\(name)") }
  }
}
