import FlowDiagnostics
import FlowSyntax

extension Editor {
  /// Vim, with one of the plugins for the protocol.
  static let vim = Editor(
    name: "vim", title: "Vim", summary: "colors, and the server by the plugin vim-lsp where that is installed",
    steps: ["move what is in the folder to ~/.vim, or to a folder in ~/.vim/pack/routegen/start"]
  ) {
    VimSyntax.files + [File(path: "plugin/routegen.vim", text: server)]
  }

  private static let server = """
    " The language server, by vim-lsp.
    augroup routegen
      autocmd!
      autocmd User lsp_setup call lsp#register_server({
        \\ 'name': 'routegen',
        \\ 'cmd': {server_info->['routegen', 'lsp']},
        \\ 'allowlist': ['flow'],
        \\ })
    augroup END

    """

  /// Neovim, which has a built-in client.
  static let neovim = Editor(
    name: "neovim", title: "Neovim", summary: "colors, and the server by Neovim's own client",
    steps: [
      "move what is in the folder to ~/.config/nvim, or to a folder in ~/.local/share/nvim/site/pack/routegen/start",
      "if `routegen` is not in your PATH, set `vim.g.routegen_path`",
    ]
  ) {
    VimSyntax.files + [File(path: "ftplugin/flow.lua", text: neovimServer)]
  }

  private static let neovimServer = """
    -- The language server, one for each folder.
    local command = vim.g.routegen_path or 'routegen'
    if vim.fn.executable(command) == 0 then
      -- Once, not for every file.
      if not vim.g.routegen_missing then
        vim.g.routegen_missing = true
        vim.notify('There is no ' .. command .. ' in your PATH, so flow files are colored, but not checked', vim.log.levels.WARN)
      end
      return
    end
    local name = vim.api.nvim_buf_get_name(0)
    local marks = vim.fs and vim.fs.find({ 'Package.swift', '.git' }, { path = name, upward = true })[1]
    local config = {
      name = 'routegen',
      cmd = { command, 'lsp' },
      root_dir = marks and vim.fs.dirname(marks) or vim.fn.fnamemodify(name, ':p:h'),
    }
    config.workspace_folders = { { uri = vim.uri_from_fname(config.root_dir), name = config.root_dir } }
    if vim.lsp.start then
      vim.lsp.start(config)
    else
      -- Before 0.8.
      vim.g.routegen_client = vim.g.routegen_client or vim.lsp.start_client(config)
      vim.lsp.buf_attach_client(0, vim.g.routegen_client)
    end

    """
}

// MARK: - VimSyntax

/// The syntax file of Vim and Neovim.
enum VimSyntax {
  /// The files of both.
  static var files: [Editor.File] {
    [
      .init(path: "ftdetect/flow.vim", text: "autocmd BufNewFile,BufRead *.flow setfiletype flow\n"),
      .init(path: "syntax/flow.vim", text: text), .init(path: "ftplugin/flow.vim", text: options),
    ]
  }

  private static var text: String {
    #"""
    " Flow files of routegen. Written by `routegen editor`, from the words of its parser.
    if exists("b:current_syntax")
      finish
    endif
    syntax case match

    " A word is a keyword where a statement begins: at the start of a line, or after a brace.
    syntax match flowName \#(pattern(#"<[A-Za-z_]\w*>"#)) contained
    syntax match flowModifier \#(modifier) nextgroup=flowModifier,flowDeclaration skipwhite
    syntax match flowDeclaration \#(declaration) nextgroup=flowName skipwhite
    syntax match flowRoute \#(statement(Words.routes)) nextgroup=flowName skipwhite
    syntax match flowSetting \#(statement(Words.settings, before: #"\s+\w"#)) nextgroup=flowValue skipwhite
    syntax match flowValue \#(pattern(#"<(\#(Words.settingValues))>(\s*,\s*\w+)*"#)) contained
    syntax match flowOther \#(statement(Words.alternatives(Vocabulary.otherStatements), before: #"\s*("|-\>|:|\w)"#))
    syntax match flowClause \#(clause)
    syntax match flowArrow "->" nextgroup=flowTarget skipwhite
    syntax match flowTarget \#(pattern(#"<[A-Za-z_]\w*(\.\w+)*>"#)) contained
    syntax match flowType \#(pattern(#"(:\s*)@4<=<[A-Za-z_]\w*(\.\w+)*>"#))
    syntax match flowNumber \#(pattern(#"<\d[0-9A-Za-z_.]*>"#))
    syntax match flowEscape \#(pattern(#"\\(u\{\x+\}|.)"#)) contained
    syntax region flowString start=+"+ skip=+\\.+ end=+"+ oneline contains=flowEscape
    syntax match flowComment "//.*$" contains=@Spell
    syntax match flowDocs "///.*$" contains=@Spell
    syntax region flowComment start="/\*" end="\*/" contains=flowComment,@Spell

    highlight default link flowModifier StorageClass
    highlight default link flowDeclaration Keyword
    highlight default link flowRoute Keyword
    highlight default link flowSetting Keyword
    highlight default link flowOther Keyword
    highlight default link flowValue Constant
    highlight default link flowClause Keyword
    highlight default link flowArrow Operator
    highlight default link flowName Function
    highlight default link flowTarget Type
    highlight default link flowType Type
    highlight default link flowNumber Number
    highlight default link flowString String
    highlight default link flowEscape SpecialChar
    highlight default link flowComment Comment
    highlight default link flowDocs SpecialComment

    let b:current_syntax = "flow"

    """#
  }

  /// Returns a pattern in Vim's syntax: very magic, with a delimiter that occurs in none of them. Vim allows at most
  /// nine groups with back references, and none of these needs one.
  private static func pattern(_ expression: String) -> String {
    "#\\v\(expression.substituting("(", by: "%("))#"
  }

  /// Returns the pattern of words that start a statement.
  private static func statement(_ words: String, before next: String? = nil) -> String {
    pattern(#"(^|[{}])@1<=\s*<(\#(words))>"# + (next.map { "(\($0))@=" } ?? ""))
  }

  private static var modifier: String {
    let next = Words.alternatives(Vocabulary.modifiers + Vocabulary.declarations)
    return pattern(#"(^|[{}])@1<=\s*(\#(Words.modifiers))\s+(\#(next))@="#)
  }

  private static var declaration: String {
    let words = Words.alternatives(Vocabulary.declarations)
    return pattern(#"(^|[{}]|<(\#(Words.modifiers))\s)@11<=\s*<(\#(words))>(\s+\w)@="#)
  }

  /// The pattern of words in the middle of a statement, each with its required context.
  private static var clause: String {
    let phrases = Words.phrases(#"\s+"#).map { "<\($0)>" }
    let clauses = [
      #"<extends>(\s+\w)@="#, #"<returns>(\s)@="#,
      #"<requires>(\s)@="#, #"<by>(\s+\w)@="#,
      #"<as>(\s+(\#(Words.styles)))@="#, #"<answers>(\s*($|//|\}))@="#, #"<(link|segue)>(\s*")@="#,
      #"(\=\s*)@4<=<initial>"#,
    ]
    return pattern((phrases + clauses).joined(separator: "|"))
  }

  /// The options that both set for a flow file.
  private static let options = """
    setlocal commentstring=//\\ %s
    setlocal comments=s1:/*,mb:*,ex:*/,:///,://
    setlocal shiftwidth=4 softtabstop=4 expandtab
    setlocal smartindent

    """
}
