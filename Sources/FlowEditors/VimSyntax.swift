import FlowSyntax

/// The syntax file of Vim and Neovim.
enum VimSyntax {
  static var text: String {
    """
    " Flow files of routegen. Written by `routegen editor`, from the words of its parser.
    if exists("b:current_syntax")
      finish
    endif
    syntax case match

    " A word is a keyword where a statement begins: at the start of a line, or after a brace.
    syntax match flowName "\\<[A-Za-z_]\\w*\\>" contained
    syntax match flowModifier "\\v(^|[{}])@1<=\\s*(\(Words.modifiers))\\s+\(words(declared))@=" nextgroup=flowModifier,flowDeclaration skipwhite
    syntax match flowDeclaration "\\v(^|[{}]|<(\(Words.modifiers))\\s)@11<=\\s*<(\(alternatives(declared)))>(\\s+\\w)@=" nextgroup=flowName skipwhite
    syntax match flowRoute "\\v(^|[{}])@1<=\\s*<(\(Words.routes))>" nextgroup=flowName skipwhite
    syntax match flowSetting "\\v(^|[{}])@1<=\\s*<(\(Words.settings))>(\\s+\\w)@=" nextgroup=flowValue skipwhite
    syntax match flowValue "\\v<(\(Words.settingValues))>(\\s*,\\s*\\w+)*" contained
    syntax match flowOther +\\v(^|[{}])@1<=\\s*<(\(Words.alternatives(Vocabulary.otherStatements)))>(\\s*("|-\\>|\\w))@=+
    syntax match flowClause "\\v<in\\s+navigation>|<extends>(\\s+\\w)@=|<returns>(\\s)@=|<requires>(\\s)@=|<by>(\\s+\\w)@=|<as>(\\s+(\(Words.styles)))@=|<answers>(\\s*($|//|\\}))@=|<(link|segue)>(\\s*\")@=|(\\=\\s*)@4<=<initial>"
    syntax match flowArrow "->" nextgroup=flowTarget skipwhite
    syntax match flowTarget "\\v<[A-Za-z_]\\w*(\\.\\w+)*>" contained
    syntax match flowType "\\v(:\\s*)@4<=<[A-Za-z_]\\w*(\\.\\w+)*>"
    syntax match flowNumber "\\v<\\d[0-9A-Za-z_.]*>"
    syntax match flowEscape "\\v\\\\(u\\{\\x+\\}|.)" contained
    syntax region flowString start=+"+ skip=+\\\\.+ end=+"+ oneline contains=flowEscape
    syntax match flowComment "//.*$" contains=@Spell
    syntax match flowDocs "///.*$" contains=@Spell
    syntax region flowComment start="/\\*" end="\\*/" contains=flowComment,@Spell

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

    """
  }

  private static var declared: [String] { Words.declarations }
  private static func alternatives(_ words: [String]) -> String { Words.alternatives(words) }
  private static func words(_ words: [String]) -> String { "(\(Words.alternatives(Vocabulary.modifiers + words)))" }

  /// What both set for a flow file.
  static let options = """
    setlocal commentstring=//\\ %s
    setlocal comments=s1:/*,mb:*,ex:*/,:///,://
    setlocal shiftwidth=4 softtabstop=4 expandtab
    setlocal smartindent

    """
}
