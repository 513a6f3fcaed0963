import FlowSyntax

/// A statement to fill in, for the completion of an editor and for the snippets of its files.
package struct Snippet {
  package var block: Block
  /// The text that triggers it.
  package var prefix: String
  package var meaning: String
  /// The text with its places to fill in, in the protocol's format, which is also that of VS Code.
  package var body: String

  /// Returns the snippets of a block.
  static func all(in block: Block) -> [Snippet] { all.filter { $0.block == block } }

  package static let all: [Snippet] =
    [
      Snippet(block: .file, prefix: "flow", meaning: "A part of an app", body: "flow ${1:Name} {\n\t$0\n}"),
      Snippet(
        block: .file, prefix: "flow with coordinator", meaning: "A part of an app that shows its screens itself",
        body: "flow ${1:Name} {\n\tgenerate coordinator\n\n\tstart screen ${2:Home} {\n\t\t$0\n\t}\n}"),
      Snippet(
        block: .file, prefix: "guard", meaning: "A condition that has to be met before something is shown",
        body: "guard ${1:signedIn} -> ${2:Login} in navigation"),
      Snippet(
        block: .flow, prefix: "storyboard", meaning: "The screens of a storyboard",
        body: "storyboard ${1:Main} {\n\t$0\n}"),
      Snippet(
        block: .flow, prefix: "screen", meaning: "A screen that is made in code",
        body: "screen ${1:Name}(${2:number: Int}) {\n\t$0\n}"),
      Snippet(
        block: .flow, prefix: "view", meaning: "A screen that is a SwiftUI view",
        body: "view ${1:Name}(${2:number: Int}) {\n\t$0\n}"),
      Snippet(
        block: .view, prefix: "push", meaning: "A route that code performs",
        body: "push ${1:show}(${2:number: Int}) -> ${3:Target}"),
      Snippet(
        block: .view, prefix: "present", meaning: "A route that code performs",
        body: "present ${1:show} -> ${2:Target} in navigation"),
      Snippet(
        block: .file, prefix: "routes", meaning: "Routes that views of several modules ask for",
        body: "public routes ${1:Name} {\n\t${2:show}(${3:number: Int})\n}"),
      Snippet(
        block: .flow, prefix: "tabs", meaning: "A tab bar that is made in code",
        body: "tabs ${1:Main} {\n\ttab ${2:first} -> ${3:Screen} in navigation\n}"),
      Snippet(
        block: .flow, prefix: "split", meaning: "A split view that is made in code",
        body: "split ${1:Main} {\n\tprimary -> ${2:List}\n\tsecondary -> ${3:Nothing}\n}"),
      Snippet(
        block: .flow, prefix: "split in SwiftUI", meaning: "A split view of a SwiftUI flow",
        body: "split ${1:Main} {\n\tsidebar -> ${2:List} in navigation\n\tdetail -> ${3:Nothing} in navigation\n}"),
      Snippet(
        block: .flow, prefix: "identifiers", meaning: "Strings with names, for cells for instance",
        body: "identifiers ${1:Cell} {\n\t${2:name} = \"${3:Identifier}\"\n}"),
      Snippet(
        block: .storyboard, prefix: "screen", meaning: "A scene of the storyboard",
        body: "screen ${1:Name} = \"${2:Identifier}\" {\n\t$0\n}"),
      Snippet(
        block: .screen, prefix: "segue", meaning: "A segue of Interface Builder",
        body: "segue ${1:show} = \"${2:Identifier}\" -> ${3:Target}"),
      Snippet(
        block: .screen, prefix: "push", meaning: "A route that code performs",
        body: "push ${1:show}(${2:number: Int}) -> ${3:Target}"),
      Snippet(
        block: .screen, prefix: "present", meaning: "A route that code performs",
        body: "present ${1:show} -> ${2:Target} in navigation"),
      Snippet(
        block: .screen, prefix: "entry", meaning: "One of several ways in", body: "entry ${1:name}(${2:number: Int})"),
      Snippet(
        block: .screen, prefix: "link", meaning: "An address of the screen", body: "link \"/${1:path}/{${2:number}}\""),
    ]
    + [Block.flow, .screen, .view].flatMap { block in
      [
        Snippet(
          block: block, prefix: "alert", meaning: "A question, or something to know",
          body: "alert ${1:delete} {\n\ttitle(\"${2:Delete?}\")\n\tchoice ${1:delete}(\"${3:Delete}\") as destructive"
            + "\n\tchoice ${4:cancel}(\"${5:Cancel}\") as cancel\n}"),
        Snippet(
          block: block, prefix: "dialog", meaning: "A choice of actions",
          body: "dialog ${1:more} {\n\tchoice ${2:remove}(\"${3:Remove}\") as destructive"
            + "\n\tchoice ${4:cancel}(\"${5:Cancel}\") as cancel\n}"),
        Snippet(
          block: block, prefix: "do", meaning: "Something that the app does",
          body: "do ${1:share}(${2:number: Int})"),
      ]
    } + [
      Snippet(
        block: .alert, prefix: "choice", meaning: "A button", body: "choice ${1:name}(\"${2:Text}\")"),
      Snippet(
        block: .tabs, prefix: "tab", meaning: "A tab", body: "tab ${1:name} -> ${2:Screen} in navigation"),
    ]

  var item: CompletionItem {
    CompletionItem(prefix, .snippet, detail: meaning, text: body, isSnippet: true, filter: prefix, rank: 2)
  }
}
