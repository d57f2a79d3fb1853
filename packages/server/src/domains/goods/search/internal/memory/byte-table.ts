import { free } from './growing-list.ts';

/** Begins with room for so many texts, and grows when three quarters are taken. */
const FIRST_SLOTS = 1 << 8;
/** Each time all texts are hashed again. */
const GROWTH = 4;

/** Bits of a slot that hold the number of a text and one more; the others are of its hash. */
const NUMBER_BITS = 27;
const NUMBER = (1 << NUMBER_BITS) - 1;

/** Four bytes at once are compared, so that some after the last text may be read. */
const AFTER = 5;

/** Where a hash begins; four bytes after the other go on by `hashOn`, the last ones with zeros. */
export const FIRST_HASH = 0x81_1c_9d_c5;
export const hashOn = (hash: number, four: number): number => {
  const mixed = Math.imul(hash ^ four, 0x85_eb_ca_6b);
  return mixed ^ (mixed >>> 15);
};

/**
 * Distinct texts as numbered UTF-8 bytes, none with a zero byte. A million words cost some 20 bytes
 * each beyond their own; a `Map` of strings costs a hundred.
 */
export class ByteTable {
  /** Of each slot number and hash, 0 where there is none, and where its text begins. */
  #slots = new Uint32Array(FIRST_SLOTS * 2);
  #starts = new Uint32Array(FIRST_SLOTS);
  /** A zero after each text: a look for one need not read where it ends. */
  #bytes = new Uint8Array(FIRST_SLOTS * 8);
  #view = new DataView(this.#bytes.buffer);
  size = 0;

  /** The number of the text in `source` from `start` to `end`; a new text gets the next number. */
  add(source: DataView, start: number, end: number): number {
    return this.#addHashed(hashOf(source, start, end), source, start, end);
  }

  #addHashed(hash: number, source: DataView, start: number, end: number): number {
    const tag = hash & ~NUMBER;
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = (hash * 2) & mask;
    for (let taken = slots[slot] ?? 0; taken !== 0; taken = slots[slot] ?? 0) {
      if (((taken ^ tag) & ~NUMBER) === 0 && this.#equals(slots[slot + 1] ?? 0, source, start, end)) return (taken & NUMBER) - 1;
      slot = (slot + 2) & mask;
    }
    const number = this.size;
    if (number >= NUMBER) throw new Error('too many words');
    slots[slot] = tag | (number + 1);
    slots[slot + 1] = this.#starts[number] ?? 0;
    this.#keep(number, source, start, end);
    if (this.size * 8 > slots.length * 3) this.#rehash();
    return number;
  }

  /**
   * Adds the texts of `source` from each of `starts` to its end, with the hashes of their bytes.
   * `numbers` gets the doubled number of each added to what it holds. Memory is read ahead for all
   * of them: waiting for the one after the other takes several times as long.
   */
  addAll(source: DataView, starts: Uint32Array, ends: Uint32Array, hashes: Int32Array, count: number, numbers: Uint32Array): void {
    const slots = this.#slots;
    const bytes = this.#bytes;
    const mask = slots.length - 1;
    let touched = 0;
    for (let at = 0; at < count; at++) touched ^= slots[((hashes[at] ?? 0) * 2) & mask] ?? 0;
    for (let at = 0; at < count; at++) touched ^= bytes[slots[(((hashes[at] ?? 0) * 2) & mask) + 1] ?? 0] ?? 0;
    this.#touched = touched;
    for (let at = 0; at < count; at++) {
      const number = this.#addHashed(hashes[at] ?? 0, source, starts[at] ?? 0, ends[at] ?? 0);
      numbers[at] = (numbers[at] ?? 0) + number * 2;
    }
  }

  /** Keeps reads that only bring memory near from being left out. */
  #touched = 0;
  get touched(): number {
    return this.#touched;
  }

  get bytes(): Uint8Array {
    return this.#bytes;
  }

  start = (number: number): number => this.#starts[number] ?? 0;
  end = (number: number): number => (this.#starts[number + 1] ?? 0) - 1;

  /** Bytes of all texts. */
  get length(): number {
    return (this.#starts[this.size] ?? 0) - this.size;
  }

  release(): void {
    for (const array of [this.#slots, this.#starts, this.#bytes]) free(array);
  }

  #keep(number: number, source: DataView, start: number, end: number): void {
    if (number + 2 > this.#starts.length) this.#starts = new Uint32Array(this.#starts.buffer.transfer(this.#starts.byteLength * 2));
    const at = this.#starts[number] ?? 0;
    const length = end - start;
    if (at + length + AFTER > this.#bytes.length) {
      this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(Math.max(this.#bytes.length * 2, at + length + AFTER)));
      this.#view = new DataView(this.#bytes.buffer);
    }
    const bytes = this.#bytes;
    for (let index = 0; index < length; index++) bytes[at + index] = source.getUint8(start + index);
    this.#starts[number + 1] = at + length + 1;
    this.size = number + 1;
  }

  #equals(at: number, source: DataView, start: number, end: number): boolean {
    const view = this.#view;
    let own = at;
    let index = start;
    for (; index + 4 <= end; index += 4) {
      if (view.getInt32(own, true) !== source.getInt32(index, true)) return false;
      own += 4;
    }
    for (; index < end; index++) if (view.getUint8(own++) !== source.getUint8(index)) return false;
    return view.getUint8(own) === 0;
  }

  #rehash(): void {
    const before = this.#slots;
    const slots = new Uint32Array(before.length * GROWTH);
    const mask = slots.length - 1;
    for (let from = 0; from < before.length; from += 2) {
      const taken = before[from] ?? 0;
      if (taken === 0) continue;
      const start = before[from + 1] ?? 0;
      let slot = (hashOfText(this.#view, start) * 2) & mask;
      while (slots[slot] !== 0) slot = (slot + 2) & mask;
      slots[slot] = taken;
      slots[slot + 1] = start;
    }
    free(before);
    this.#slots = slots;
  }
}

/** The hash of a text that ends with a zero byte. */
function hashOfText(view: DataView, start: number): number {
  let end = start;
  while (view.getUint8(end) !== 0) end++;
  return hashOf(view, start, end);
}

function hashOf(source: DataView, start: number, end: number): number {
  let hash = FIRST_HASH;
  let at = start;
  for (; at + 4 <= end; at += 4) hash = hashOn(hash, source.getInt32(at, true));
  if (at === end) return hash;
  let last = 0;
  for (let shift = 0; at < end; shift += 8) last |= source.getUint8(at++) << shift;
  return hashOn(hash, last);
}
