import { type BitSet, type BitSetPool, hasBit, unite } from './bit-set.ts';

/**
 * A small number per document, stored as one bit set per binary digit: adding a set takes one
 * operation for 32 documents.
 */
export class Tally {
  readonly #pool: BitSetPool;
  /** The lowest digit first. */
  readonly digits: BitSet[] = [];

  constructor(pool: BitSetPool) {
    this.#pool = pool;
  }

  copy(): Tally {
    const copied = new Tally(this.#pool);
    for (const digit of this.digits) copied.digits.push(copyOf(digit, this.#pool));
    return copied;
  }

  /** Adds so much to the number of every document of a set. */
  add(bits: BitSet, amount = 1): void {
    for (let place = 0; amount >>> place > 0; place++) if (((amount >>> place) & 1) === 1) this.#carry(bits, place);
  }

  #carry(bits: BitSet, place: number): void {
    const carried = copyOf(bits, this.#pool);
    for (let at = place; ; at++) {
      while (this.digits.length <= at) this.digits.push(this.#pool.lend());
      const digit = this.digits[at] ?? carried;
      let left = 0;
      for (let word = 0; word < carried.length; word++) {
        const added = carried[word] ?? 0;
        if (added === 0) continue;
        const both = (digit[word] ?? 0) & added;
        digit[word] = (digit[word] ?? 0) ^ added;
        carried[word] = both;
        left |= both;
      }
      if (left === 0) return;
    }
  }

  /** The highest number of a document of a set; 0 of none. */
  highestIn(bits: BitSet): number {
    let best = copyOf(bits, this.#pool);
    let highest = 0;
    for (let place = this.digits.length - 1; place >= 0; place--) {
      const digit = this.digits[place];
      if (!digit) continue;
      const better = this.#pool.lend();
      let found = 0;
      for (let word = 0; word < best.length; word++) {
        const both = (best[word] ?? 0) & (digit[word] ?? 0);
        better[word] = both;
        found |= both;
      }
      if (found === 0) continue;
      best = better;
      highest += 2 ** place;
    }
    return highest;
  }

  /** The documents of a set that have this number, or a higher one. */
  atLeast(least: number, bits: BitSet): BitSet {
    const equal = copyOf(bits, this.#pool);
    const higher = this.#pool.lend();
    for (let place = Math.max(this.digits.length, 32 - Math.clz32(least)) - 1; place >= 0; place--) {
      const digit = this.digits[place];
      const isWanted = ((least >>> place) & 1) === 1;
      for (let word = 0; word < equal.length; word++) {
        const ones = digit?.[word] ?? 0;
        const same = equal[word] ?? 0;
        if (!isWanted) higher[word] = (higher[word] ?? 0) | (same & ones);
        equal[word] = same & (isWanted ? ones : ~ones);
      }
    }
    unite(higher, equal);
    return higher;
  }

  of = (document: number): number => this.digits.reduce((sum, digit, place) => sum + Number(hasBit(digit, document)) * 2 ** place, 0);
}

function copyOf(bits: BitSet, pool: BitSetPool): BitSet {
  const copied = pool.lend();
  copied.set(bits);
  return copied;
}
