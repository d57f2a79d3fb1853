/** A substance of the table: `name` in English lower case; '' for a missing formula or SMILES. */
export type KnownSubstance = { cas: string; name: string; formula: string; smiles: string };

const [TAB, LINE, BAR] = [9, 10, 124];
/** Numbers of a line's fields by which it is found. */
const fields = { cas: 0, formula: 2, keys: 4 } as const;

/**
 * Substances by name key, CAS number and Hill formula, which no two kinds share. The texts stay in
 * one buffer, and a table of hashes has their offsets: a map of 350,000 strings takes three times
 * as much.
 */
export class SubstanceTable {
  readonly #bytes: Buffer;
  /** Where each line begins. */
  readonly #lines: Uint32Array;
  /** Where a key begins in the bytes; 0 is free. */
  readonly #slots: Uint32Array;
  readonly #mask: number;
  readonly #words: ReadonlySet<string>;

  /** `bytes`: the table unpacked, its first line the words of chemistry. */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const first = bytes.indexOf(LINE) + 1;
    this.#words = new Set(bytes.toString('latin1', 0, first - 1).split(' '));
    let [lines, bars] = [0, 0];
    for (let at = first; at < bytes.length; at++) {
      if (bytes[at] === LINE) lines++;
      else if (bytes[at] === BAR) bars++;
    }
    this.#lines = new Uint32Array(lines);
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2((lines * 3 + bars) * 1.5)));
    this.#mask = this.#slots.length - 1;
    this.#fill(first);
  }

  /** The substance of a name key, CAS number or Hill formula; of several with it the commonest. */
  find(text: string): KnownSubstance | null {
    const wanted = Buffer.from(text);
    for (let slot = hashOf(wanted, 0, wanted.length) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const start = this.#slots[slot] ?? 0;
      if (start === 0) return null;
      if (this.#isAt(start, wanted, 0, wanted.length)) return this.#read(start);
    }
  }

  /** Whether the names of several substances have this word. */
  hasWord = (word: string): boolean => this.#words.has(word);

  /** Bytes of texts and tables. */
  get byteLength(): number {
    return this.#bytes.byteLength + this.#lines.byteLength + this.#slots.byteLength;
  }

  #fill(first: number): void {
    const bytes = this.#bytes;
    let [line, field, start] = [0, 0, first];
    for (let at = first; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte !== TAB && byte !== LINE && byte !== BAR) continue;
      if (field === fields.cas) this.#lines[line] = start;
      if (at > start && (field === fields.cas || field === fields.formula || field === fields.keys)) this.#put(start, at);
      start = at + 1;
      if (byte === TAB) field++;
      if (byte === LINE) [line, field] = [line + 1, 0];
    }
  }

  /** Of equal ones the first stays. */
  #put(start: number, end: number): void {
    let slot = hashOf(this.#bytes, start, end) & this.#mask;
    for (let taken = this.#slots[slot] ?? 0; taken !== 0; taken = this.#slots[slot] ?? 0) {
      if (this.#isAt(taken, this.#bytes, start, end)) return;
      slot = (slot + 1) & this.#mask;
    }
    this.#slots[slot] = start;
  }

  #isAt(start: number, other: Uint8Array, from: number, to: number): boolean {
    for (let index = 0; index < to - from; index++) if (this.#bytes[start + index] !== other[from + index]) return false;
    const after = this.#bytes[start + to - from];
    return after === TAB || after === LINE || after === BAR;
  }

  #read(start: number): KnownSubstance {
    let [low, high] = [0, this.#lines.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#lines[middle] ?? 0) <= start) low = middle;
      else high = middle;
    }
    const from = this.#lines[low] ?? 0;
    const [cas = '', name = '', formula = '', smiles = ''] = this.#bytes
      .toString('utf8', from, this.#bytes.indexOf(LINE, from))
      .split('\t');
    return { cas, name, formula, smiles };
  }
}

/** FNV-1a with a last mixing, since a table looks at the low bits only. */
function hashOf(source: Uint8Array, start: number, end: number): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ (source[index] ?? 0), 0x01_00_01_93);
  return (hash ^ (hash >>> 15)) >>> 0;
}
