const [SPACE, QUOTE, OPEN, CLOSE, COLON, OPEN_BYTES, ESCAPE, OPEN_NODE, CLOSE_NODE] = Array.from(' "():[\\{}', (one) => one.charCodeAt(0));

/** Fields that nobody reads; the columns of a join fill most of a tree. */
const leftOut = new Set(['rteperminfos', 'alias', 'joinleftcols', 'joinrightcols', 'sortClause', 'rowMarks', 'windowClause', 'location']);
/** Read only on demand. */
const readLate = new Set(['joinaliasvars']);

/**
 * Reads a tree as PostgreSQL writes it (`nodeToString`): a node is an object with `kind` (`VAR`,
 * `QUERY`) and its fields, a list is an array; a value's bytes are a Buffer, `<>` is undefined, and
 * other words are texts. Lists of numbers keep their letter: `['b', '1', '2']`.
 */
export function parseTree(text, from = 0) {
  let at = from;
  return readValue();

  function readValue() {
    skipSpace();
    const code = text.charCodeAt(at);
    if (code === OPEN) return readList();
    if (code === OPEN_NODE) return readNode();
    if (code === OPEN_BYTES) return readBytes();
    const word = readWord();
    return word === '<>' ? undefined : word;
  }

  function skipSpace() {
    while (text.charCodeAt(at) <= SPACE) at++;
  }

  function readList() {
    const list = [];
    at++;
    for (skipSpace(); text.charCodeAt(at) !== CLOSE; skipSpace()) list.push(readValue());
    at++;
    return list;
  }

  /** A field of several words (`:constvalue 4 [ 1 0 0 0 ]`) keeps the last one. */
  function readNode() {
    at++;
    const node = { kind: readWord() };
    for (skipSpace(); text.charCodeAt(at) === COLON; skipSpace()) {
      at++;
      const name = readWord();
      for (skipSpace(); text.charCodeAt(at) !== COLON && text.charCodeAt(at) !== CLOSE_NODE; skipSpace()) {
        const start = at;
        if (!leftOut.has(name) && !readLate.has(name)) node[name] = readValue();
        else skipValue();
        if (readLate.has(name)) Object.defineProperty(node, name, { get: () => parseTree(text, start) });
      }
    }
    at++;
    return node;
  }

  function readBytes() {
    const end = text.indexOf(']', at);
    const bytes = Buffer.from(
      text
        .slice(at + 1, end)
        .trim()
        .split(/\s+/)
        .map(Number),
    );
    at = end + 1;
    return bytes;
  }

  function readWord() {
    const start = at;
    skipWord();
    const word = text.slice(start, at);
    const plain = word.charCodeAt(0) === QUOTE ? word.slice(1, -1) : word;
    return plain.includes('\\') ? plain.replaceAll(/\\(.)/gs, '$1') : plain;
  }

  function skipWord() {
    const isQuoted = text.charCodeAt(at) === QUOTE;
    if (isQuoted) at++;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === ESCAPE) at++;
      else if (isQuoted ? code === QUOTE : code <= SPACE || code === OPEN || code === CLOSE || code === OPEN_NODE || code === CLOSE_NODE)
        break;
    }
    if (isQuoted) at++;
  }

  /** To the end of a word, or of a list or node with all that is in it. */
  function skipValue() {
    let depth = 0;
    do {
      skipSpace();
      const code = text.charCodeAt(at);
      if (code === OPEN || code === OPEN_NODE || code === CLOSE || code === CLOSE_NODE) {
        depth += code === OPEN || code === OPEN_NODE ? 1 : -1;
        at++;
      } else skipWord();
    } while (depth > 0);
  }
}
