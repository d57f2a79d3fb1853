/** 2,048 bits in words of 32. */
export const WORDS = 64;

/** Fingerprints of 2,048 bits side by side in one array, which grows as a whole. */
export class BitTable {
  #words = new Uint32Array(WORDS * 1_024);
  readonly #counts: number[] = [];

  get words(): Uint32Array {
    return this.#words;
  }

  set(row: number, bits: Uint8Array): void {
    if ((row + 1) * WORDS > this.#words.length) {
      const larger = new Uint32Array(Math.max(this.#words.length * 2, (row + 1) * WORDS));
      larger.set(this.#words);
      this.#words = larger;
    }
    const words = this.wordsOf(bits);
    this.#words.set(words, row * WORDS);
    this.#counts[row] = countBits(words, 0, WORDS);
  }

  countOf(row: number): number {
    return this.#counts[row] ?? 0;
  }

  /** A predicate: whether a row has all the given bits. */
  screen(bits: Uint8Array): (row: number) => boolean {
    const words = this.wordsOf(bits);
    const wanted = [...words.entries()].filter(([, word]) => word !== 0);
    return (row) => wanted.every(([index, word]) => ((this.#words[row * WORDS + index] ?? 0) & word) >>> 0 === word);
  }

  /** A copy: bytes that arrive from elsewhere need not begin at a word's border. */
  wordsOf(bits: Uint8Array): Uint32Array {
    return new Uint32Array(bits.slice().buffer, 0, WORDS);
  }
}

/** How many bits are set in `length` words from `start` on. */
export function countBits(words: Uint32Array, start: number, length: number): number {
  let sum = 0;
  for (let index = start; index < start + length; index++) sum += ones(words[index] ?? 0);
  return sum;
}

/** How many bits a fingerprint has in common with the one that begins at `start` of `table`. */
export function commonBits(words: Uint32Array, table: Uint32Array, start: number): number {
  let sum = 0;
  for (let index = 0; index < WORDS; index++) sum += ones((words[index] ?? 0) & (table[start + index] ?? 0));
  return sum;
}

/** Counts the ones in 32 bits by pairs, fours and bytes (H. S. Warren, Hacker's Delight, 5-1). */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
