import { type BitSet, bitSetFor, countCommon, forEachBit, hasBit, setBit, unite } from './bit-set.ts';

/**
 * The documents of each word. Rare words have sorted lists, neighbours next to each other; a word
 * in more than 1/32 of the documents has a bit set. "Words" may be any shared numbers.
 */
export class Postings {
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;
  readonly #dense: ReadonlyMap<number, BitSet>;
  /** The words of `#dense` in order, and how many documents each has. */
  readonly #denseWords: Uint32Array;
  readonly #denseCounts: Uint32Array;

  constructor(starts: Uint32Array, documents: Uint32Array, dense: ReadonlyMap<number, BitSet>, counts: Uint32Array) {
    this.#starts = starts;
    this.#documents = documents;
    this.#dense = dense;
    this.#denseWords = Uint32Array.from(dense.keys()).sort();
    this.#denseCounts = this.#denseWords.map((word) => counts[word] ?? 0);
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

  get byteLength(): number {
    let dense = 0;
    for (const bits of this.#dense.values()) dense += bits.byteLength;
    return this.#starts.byteLength + this.#documents.byteLength + dense;
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
export function postingsOf(words: number, size: number, forEach: (visit: (word: number, document: number) => void) => void): Postings {
  const counts = new Uint32Array(words);
  forEach((word) => {
    counts[word] = (counts[word] ?? 0) + 1;
  });
  const builder = new PostingsBuilder(counts, size);
  forEach((word, document) => builder.add(word, document));
  return builder.build();
}

/** Fills postings whose sizes are known. Documents come in order, each word of a document once. */
export class PostingsBuilder {
  readonly #starts: Uint32Array;
  readonly #documents: Uint32Array;
  readonly #next: Uint32Array;
  readonly #dense = new Map<number, BitSet>();
  readonly #counts: Uint32Array;
  readonly #size: number;

  /** `counts`: how many of the `size` documents each word has. */
  constructor(counts: Uint32Array, size: number) {
    this.#counts = counts;
    this.#size = size;
    this.#starts = new Uint32Array(counts.length + 1);
    let at = 0;
    for (let word = 0; word < counts.length; word++) {
      const count = counts[word] ?? 0;
      this.#starts[word] = at;
      if (isDense(count, size)) this.#dense.set(word, bitSetFor(size));
      else at += count;
    }
    this.#starts[counts.length] = at;
    this.#documents = new Uint32Array(at);
    this.#next = this.#starts.slice();
  }

  add(word: number, document: number): void {
    const dense = isDense(this.#counts[word] ?? 0, this.#size) ? this.#dense.get(word) : undefined;
    if (dense) {
      setBit(dense, document);
      return;
    }
    const at = this.#next[word] ?? 0;
    this.#documents[at] = document;
    this.#next[word] = at + 1;
  }

  build = (): Postings => new Postings(this.#starts, this.#documents, this.#dense, this.#counts);
}
