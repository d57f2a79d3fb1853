import { type ArrayRoom, uint32s } from './array-room.ts';
import { type BitSet, bitSetLength, countCommon, forEachBit, hasBit, setBit, unite } from './bit-set.ts';

/** Postings as arrays, which other threads can read and a file can hold. */
export type PostingsData = {
  /** Where the list of each word begins; the last is where the lists end. */
  starts: Uint32Array;
  documents: Uint32Array;
  /** The words that have a bit set, in order, how many documents each has, and their sets. */
  denseWords: Uint32Array;
  denseCounts: Uint32Array;
  denseBits: Uint32Array;
};

/**
 * The documents of each word. Rare words have sorted lists, neighbours next to each other; a word
 * in more than 1/32 of the documents has a bit set. "Words" may be any shared numbers.
 */
export class Postings {
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;
  readonly #dense: ReadonlyMap<number, BitSet>;
  readonly #denseWords: Uint32Array;
  readonly #denseCounts: Uint32Array;

  /** `size`: the number of documents. */
  constructor({ starts, documents, denseWords, denseCounts, denseBits }: PostingsData, size: number) {
    this.#starts = starts;
    this.#documents = documents;
    this.#denseWords = denseWords;
    this.#denseCounts = denseCounts;
    const length = bitSetLength(size);
    this.#dense = new Map(Array.from(denseWords, (word, at) => [word, denseBits.subarray(at * length, (at + 1) * length)]));
  }

  /** How many documents the words [`from`, `to`) have; one with two of them counts twice. */
  count(from: number, to: number): number {
    let count = (this.#starts[to] ?? 0) - (this.#starts[from] ?? 0);
    for (let at = this.#firstDense(from); (this.#denseWords[at] ?? Infinity) < to; at++) count += this.#denseCounts[at] ?? 0;
    return count;
  }

  /** How many documents of a set have a word. */
  countIn(bits: BitSet, word: number): number {
    const dense = this.#dense.get(word);
    if (dense) return countCommon(dense, bits);
    let count = 0;
    const last = this.#starts[word + 1] ?? 0;
    for (let at = this.#starts[word] ?? 0; at < last; at++) if (hasBit(bits, this.#documents[at] ?? 0)) count += 1;
    return count;
  }

  /** Adds the documents of these words to a set. */
  addTo(bits: BitSet, from: number, to: number): void {
    const last = this.#starts[to] ?? 0;
    for (let at = this.#starts[from] ?? 0; at < last; at++) setBit(bits, this.#documents[at] ?? 0);
    for (let at = this.#firstDense(from); (this.#denseWords[at] ?? Infinity) < to; at++) {
      const dense = this.#dense.get(this.#denseWords[at] ?? 0);
      if (dense) unite(bits, dense);
    }
  }

  /** The documents of a word with few of them, in order; null of a word with many. */
  listOf(word: number): Uint32Array | null {
    return this.#dense.has(word) ? null : this.#documents.subarray(this.#starts[word] ?? 0, this.#starts[word + 1] ?? 0);
  }

  /** The documents that have both words, in order. */
  common(one: number, other: number): number[] {
    const [ones, others] = [this.listOf(one), this.listOf(other)];
    const found: number[] = [];
    if (!ones || !others) {
      this.#forEach(one, (document) => {
        if (this.has(other, document)) found.push(document);
      });
      return found;
    }
    let at = 0;
    for (const document of ones) {
      while ((others[at] ?? Infinity) < document) at++;
      if (others[at] === document) found.push(document);
    }
    return found;
  }

  #forEach(word: number, visit: (document: number) => void): void {
    const dense = this.#dense.get(word);
    if (dense) forEachBit(dense, visit);
    else for (const document of this.#documents.subarray(this.#starts[word] ?? 0, this.#starts[word + 1] ?? 0)) visit(document);
  }

  has(word: number, document: number): boolean {
    const dense = this.#dense.get(word);
    if (dense) return hasBit(dense, document);
    let low = this.#starts[word] ?? 0;
    let high = this.#starts[word + 1] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#documents[middle] ?? 0) < document) low = middle + 1;
      else high = middle;
    }
    return low < (this.#starts[word + 1] ?? 0) && this.#documents[low] === document;
  }

  #firstDense(from: number): number {
    let low = 0;
    let high = this.#denseWords.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#denseWords[middle] ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * In a small segment lists are short, and thousands of sets would cost more to build than to read.
 */
const isDense = (count: number, size: number): boolean => count > Math.max(32, size / 32);

/** Postings of what `forEach` visits, twice: documents in order, each word of one once. */
export function postingsOf(
  room: ArrayRoom,
  words: number,
  size: number,
  forEach: (visit: (word: number, document: number) => void) => void,
): PostingsData {
  const counts = new Uint32Array(words);
  forEach((word) => {
    counts[word] = (counts[word] ?? 0) + 1;
  });
  const builder = new PostingsBuilder(room, { next: counts, step: 1, offset: 0 }, size);
  forEach((word, document) => builder.add(word, document));
  return builder.data;
}

type Counts = { next: Uint32Array; step: number; offset: number };

/** Fills postings whose sizes are known. Documents come in order, each word of a document once. */
export class PostingsBuilder {
  readonly data: PostingsData;
  /** Where the next document of a word goes: in the list, or, from `#end` on, which bit set. */
  readonly #next: Uint32Array;
  readonly #documents: Uint32Array;
  readonly #denseBits: Uint32Array;
  readonly #end: number;
  readonly #length: number;

  /**
   * `next`: how many of the `size` documents each word has; of word n at n * `step` + `offset`. It
   * is overwritten. Words end up under the numbers of `rank`, if any.
   */
  constructor(room: ArrayRoom, { next, step, offset }: Counts, size: number, rank: Uint32Array | null = null) {
    const words = next.length / step;
    const starts = uint32s(room, words + 1);
    for (let word = 0; word < words; word++) starts[rank?.[word] ?? word] = next[word * step + offset] ?? 0;
    const dense: number[] = [];
    const denseCount: number[] = [];
    let at = 0;
    for (let word = 0; word < words; word++) {
      const count = starts[word] ?? 0;
      starts[word] = at;
      if (isDense(count, size)) denseCount[dense.push(word) - 1] = count;
      else at += count;
    }
    starts[words] = at;
    const [denseWords, denseCounts] = [uint32s(room, dense.length), uint32s(room, dense.length)];
    denseWords.set(dense);
    denseCounts.set(denseCount);
    const placeOf = new Map(dense.map((word, place) => [word, place]));
    for (let word = 0; word < words; word++) {
      const own = rank?.[word] ?? word;
      const count = next[word * step + offset] ?? 0;
      next[word * step + offset] = isDense(count, size) ? at + (placeOf.get(own) ?? 0) : (starts[own] ?? 0);
    }
    this.#next = next;
    this.#end = at;
    this.#length = bitSetLength(size);
    this.#documents = uint32s(room, at);
    this.#denseBits = uint32s(room, dense.length * this.#length);
    this.data = { starts, documents: this.#documents, denseWords, denseCounts, denseBits: this.#denseBits };
  }

  /** Adds a document to the word at this place of `next`. */
  add(word: number, document: number): void {
    const next = this.#next[word] ?? 0;
    if (next < this.#end) {
      this.#documents[next] = document;
      this.#next[word] = next + 1;
    } else {
      const at = (next - this.#end) * this.#length + (document >>> 5);
      this.#denseBits[at] = (this.#denseBits[at] ?? 0) | (1 << (document & 31));
    }
  }
}
