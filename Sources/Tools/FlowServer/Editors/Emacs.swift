import FlowSyntax

extension Editor {
  /// Emacs, with eglot, which is included from version 29 on.
  static let emacs = Editor(
    name: "emacs", title: "Emacs", summary: "a mode with colors and indentation, and the server by eglot",
    steps: [
      "move the file to a folder of your `load-path` and add `(require 'routegen-flow-mode)` to your init file",
      "start the server by `M-x eglot`, or always: `(add-hook 'routegen-flow-mode-hook 'eglot-ensure)`",
    ]
  ) {
    [File(path: "routegen-flow-mode.el", text: emacsMode)]
  }

  private static func list(_ words: [String]) -> String { words.map { "\"\($0)\"" }.joined(separator: " ") }

  private static var emacsMode: String {
    let phrases = Words.phrases("[ \\t]+").joined(separator: "\\\\|")
    let values = Array(Set(Vocabulary.settings.flatMap(Vocabulary.values))).sorted()
    return """
      ;;; routegen-flow-mode.el --- Flow files of routegen  -*- lexical-binding: t -*-

      ;;; Commentary:
      ;; Written by `routegen editor emacs', from the words of its parser.

      ;;; Code:

      (defvar routegen-flow--modifiers (regexp-opt '(\(list(Vocabulary.modifiers))) t))
      (defvar routegen-flow--declarations (regexp-opt '(\(list(Vocabulary.declarations))) t))
      (defvar routegen-flow--routes (regexp-opt '(\(list(Vocabulary.routes))) t))
      (defvar routegen-flow--settings (regexp-opt '(\(list(Vocabulary.settings))) t))
      (defvar routegen-flow--values (regexp-opt '(\(list(values))) t))
      (defvar routegen-flow--clauses (regexp-opt '(\(list(Vocabulary.clausesWithValue))) t))
      (defvar routegen-flow--others (regexp-opt '(\(list(Vocabulary.otherStatements))) t))

      ;; A word is a keyword where a statement begins: at the start of a line, or after a brace.
      (defvar routegen-flow-font-lock-keywords
        (let ((start "\\\\(?:^\\\\|[{}]\\\\)[ \\t]*") (name "\\\\([[:alpha:]_][[:alnum:]_]*\\\\)"))
          `((,(concat start "\\\\(?:" routegen-flow--modifiers "[ \\t]+\\\\)?\\\\(?:" routegen-flow--modifiers
                      "[ \\t]+\\\\)?" routegen-flow--declarations "[ \\t]+" name)
             (1 font-lock-keyword-face nil t) (2 font-lock-keyword-face nil t)
             (3 font-lock-keyword-face) (4 font-lock-type-face))
            (,(concat start routegen-flow--routes "\\\\_>\\\\(?:[ \\t]+" name "\\\\)?")
             (1 font-lock-keyword-face) (2 font-lock-function-name-face nil t))
            (,(concat start routegen-flow--settings "[ \\t]+" routegen-flow--values "\\\\_>")
             (1 font-lock-keyword-face) (2 font-lock-constant-face))
            (,(concat start routegen-flow--others "\\\\_>[ \\t]*\\\\(?:\\"\\\\|->\\\\|:\\\\|[[:alpha:]]\\\\)")
             (1 font-lock-keyword-face))
            ("\\\\_<\\\\(?:\(phrases)\\\\)\\\\_>" . font-lock-keyword-face)
            (,(concat "\\\\_<" routegen-flow--clauses "[ \\t]") (1 font-lock-keyword-face))
            ("\\\\_<\\\\(answers\\\\)[ \\t]*\\\\(?:$\\\\|//\\\\|}\\\\)" (1 font-lock-keyword-face))
            ("=[ \\t]*\\\\(initial\\\\)\\\\_>" (1 font-lock-keyword-face))
            ("\\\\_<reserved[ \\t]+\\\\(link\\\\|segue\\\\)\\\\_>" (1 font-lock-keyword-face))
            ("->[ \\t]*\\\\([[:alpha:]_][[:alnum:]_.]*\\\\)" (1 font-lock-type-face))
            (":[ \\t]*\\\\([[:alpha:]_][[:alnum:]_.]*\\\\)" (1 font-lock-type-face)))))

      (defvar routegen-flow-mode-syntax-table
        (let ((table (make-syntax-table)))
          (modify-syntax-entry ?/ ". 124" table)
          (modify-syntax-entry ?* ". 23bn" table)
          (modify-syntax-entry ?\\n ">" table)
          (modify-syntax-entry ?_ "_" table)
          (modify-syntax-entry ?\\" "\\"" table)
          table))

      (defun routegen-flow-indent-line ()
        "Indent the line by the brackets that are open before it."
        (interactive)
        (let ((depth (save-excursion
                       (beginning-of-line)
                       (let ((depth (car (syntax-ppss))))
                         (skip-chars-forward " \\t")
                         (if (looking-at "[])}]") (1- depth) depth)))))
          (if (<= (current-column) (current-indentation))
              (indent-line-to (* 4 (max 0 depth)))
            (save-excursion (indent-line-to (* 4 (max 0 depth)))))))

      ;;;###autoload
      (define-derived-mode routegen-flow-mode prog-mode "Flow"
        "A mode for the flow files of routegen."
        (setq-local comment-start "// ")
        (setq-local comment-start-skip "//+[ \\t]*")
        (setq-local indent-tabs-mode nil)
        (setq-local indent-line-function #'routegen-flow-indent-line)
        (setq-local font-lock-defaults '(routegen-flow-font-lock-keywords)))

      ;;;###autoload
      (add-to-list 'auto-mode-alist '("\\\\.flow\\\\'" . routegen-flow-mode))

      (defvar eglot-server-programs)
      (with-eval-after-load 'eglot
        (add-to-list 'eglot-server-programs '(routegen-flow-mode . ("routegen" "lsp"))))

      (provide 'routegen-flow-mode)
      ;;; routegen-flow-mode.el ends here

      """
  }

  // MARK: - HelixAndZed

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
