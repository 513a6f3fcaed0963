import FlowDiagnostics

extension Editor {
  /// Visual Studio Code, and editors based on it.
  static let vsCode = Editor(
    name: "vscode", title: "Visual Studio Code",
    summary: "an extension: colors, snippets and a client of the server, without a build step",
    steps: [
      "move the folder to ~/.vscode/extensions/routegen (in VSCodium: ~/.vscode-oss/extensions/routegen), and start the editor again",
      "if `routegen` is not in your PATH, set `routegen.path`",
    ]
  ) {
    [
      File(path: "package.json", text: package.text), File(path: "client.js", text: VSCodeClient.text),
      File(path: "language-configuration.json", text: languageConfiguration.text),
      File(path: "syntaxes/flow.tmLanguage.json", text: TextMateGrammar.document.text),
      File(path: "snippets/flow.json", text: snippets.text),
      File(
        path: "README.md",
        text:
          "# Flow files\n\nColors, snippets and the language server `routegen lsp` for the flow files of routegen.\n"),
    ]
  }

  private static var package: JSONValue {
    let language = JSONValue.fields([
      "id": .string("flow"), "aliases": .texts(["Flow"]), "extensions": .texts([".flow"]),
      "configuration": .string("./language-configuration.json"),
    ])
    let grammar = JSONValue.fields([
      "language": .string("flow"), "scopeName": .string(TextMateGrammar.scope),
      "path": .string("./syntaxes/flow.tmLanguage.json"),
    ])
    let snippet = JSONValue.fields(["language": .string("flow"), "path": .string("./snippets/flow.json")])
    let properties = JSONValue.fields([
      "routegen.path": setting("routegen", "The command `routegen`."),
      "routegen.log": setting("", "A file to which every message is appended; empty for none."),
      "routegen.documentation": setting("", "Where the pages of the diagnostics are, if you have put them somewhere."),
    ])
    return .fields([
      "name": .string("routegen-flow"), "displayName": .string("Flow files (routegen)"),
      "description": .string("Colors, snippets and the language server for the flow files of routegen"),
      "version": .string("0.1.0"), "publisher": .string("routegen"),
      "engines": .fields(["vscode": .string("^1.75.0")]), "main": .string("./client.js"),
      "categories": .texts(["Programming Languages", "Snippets", "Formatters"]),
      "activationEvents": .texts(["onLanguage:flow", "workspaceContains:**/*.flow"]),
      "contributes": .fields([
        "languages": .array([language]), "grammars": .array([grammar]), "snippets": .array([snippet]),
        "configuration": .fields(["title": .string("routegen"), "properties": properties]),
        "configurationDefaults": .fields(["[flow]": .fields(["editor.formatOnType": .bool(true)])]),
      ]),
    ])
  }

  private static func setting(_ value: String, _ description: String) -> JSONValue {
    .fields(["type": .string("string"), "default": .string(value), "description": .string(description)])
  }

  private static var languageConfiguration: JSONValue {
    .fields([
      "comments": .fields(["lineComment": .string("//"), "blockComment": .texts(["/*", "*/"])]),
      "brackets": .array([.texts(["{", "}"]), .texts(["(", ")"]), .texts(["[", "]"])]),
      "autoClosingPairs": .array([.texts(["{", "}"]), .texts(["(", ")"]), .texts(["[", "]"]), .texts(["\"", "\""])]),
      "surroundingPairs": .array([.texts(["{", "}"]), .texts(["(", ")"]), .texts(["\"", "\""])]),
      "indentationRules": .fields([
        "increaseIndentPattern": .string(#"^.*[{(\[]\s*(//.*)?$"#), "decreaseIndentPattern": .string(#"^\s*[})\]]"#),
      ]),
    ])
  }

  private static var snippets: JSONValue {
    .object(
      Snippet.all.map { snippet in
        let body = snippet.body.split(separator: "\n").map(String.init)
        return JSONValue.Member(
          "\(snippet.prefix) (\(String(describing: snippet.block)))",
          .fields([
            "prefix": .string(snippet.prefix), "description": .string(snippet.meaning), "body": .texts(body),
          ]))
      })
  }
}

// MARK: - VSCodeClient

/// The client of the extension: JavaScript that the editor runs directly, without installation or build.
enum VSCodeClient {
  static let text = #"""
    // Carries questions from the editor to `routegen lsp`, and answers back. Written by `routegen editor vscode`.
    "use strict";
    const vscode = require("vscode");
    const { spawn } = require("child_process");

    /** Sends and receives messages: JSON after a header with its length. */
    class Connection {
      constructor(process, notified) {
        this.process = process;
        this.notified = notified;
        this.waiting = new Map();
        this.next = 1;
        this.bytes = Buffer.alloc(0);
        process.stdout.on("data", (data) => this.receive(data));
        process.on("exit", () => this.end());
        process.on("error", () => this.end());
        process.stdin.on("error", () => {});
      }

      end() {
        this.ended = true;
        for (const { reject } of this.waiting.values()) reject(new Error("routegen has ended"));
        this.waiting.clear();
      }

      receive(data) {
        this.bytes = Buffer.concat([this.bytes, data]);
        for (;;) {
          const head = this.bytes.indexOf("\r\n\r\n");
          if (head < 0) return;
          const length = /Content-Length: *(\d+)/i.exec(this.bytes.toString("ascii", 0, head));
          const end = head + 4 + (length ? Number(length[1]) : 0);
          if (this.bytes.length < end) return;
          const text = this.bytes.toString("utf8", head + 4, end);
          this.bytes = this.bytes.subarray(end);
          if (length) this.take(JSON.parse(text));
        }
      }

      take(message) {
        if (message.method) {
          if (message.id !== undefined) this.write({ id: message.id, result: null });
          this.notified(message.method, message.params);
          return;
        }
        const waiting = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if (!waiting) return;
        if (message.error) waiting.reject(new Error(message.error.message));
        else waiting.resolve(message.result);
      }

      write(message) {
        if (this.ended) return;
        const text = JSON.stringify({ jsonrpc: "2.0", ...message });
        this.process.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
      }

      notify(method, params) { this.write({ method, params }); }

      request(method, params, token) {
        if (this.ended) return Promise.resolve(null);
        const id = this.next++;
        if (token) token.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
        return new Promise((resolve, reject) => {
          this.waiting.set(id, { resolve, reject });
          this.write({ id, method, params });
        });
      }
    }

    // From the protocol to the editor, and back.
    const position = (p) => new vscode.Position(p.line, p.character);
    const range = (r) => new vscode.Range(position(r.start), position(r.end));
    const uri = (u) => vscode.Uri.parse(u);
    const location = (l) => new vscode.Location(uri(l.uri), range(l.range));
    const plain = (p) => ({ line: p.line, character: p.character });
    const plainRange = (r) => ({ start: plain(r.start), end: plain(r.end) });
    const markdown = (m) => (m ? new vscode.MarkdownString(m.value) : undefined);
    const edit = (e) => new vscode.TextEdit(range(e.range), e.newText);
    const text = (document) => ({ textDocument: { uri: document.uri.toString() } });
    const at = (document, place) => ({ ...text(document), position: plain(place) });

    function workspaceEdit(result) {
      const edits = new vscode.WorkspaceEdit();
      for (const [file, list] of Object.entries((result && result.changes) || {})) edits.set(uri(file), list.map(edit));
      return edits;
    }

    function diagnostic(d) {
      const found = new vscode.Diagnostic(range(d.range), d.message, d.severity - 1);
      found.code = d.codeDescription ? { value: d.code, target: uri(d.codeDescription.href) } : d.code;
      found.source = d.source;
      found.tags = d.tags;
      found.relatedInformation = (d.relatedInformation || []).map(
        (note) => new vscode.DiagnosticRelatedInformation(location(note.location), note.message));
      return found;
    }

    function completion(item) {
      const found = new vscode.CompletionItem(item.label, item.kind - 1);
      found.detail = item.detail;
      found.documentation = markdown(item.documentation);
      found.sortText = item.sortText;
      found.filterText = item.filterText;
      found.range = range(item.textEdit.range);
      found.insertText =
        item.insertTextFormat === 2 ? new vscode.SnippetString(item.textEdit.newText) : item.textEdit.newText;
      return found;
    }

    function symbol(s) {
      const found = new vscode.DocumentSymbol(s.name, s.detail || "", s.kind - 1, range(s.range), range(s.selectionRange));
      found.children = s.children.map(symbol);
      return found;
    }

    function item(i) {
      const found = new vscode.CallHierarchyItem(i.kind - 1, i.name, i.detail, uri(i.uri), range(i.range), range(i.selectionRange));
      found.asked = i;
      return found;
    }

    function selection(s) {
      return new vscode.SelectionRange(range(s.range), s.parent ? selection(s.parent) : undefined);
    }

    function signature(result) {
      const help = new vscode.SignatureHelp();
      help.signatures = result.signatures.map((s) => {
        const found = new vscode.SignatureInformation(s.label, markdown(s.documentation));
        found.parameters = s.parameters.map((p) => new vscode.ParameterInformation(p.label));
        return found;
      });
      help.activeSignature = result.activeSignature;
      help.activeParameter = result.activeParameter;
      return help;
    }

    function lens(l) {
      const [from, place, places] = l.command.arguments || [];
      const command = l.command.command
        ? { title: l.command.title, command: "editor.action.showReferences",
            arguments: [uri(from), position(place), places.map(location)] }
        : { title: l.command.title, command: "" };
      return new vscode.CodeLens(range(l.range), command);
    }

    /** Registers one provider for each question that the server answers. */
    function providers(connection, capabilities) {
      const flow = { language: "flow" };
      const languages = vscode.languages;
      const ask = (method, params, token, then) =>
        connection.request("textDocument/" + method, params, token).then((r) => (r ? then(r) : undefined));
      const list = (make) => (result) => result.map(make);
      const legend = capabilities.semanticTokensProvider.legend;
      return [
        languages.registerCompletionItemProvider(flow, {
          provideCompletionItems: (d, p, t) => ask("completion", at(d, p), t, (r) => r.items.map(completion)),
        }, ...capabilities.completionProvider.triggerCharacters),
        languages.registerSignatureHelpProvider(flow, {
          provideSignatureHelp: (d, p, t) => ask("signatureHelp", at(d, p), t, signature),
        }, ...capabilities.signatureHelpProvider.triggerCharacters),
        languages.registerHoverProvider(flow, {
          provideHover: (d, p, t) =>
            ask("hover", at(d, p), t, (r) => new vscode.Hover(markdown(r.contents), range(r.range))),
        }),
        languages.registerDefinitionProvider(flow, {
          provideDefinition: (d, p, t) => ask("definition", at(d, p), t, list(location)),
        }),
        languages.registerReferenceProvider(flow, {
          provideReferences: (d, p, context, t) => ask("references", { ...at(d, p), context }, t, list(location)),
        }),
        languages.registerDocumentHighlightProvider(flow, {
          provideDocumentHighlights: (d, p, t) => ask("documentHighlight", at(d, p), t,
            list((h) => new vscode.DocumentHighlight(range(h.range), h.kind - 1))),
        }),
        languages.registerDocumentSymbolProvider(flow, {
          provideDocumentSymbols: (d, t) => ask("documentSymbol", text(d), t, list(symbol)),
        }),
        languages.registerWorkspaceSymbolProvider({
          provideWorkspaceSymbols: (query, t) => connection.request("workspace/symbol", { query }, t).then((r) =>
            (r || []).map((s) => new vscode.SymbolInformation(s.name, s.kind - 1, s.containerName || "", location(s.location)))),
        }),
        languages.registerRenameProvider(flow, {
          prepareRename: (d, p, t) => connection.request("textDocument/prepareRename", at(d, p), t).then((r) => {
            if (!r) throw new Error("There is nothing here that has a name of the flow file.");
            return { range: range(r.range), placeholder: r.placeholder };
          }),
          provideRenameEdits: (d, p, newName, t) =>
            connection.request("textDocument/rename", { ...at(d, p), newName }, t).then(workspaceEdit),
        }),
        languages.registerDocumentFormattingEditProvider(flow, {
          provideDocumentFormattingEdits: (d, options, t) => ask("formatting", { ...text(d), options }, t, list(edit)),
        }),
        languages.registerDocumentRangeFormattingEditProvider(flow, {
          provideDocumentRangeFormattingEdits: (d, r, options, t) =>
            ask("rangeFormatting", { ...text(d), range: plainRange(r), options }, t, list(edit)),
        }),
        languages.registerOnTypeFormattingEditProvider(flow, {
          provideOnTypeFormattingEdits: (d, p, ch, options, t) =>
            ask("onTypeFormatting", { ...at(d, p), ch, options }, t, list(edit)),
        }, "}", "\n"),
        languages.registerCodeActionsProvider(flow, {
          provideCodeActions: (d, r, context, t) => {
            const only = context.only ? [context.only.value] : undefined;
            return ask("codeAction", { ...text(d), range: plainRange(r), context: { only } }, t, list((a) => {
              const found = new vscode.CodeAction(a.title, vscode.CodeActionKind.Empty.append(a.kind));
              found.edit = workspaceEdit(a.edit);
              found.isPreferred = a.isPreferred;
              found.diagnostics = (a.diagnostics || []).map(diagnostic);
              return found;
            }));
          },
        }),
        languages.registerCodeLensProvider(flow, {
          provideCodeLenses: (d, t) => ask("codeLens", text(d), t, list(lens)),
        }),
        languages.registerDocumentLinkProvider(flow, {
          provideDocumentLinks: (d, t) => ask("documentLink", text(d), t,
            list((l) => new vscode.DocumentLink(range(l.range), uri(l.target)))),
        }),
        languages.registerFoldingRangeProvider(flow, {
          provideFoldingRanges: (d, context, t) => ask("foldingRange", text(d), t, list((f) =>
            new vscode.FoldingRange(f.startLine, f.endLine, { comment: 1, imports: 2 }[f.kind]))),
        }),
        languages.registerSelectionRangeProvider(flow, {
          provideSelectionRanges: (d, positions, t) =>
            ask("selectionRange", { ...text(d), positions: positions.map(plain) }, t, list(selection)),
        }),
        languages.registerInlayHintsProvider(flow, {
          provideInlayHints: (d, r, t) => ask("inlayHint", { ...text(d), range: plainRange(r) }, t,
            list((h) => new vscode.InlayHint(position(h.position), h.label))),
        }),
        languages.registerCallHierarchyProvider(flow, {
          prepareCallHierarchy: (d, p, t) => ask("prepareCallHierarchy", at(d, p), t, list(item)),
          provideCallHierarchyIncomingCalls: (i, t) =>
            connection.request("callHierarchy/incomingCalls", { item: i.asked }, t).then((calls) => (calls || []).map(
              (c) => new vscode.CallHierarchyIncomingCall(item(c.from), c.fromRanges.map(range)))),
          provideCallHierarchyOutgoingCalls: (i, t) =>
            connection.request("callHierarchy/outgoingCalls", { item: i.asked }, t).then((calls) => (calls || []).map(
              (c) => new vscode.CallHierarchyOutgoingCall(item(c.to), c.fromRanges.map(range)))),
        }),
        languages.registerDocumentSemanticTokensProvider(flow, {
          provideDocumentSemanticTokens: (d, t) => ask("semanticTokens/full", text(d), t,
            (r) => new vscode.SemanticTokens(new Uint32Array(r.data))),
        }, new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers)),
      ];
    }

    /** Tells the server of the texts that are open, and of files that change on the disk. */
    function follow(connection) {
      const isFlow = (document) => document.languageId === "flow";
      const open = (document) => isFlow(document) && connection.notify("textDocument/didOpen", {
        textDocument: { uri: document.uri.toString(), languageId: "flow", version: document.version, text: document.getText() },
      });
      vscode.workspace.textDocuments.forEach(open);
      const watcher = vscode.workspace.createFileSystemWatcher("\#(Workspace.watched)");
      const changed = (type) => (file) =>
        connection.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: file.toString(), type }] });
      return [
        watcher, watcher.onDidCreate(changed(1)), watcher.onDidChange(changed(2)), watcher.onDidDelete(changed(3)),
        vscode.workspace.onDidOpenTextDocument(open),
        vscode.workspace.onDidChangeTextDocument((event) => {
          if (!isFlow(event.document) || event.contentChanges.length === 0) return;
          connection.notify("textDocument/didChange", {
            textDocument: { uri: event.document.uri.toString(), version: event.document.version },
            contentChanges: event.contentChanges.map((c) => ({ range: plainRange(c.range), text: c.text })),
          });
        }),
        vscode.workspace.onDidSaveTextDocument((d) => isFlow(d) && connection.notify("textDocument/didSave", text(d))),
        vscode.workspace.onDidCloseTextDocument((d) => isFlow(d) && connection.notify("textDocument/didClose", text(d))),
        vscode.workspace.onDidChangeWorkspaceFolders((event) => {
          const folders = (list) => list.map((f) => ({ uri: f.uri.toString(), name: f.name }));
          connection.notify("workspace/didChangeWorkspaceFolders", {
            event: { added: folders(event.added), removed: folders(event.removed) },
          });
        }),
      ];
    }

    let connection;

    exports.activate = async function (context) {
      const settings = vscode.workspace.getConfiguration("routegen");
      const log = settings.get("log");
      const server = spawn(settings.get("path") || "routegen", ["lsp", ...(log ? ["--log", log] : [])]);
      server.on("error", (error) =>
        vscode.window.showErrorMessage(`routegen cannot be started: ${error.message}. Set "routegen.path" to where it is.`));
      const diagnostics = vscode.languages.createDiagnosticCollection("routegen");
      connection = new Connection(server, (method, params) => {
        if (method === "textDocument/publishDiagnostics") diagnostics.set(uri(params.uri), params.diagnostics.map(diagnostic));
      });
      const folders = vscode.workspace.workspaceFolders || [];
      const answer = await connection.request("initialize", {
        processId: process.pid,
        workspaceFolders: folders.map((f) => ({ uri: f.uri.toString(), name: f.name })),
        initializationOptions: { showsReferences: true, documentation: settings.get("documentation") || undefined },
        capabilities: {
          textDocument: {
            completion: { completionItem: { snippetSupport: true } },
            hover: { contentFormat: ["markdown"] },
            documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          },
        },
      });
      if (!answer) return;
      connection.notify("initialized", {});
      context.subscriptions.push(diagnostics, ...providers(connection, answer.capabilities), ...follow(connection));
    };

    exports.deactivate = async function () {
      if (!connection) return;
      await connection.request("shutdown").catch(() => {});
      connection.notify("exit");
    };

    """#
}
