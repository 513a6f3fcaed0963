extension Editor {
  /// Helix, which can only color with tree-sitter parsers.
  static let helix = Editor(
    name: "helix", title: "Helix",
    summary: "the server; no colors, since Helix takes them from tree-sitter parsers alone",
    steps: ["add the text to ~/.config/helix/languages.toml"]
  ) {
    [
      File(
        path: "languages.toml",
        text: """
          [language-server.routegen]
          command = "routegen"
          args = ["lsp"]

          [[language]]
          name = "flow"
          scope = "source.flow"
          file-types = ["flow"]
          roots = ["Package.swift"]
          comment-token = "//"
          block-comment-tokens = { start = "/*", end = "*/" }
          indent = { tab-width = 4, unit = "    " }
          language-servers = ["routegen"]
          auto-format = true

          """)
    ]
  }

  /// Zed, which starts servers only for languages of extensions that are compiled to WebAssembly.
  static let zed = Editor(
    name: "zed", title: "Zed", summary: "colors as Swift; Zed starts servers only for languages of compiled extensions",
    steps: ["add the settings to ~/.config/zed/settings.json", "install Zed's extension for Swift"]
  ) {
    [
      File(
        path: "settings.json",
        text: """
          {
            "file_types": { "Swift": ["flow"] }
          }

          """)
    ]
  }
}
