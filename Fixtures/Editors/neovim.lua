-- What somebody does in Neovim, with its own client: reports each step in a line of the file `report`.
local report = {}
local function say(text) table.insert(report, text) end
local function finish()
  vim.fn.writefile(report, 'report')
  vim.cmd('qa!')
end

local ok, problem = pcall(function()
  local function client() return (vim.lsp.get_clients or vim.lsp.get_active_clients)()[1] end
  vim.wait(10000, function() return client() and client().server_capabilities end, 20)
  say('messages ' .. vim.fn.execute('messages'):gsub('%s*"App.flow"[^\n]*', ''))
  say('client ' .. client().name)
  say('color ' .. vim.fn.synIDattr(vim.fn.synID(1, 1, 1), 'name') .. ' ' .. vim.fn.synIDattr(vim.fn.synID(4, 9, 1), 'name'))

  local function count() return #vim.diagnostic.get(0) end
  vim.wait(10000, function() return count() > 0 end, 20)
  local found = vim.diagnostic.get(0)[1]
  say('diagnostic ' .. found.lnum .. ':' .. found.col .. ' ' .. found.message)

  -- The mistake goes, letter by letter.
  vim.api.nvim_win_set_cursor(0, { 4, 23 })
  vim.cmd([[normal! ciwDetail]])
  vim.wait(10000, function() return count() == 0 end, 20)
  say('diagnostics ' .. count())

  local function ask(method, line, character, more)
    local parameters = vim.tbl_extend('force', {
      textDocument = vim.lsp.util.make_text_document_params(),
      position = { line = line, character = character },
    }, more or {})
    return vim.lsp.buf_request_sync(0, method, parameters, 10000)[client().id].result
  end
  local labels = {}
  for _, item in ipairs(ask('textDocument/completion', 3, 23).items) do labels[item.label] = true end
  say('completes ' .. tostring(labels['Detail']) .. ' ' .. tostring(labels['screen']))

  vim.api.nvim_win_set_cursor(0, { 4, 24 })
  vim.lsp.buf.definition()
  vim.wait(10000, function() return vim.api.nvim_win_get_cursor(0)[1] == 6 end, 20)
  say('definition ' .. table.concat(vim.api.nvim_win_get_cursor(0), ':'))

  vim.lsp.buf.rename('Item')
  local function text() return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '|') end
  vim.wait(10000, function() return text():find('Item: Detail', 1, true) end, 20)
  say('renamed ' .. tostring(text():find('-> Item|', 1, true) ~= nil))

  vim.api.nvim_buf_set_lines(0, 3, 4, true, { 'push   detail->Item' })
  if vim.lsp.buf.format then vim.lsp.buf.format() else vim.lsp.buf.formatting_sync({}, 10000) end
  say('formatted ' .. vim.api.nvim_buf_get_lines(0, 3, 4, true)[1])
end)
if not ok then say('problem ' .. tostring(problem)) end
finish()
