// What somebody does in Visual Studio Code, with the extension's client and a stand-in for the editor: reports each step in a
// line of standard output.
"use strict";
const path = require("path");
const Module = require("module");

const text = [
  "flow App {", "    generate coordinator", "    start screen Home {", "        push detail -> Detial", "    }",
  "    screen Detail", "}", "",
].join("\n");

const providers = {};
const events = {};
const published = [];
let heard = () => {};
const disposable = { dispose() {} };
const event = (name) => (callback) => { events[name] = callback; return disposable; };

class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
}
class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
class WorkspaceEdit {
  constructor() { this.edits = []; }
  set(uri, edits) { this.edits.push([uri.toString(), edits]); }
}
const document = {
  uri: new Uri("file:///App.flow"), languageId: "flow", version: 1, getText: () => text,
};
const languages = new Proxy({}, {
  get: (_, name) => name === "createDiagnosticCollection"
    ? () => ({ set(uri, list) { published.push([uri.toString(), list]); heard(); }, dispose() {} })
    : (...given) => {
        const provider = given.find((value) => value && typeof value === "object" && !value.language);
        providers[name.replace(/^register|Provider$/g, "")] = provider;
        return disposable;
      },
});
const known = {
  Uri, Position, Range, WorkspaceEdit, languages,
  CodeActionKind: { Empty: { append: (kind) => kind } },
  window: { showErrorMessage(message) { console.log("problem", message); } },
  workspace: {
    textDocuments: [document], workspaceFolders: [],
    getConfiguration: () => ({ get: (name) => ({ path: process.argv[3] })[name] }),
    createFileSystemWatcher: () => ({
      onDidCreate: event("create"), onDidChange: event("watch"), onDidDelete: event("delete"), dispose() {},
    }),
    onDidOpenTextDocument: event("open"), onDidChangeTextDocument: event("change"),
    onDidSaveTextDocument: event("save"), onDidCloseTextDocument: event("close"),
    onDidChangeWorkspaceFolders: event("folders"),
  },
};
// Any other class of the editor's keeps what it is made of.
const editor = new Proxy(known, {
  get: (_, name) => known[name] || class { constructor(...given) { this.given = given; } },
});
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? editor : load(name, ...rest));

async function main() {
  const extension = require(path.resolve(process.argv[2], "client.js"));
  const isHeard = () => new Promise((resolve) => { heard = resolve; });
  let next = isHeard();
  await extension.activate({ subscriptions: [] });
  await next;
  console.log("diagnostic", published[0][1][0].given[1]);
  next = isHeard();
  events.change({
    document: { ...document, version: 2 },
    contentChanges: [{ range: new Range(new Position(3, 23), new Position(3, 29)), text: "Detail" }],
  });
  await next;
  console.log("diagnostics", published[1][1].length);

  const token = { onCancellationRequested() {} };
  const place = new Position(3, 24);
  const completions = await providers.CompletionItem.provideCompletionItems(document, new Position(3, 23), token);
  console.log("completes", completions.some((item) => item.given[0] === "Detail"));
  const found = await providers.Definition.provideDefinition(document, place, token);
  console.log("definition", found[0].given[1].start.line);
  const rename = await providers.Rename.provideRenameEdits(document, place, "Item", token);
  console.log("rename", rename.edits[0][1].length);
  const refused = await providers.Rename.provideRenameEdits(document, place, "Home", token).catch((error) => error);
  console.log("refused", refused instanceof Error);
  const tokens = await providers.DocumentSemanticTokens.provideDocumentSemanticTokens(document, token);
  console.log("tokens", tokens.given[0].length % 5);
  const items = await providers.CallHierarchy.prepareCallHierarchy(document, new Position(5, 13), token);
  const calls = await providers.CallHierarchy.provideCallHierarchyIncomingCalls(items[0], token);
  console.log("calls", calls.length);
  const range = new Range(new Position(0, 0), new Position(7, 0));
  const asked = {
    Hover: ["provideHover", place], Reference: ["provideReferences", place, {}],
    DocumentHighlight: ["provideDocumentHighlights", place], DocumentSymbol: ["provideDocumentSymbols"],
    DocumentFormattingEdit: ["provideDocumentFormattingEdits", {}],
    DocumentRangeFormattingEdit: ["provideDocumentRangeFormattingEdits", range, {}],
    OnTypeFormattingEdit: ["provideOnTypeFormattingEdits", place, "}", {}],
    CodeActions: ["provideCodeActions", range, {}], CodeLens: ["provideCodeLenses"],
    DocumentLink: ["provideDocumentLinks"], FoldingRange: ["provideFoldingRanges", {}],
    SelectionRange: ["provideSelectionRanges", [place]], InlayHints: ["provideInlayHints", range],
  };
  for (const [name, [method, ...given]] of Object.entries(asked)) {
    const answer = await providers[name][method](document, ...given, token);
    console.log("answered", name, answer !== undefined);
  }
  await extension.deactivate();
}

main().catch((error) => console.log("problem", error.stack));
