import { type ArrayRoom, uint32s, uint8s } from './array-room.ts';
import type { ByteTable } from './byte-table.ts';
import { orderOfTexts } from './sort-texts.ts';

/** Texts one after the other, and where each begins; the last start is where they end. */
export type TextsData = { bytes: Uint8Array; starts: Uint32Array };

/** Words numbered in the order of their bytes, so that those with one beginning are neighbours. */
export class Vocabulary {
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly size: number;

  constructor({ bytes, starts }: TextsData) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.size = starts.length - 1;
  }

  /** The number of a word, or -1. */
  find(word: string): number {
    const wanted = Buffer.from(word);
    const at = this.#lowerBound(wanted);
    return at < this.size && this.#compare(at, wanted) === 0 ? at : -1;
  }

  /** The numbers of the words that begin so: from the first up to, and without, the second. */
  withPrefix(prefix: string): readonly [from: number, to: number] {
    const wanted = Buffer.from(prefix);
    return [this.#lowerBound(wanted), this.#lowerBound(Buffer.concat([wanted, AFTER_ALL]))];
  }

  start = (word: number): number => this.#starts[word] ?? 0;
  end = (word: number): number => this.#starts[word + 1] ?? 0;
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  text = (word: number): string =>
    Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + this.start(word), this.end(word) - this.start(word)).toString();

  #lowerBound(wanted: Uint8Array): number {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(word: number, wanted: Uint8Array): number {
    return compareBytes(this.#bytes, this.start(word), this.end(word), wanted, 0, wanted.length);
  }
}

/** No UTF-8 text holds the byte 255: it comes after all that begins alike. */
export const AFTER_ALL = Uint8Array.of(255);

/** The texts of a table in byte order; `rank` maps old numbers to new ones. */
export function sortTable(room: ArrayRoom, table: ByteTable): { vocabulary: TextsData; rank: Uint32Array } {
  const { size, bytes } = table;
  const order = orderOfTexts(table);
  const sorted = uint8s(room, table.length);
  const starts = uint32s(room, size + 1);
  const rank = new Uint32Array(size);
  let at = 0;
  for (let place = 0; place < size; place++) {
    const number = order[place] ?? 0;
    rank[number] = place;
    starts[place] = at;
    const end = table.end(number);
    for (let byte = table.start(number); byte < end; byte++) sorted[at++] = bytes[byte] ?? 0;
  }
  starts[size] = at;
  return { vocabulary: { bytes: sorted, starts }, rank };
}

function compareBytes(a: Uint8Array, aStart: number, aEnd: number, b: Uint8Array, bStart: number, bEnd: number): number {
  const common = Math.min(aEnd - aStart, bEnd - bStart);
  for (let index = 0; index < common; index++) {
    const difference = (a[aStart + index] ?? 0) - (b[bStart + index] ?? 0);
    if (difference !== 0) return difference;
  }
  return aEnd - aStart - (bEnd - bStart);
}
