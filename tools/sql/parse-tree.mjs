const token = /\[([^\]]*)\]|[(){}]|"(?:[^"\\]|\\.)*"|(?:\\.|[^\s(){}\\])+/gsy;

/**
 * Reads a tree as PostgreSQL writes it (`nodeToString`): a node is an object with `kind` (`VAR`, `QUERY`) and its fields, a list is an
 * array; a value's bytes are a Buffer, `<>` is undefined, and other words are texts. Lists of numbers keep their letter: `['b', '1', '2']`.
 */
export function parseTree(text) {
  const words = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at++;
    if (at >= text.length) break;
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) throw new Error(`not a tree: ${text.slice(at, at + 40)}`);
    words.push(found[1] === undefined ? found[0] : Buffer.from(found[1].trim().split(/\s+/).map(Number)));
    at = token.lastIndex;
  }
  let next = 0;
  return read();

  function read() {
    const word = words[next++];
    if (word === '(') return readList();
    if (word === '{') return readNode();
    if (word === '<>') return undefined;
    return typeof word === 'string' ? word.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/gs, '$1') : word;
  }

  function readList() {
    const list = [];
    while (words[next] !== ')') list.push(read());
    next++;
    return list;
  }

  /** A field of several words (`:constvalue 4 [ 1 0 0 0 ]`) keeps the last one. */
  function readNode() {
    const node = { kind: words[next++] };
    while (words[next] !== '}') {
      const name = words[next++].slice(1);
      while (words[next] !== '}' && !isField(words[next])) node[name] = read();
    }
    next++;
    return node;
  }
}

const isField = (word) => typeof word === 'string' && word.length > 1 && word.startsWith(':');
