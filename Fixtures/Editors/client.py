"""What a client library of Python makes of the server: reports each step in a line of standard output."""

import asyncio
import sys

from lsprotocol import types
from pygls.lsp.client import BaseLanguageClient

TEXT = """flow App {
    generate coordinator
    start screen Home {
        push detail -> Detial
    }
    screen Detail
}
"""


async def main(command):
    client = BaseLanguageClient("routegen-test", "1")
    published = asyncio.Queue()

    @client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    def received(parameters):
        published.put_nowait(parameters)

    await client.start_io(command, "lsp")
    answer = await client.initialize_async(
        types.InitializeParams(
            process_id=None,
            root_uri=None,
            capabilities=types.ClientCapabilities(
                general=types.GeneralClientCapabilities(
                    position_encodings=[types.PositionEncodingKind.Utf8, types.PositionEncodingKind.Utf16]
                )
            ),
        )
    )
    print("encoding", answer.capabilities.position_encoding)
    client.initialized(types.InitializedParams())

    uri = "file:///App.flow"
    document = types.TextDocumentIdentifier(uri=uri)
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(uri=uri, language_id="flow", version=1, text=TEXT)
        )
    )
    first = await asyncio.wait_for(published.get(), 10)
    print("diagnostic", first.version, first.diagnostics[0].code, first.diagnostics[0].range.start)

    place = types.Position(line=3, character=23)
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=2),
            content_changes=[
                types.TextDocumentContentChangePartial(
                    range=types.Range(start=place, end=types.Position(line=3, character=29)), text="Detail"
                )
            ],
        )
    )
    second = await asyncio.wait_for(published.get(), 10)
    print("diagnostics", second.version, len(second.diagnostics))

    at = {"text_document": document, "position": place}
    # Each answer is checked by the library against the types of the protocol.
    completion = await client.text_document_completion_async(types.CompletionParams(**at))
    print("completes", "Detail" in [item.label for item in completion.items])
    definition = await client.text_document_definition_async(types.DefinitionParams(**at))
    print("definition", definition[0].range.start)
    hover = await client.text_document_hover_async(types.HoverParams(**at))
    print("hover", "screen Detail" in hover.contents.value)
    rename = await client.text_document_rename_async(types.RenameParams(new_name="Item", **at))
    print("rename", sorted(edit.new_text for edit in rename.changes[uri]))
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document))
    print("symbols", [symbol.name for symbol in symbols])
    whole = types.Range(start=types.Position(line=0, character=0), end=types.Position(line=7, character=0))
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(text_document=document, range=whole, context=types.CodeActionContext(diagnostics=[]))
    )
    print("actions", len(actions))
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(text_document=document))
    print("tokens", len(tokens.data) % 5)
    for name, parameters in [
        ("code_lens", types.CodeLensParams(text_document=document)),
        ("document_link", types.DocumentLinkParams(text_document=document)),
        ("folding_range", types.FoldingRangeParams(text_document=document)),
        ("inlay_hint", types.InlayHintParams(text_document=document, range=whole)),
        ("selection_range", types.SelectionRangeParams(text_document=document, positions=[place])),
        ("prepare_call_hierarchy", types.CallHierarchyPrepareParams(**at)),
        ("signature_help", types.SignatureHelpParams(**at)),
        ("document_highlight", types.DocumentHighlightParams(**at)),
        ("diagnostic", types.DocumentDiagnosticParams(text_document=document)),
    ]:
        await getattr(client, f"text_document_{name}_async")(parameters)
        print("answered", name)
    await client.shutdown_async(None)
    client.exit(None)
    print("status", await client._server.wait())
    await client.stop()


asyncio.run(asyncio.wait_for(main(sys.argv[1]), 60))
