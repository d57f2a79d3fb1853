import { fold } from '../../language/fold.ts';
import { type ArrayRoom, float64s, uint32s, uint8s } from './array-room.ts';
import type { ByteTable } from './byte-table.ts';
import type { TextsData } from './vocabulary.ts';

/** Distinct names by number. */
export type NamesData = {
  texts: TextsData;
  /** Numbers in the order of the folded names. */
  order: Uint32Array;
  /** How much the products that are called so are wanted, all together. */
  weights: Float64Array;
};

/** Distinct names of a segment as they are written, found by how they begin. */
export class NameList {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  readonly #order: Uint32Array;
  readonly #weights: Float64Array;

  constructor({ texts: { bytes, starts }, order, weights }: NamesData) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#starts = starts;
    this.#order = order;
    this.#weights = weights;
  }

  text = (number: number): string => this.#bytes.toString('utf8', this.#starts[number] ?? 0, this.#starts[number + 1] ?? 0);

  /** Calls with every name that begins so when folded, and how much it is wanted. */
  forEachWithPrefix(folded: string, visit: (number: number, weight: number) => void): void {
    const end = this.#lowerBound(`${folded}\uffff`);
    for (let at = this.#lowerBound(folded); at < end; at++) {
      const number = this.#order[at] ?? 0;
      visit(number, this.#weights[number] ?? 0);
    }
  }

  /** The names that are just this when folded. */
  equalTo(folded: string): number[] {
    const found: number[] = [];
    for (let at = this.#lowerBound(folded); at < this.#order.length; at++) {
      const number = this.#order[at] ?? 0;
      if (fold(this.text(number)) !== folded) break;
      found.push(number);
    }
    return found;
  }

  #lowerBound(folded: string): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareText(fold(this.text(this.#order[middle] ?? 0)), folded) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The names of a table with their weights. */
export function namesOf(room: ArrayRoom, table: ByteTable, weights: readonly number[]): NamesData {
  const { size } = table;
  const bytes = uint8s(room, size === 0 ? 0 : table.end(size - 1));
  bytes.set(table.bytes.subarray(0, bytes.length));
  const starts = uint32s(room, size + 1);
  for (let number = 0; number < size; number++) starts[number + 1] = table.end(number);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const folded = Array.from({ length: size }, (_, number) => fold(text.toString('utf8', starts[number], starts[number + 1])));
  const order = uint32s(room, size);
  order.set(Uint32Array.from(folded.keys()).sort((a, b) => compareText(folded[a] ?? '', folded[b] ?? '')));
  const own = float64s(room, size);
  own.set(weights);
  return { texts: { bytes, starts }, order, weights: own };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
