/** Sets of document numbers, one bit each in 32-bit words. */
export type BitSet = Uint32Array;

/** How many 32-bit words a set of so many numbers takes. */
export const bitSetLength = (size: number): number => (size + 31) >>> 5;

export const bitSetFor = (size: number): BitSet => new Uint32Array(bitSetLength(size));

export const hasBit = (bits: BitSet, number: number): boolean => (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;

export function setBit(bits: BitSet, number: number): void {
  const word = number >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (number & 31));
}

export function clearBit(bits: BitSet, number: number): void {
  const word = number >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (number & 31));
}

export function intersect(into: BitSet, other: BitSet): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) & (other[word] ?? 0);
}

export function unite(into: BitSet, other: BitSet): void {
  for (let word = 0; word < into.length; word++) into[word] = (into[word] ?? 0) | (other[word] ?? 0);
}

/** The size of the set. */
export function countBits(bits: BitSet): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += ones(bits[word] ?? 0);
  return count;
}

/** The size of the intersection. */
export function countCommon(one: BitSet, other: BitSet): number {
  let count = 0;
  for (let word = 0; word < one.length; word++) {
    const both = (one[word] ?? 0) & (other[word] ?? 0);
    if (both !== 0) count += ones(both);
  }
  return count;
}

/** Whether the sets intersect. */
export function haveCommon(one: BitSet, other: BitSet): boolean {
  for (let word = 0; word < one.length; word++) if (((one[word] ?? 0) & (other[word] ?? 0)) !== 0) return true;
  return false;
}

/** Counts the ones in 32 bits by pairs, fours and bytes (H. S. Warren, Hacker's Delight, 5-1). */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

/** Calls with every number in the set, in order, until it returns `false`. */
export function forEachBit(bits: BitSet, visit: (number: number) => boolean | void): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      if (visit((word << 5) + (31 - Math.clz32(lowest))) === false) return;
      rest ^= lowest;
    }
  }
}

/** Reusable bit sets of one size: a search needs a dozen, 125 kB each for a million products. */
export class BitSetPool {
  readonly #size: number;
  readonly #free: BitSet[] = [];
  readonly #lent: BitSet[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** An empty set, the caller's until `takeBack`. */
  lend(): BitSet {
    const bits = this.#free.pop()?.fill(0) ?? bitSetFor(this.#size);
    this.#lent.push(bits);
    return bits;
  }

  /** All that are lent come back: a search is over. */
  takeBack(): void {
    this.#free.push(...this.#lent.splice(0));
  }
}
