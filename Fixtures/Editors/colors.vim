" What Vim and Neovim show of a flow file, in the file `report`: the messages, then each word with its color.
let s:report = split(execute('messages'), "\n")
for s:line in range(1, line('$'))
  let s:text = getline(s:line)
  let s:start = 0
  while 1
    let [s:word, s:first, s:start] = matchstrpos(s:text, '\w\+\|->\|\\.', s:start)
    if s:first < 0 | break | endif
    let s:color = synIDattr(synID(s:line, s:first + 1, 1), 'name')
    call add(s:report, s:word . ' ' . (s:color == '' ? 'none' : s:color))
  endwhile
endfor
call writefile(s:report, 'report')
qall!
