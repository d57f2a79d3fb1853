/** Begins with room for so many texts; doubles when three quarters are taken. */
const FIRST_SLOTS = 1 << 10;

/**
 * Distinct texts as numbered UTF-8 bytes. A million words cost twelve bytes each beyond their own;
 * a `Map` of strings costs a hundred.
 */
export class ByteTable {
  #slots = new Uint32Array(FIRST_SLOTS);
  #hashes = new Uint32Array(FIRST_SLOTS);
  #starts = new Uint32Array(FIRST_SLOTS);
  #bytes = new Uint8Array(FIRST_SLOTS * 8);
  size = 0;

  /** The number of the text in `source` from `start` to `end`; a new text gets the next number. */
  add(source: Uint8Array, start: number, end: number): number {
    const hash = hashOf(source, start, end);
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const taken = this.#slots[slot] ?? 0;
      if (taken === 0) break;
      if (this.#hashes[taken - 1] === hash && this.#equals(taken - 1, source, start, end)) return taken - 1;
      slot = (slot + 1) & mask;
    }
    const number = this.size;
    this.#keep(number, hash, source, start, end);
    this.#slots[slot] = number + 1;
    if (this.size * 4 > this.#slots.length * 3) this.#rehash();
    return number;
  }

  start = (number: number): number => this.#starts[number] ?? 0;
  end = (number: number): number => this.#starts[number + 1] ?? 0;
  /** All texts one after the other. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  #keep(number: number, hash: number, source: Uint8Array, start: number, end: number): void {
    if (number + 2 > this.#starts.length) {
      this.#starts = grown(this.#starts, number + 2);
      this.#hashes = grown(this.#hashes, number + 2);
    }
    const at = this.#starts[number] ?? 0;
    const length = end - start;
    if (at + length > this.#bytes.length) {
      const bytes = new Uint8Array(Math.max(this.#bytes.length * 2, at + length));
      bytes.set(this.#bytes);
      this.#bytes = bytes;
    }
    for (let index = 0; index < length; index++) this.#bytes[at + index] = source[start + index] ?? 0;
    this.#starts[number + 1] = at + length;
    this.#hashes[number] = hash;
    this.size = number + 1;
  }

  #equals(number: number, source: Uint8Array, start: number, end: number): boolean {
    const from = this.#starts[number] ?? 0;
    if ((this.#starts[number + 1] ?? 0) - from !== end - start) return false;
    for (let index = 0; index < end - start; index++) if (this.#bytes[from + index] !== source[start + index]) return false;
    return true;
  }

  #rehash(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.size; number++) {
      let slot = (this.#hashes[number] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

/** FNV-1a with a last mixing, since a table looks at the low bits only. */
function hashOf(source: Uint8Array, start: number, end: number): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ (source[index] ?? 0), 0x01_00_01_93);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The same numbers in an array with room for at least `length`. */
function grown(array: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(array.length * 2, length));
  larger.set(array);
  return larger;
}
