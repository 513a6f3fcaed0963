extension Editor {
  /// Vim, with one of the plugins for the protocol.
  static let vim = Editor(
    name: "vim", title: "Vim", summary: "colors, and the server by the plugin vim-lsp where that is installed",
    steps: ["move what is in the folder to ~/.vim, or to a folder in ~/.vim/pack/routegen/start"]
  ) {
    [
      File(path: "ftdetect/flow.vim", text: "autocmd BufNewFile,BufRead *.flow setfiletype flow\n"),
      File(path: "syntax/flow.vim", text: VimSyntax.text),
      File(path: "ftplugin/flow.vim", text: VimSyntax.options),
      File(path: "plugin/routegen.vim", text: server),
    ]
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
}

extension Editor {
  /// Neovim, which has a built-in client.
  static let neovim = Editor(
    name: "neovim", title: "Neovim", summary: "colors, and the server by Neovim's own client",
    steps: [
      "move what is in the folder to ~/.config/nvim, or to a folder in ~/.local/share/nvim/site/pack/routegen/start",
      "if `routegen` is not in your PATH, set `vim.g.routegen_path`",
    ]
  ) {
    [
      File(path: "ftdetect/flow.vim", text: "autocmd BufNewFile,BufRead *.flow setfiletype flow\n"),
      File(path: "syntax/flow.vim", text: VimSyntax.text),
      File(path: "ftplugin/flow.vim", text: VimSyntax.options),
      File(path: "ftplugin/flow.lua", text: neovimServer),
    ]
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
