import { fold } from '../../language/fold.ts';
import { type ArrayRoom, float64s, uint32s, uint8s } from './array-room.ts';
import type { ByteTable } from './byte-table.ts';
import { type Texts, orderOfTexts } from './sort-texts.ts';
import { AFTER_ALL, type TextsData } from './vocabulary.ts';

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
    const end = this.#lowerBound(Buffer.concat([Buffer.from(folded), AFTER_ALL]));
    for (let at = this.#lowerBound(Buffer.from(folded)); at < end; at++) {
      const number = this.#order[at] ?? 0;
      visit(number, this.#weights[number] ?? 0);
    }
  }

  /** The names that are just this when folded. */
  equalTo(folded: string): number[] {
    const found: number[] = [];
    for (let at = this.#lowerBound(Buffer.from(folded)); at < this.#order.length; at++) {
      const number = this.#order[at] ?? 0;
      if (fold(this.text(number)) !== folded) break;
      found.push(number);
    }
    return found;
  }

  #lowerBound(wanted: Buffer): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Buffer.from(fold(this.text(this.#order[middle] ?? 0))).compare(wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The names of a table, which is empty afterwards, with their weights. */
export function namesOf(room: ArrayRoom, table: ByteTable, weights: readonly number[]): NamesData {
  const { size } = table;
  const starts = uint32s(room, size + 1);
  const bytes = uint8s(room, table.length);
  let at = 0;
  for (let number = 0; number < size; number++) {
    const end = table.end(number);
    for (let byte = table.start(number); byte < end; byte++) bytes[at++] = table.bytes[byte] ?? 0;
    starts[number + 1] = at;
  }
  table.release();
  const order = uint32s(room, size);
  order.set(orderOfTexts(foldedTexts({ bytes, starts })));
  const own = float64s(room, size);
  own.set(weights);
  return { texts: { bytes, starts }, order, weights: own };
}

/** Every name as it is compared. */
function foldedTexts({ bytes, starts }: TextsData): Texts {
  const size = starts.length - 1;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let folded = Buffer.alloc(bytes.length + 64);
  const ends = new Uint32Array(size + 1);
  let end = 0;
  for (let number = 0; number < size; number++) {
    const name = fold(text.toString('utf8', starts[number], starts[number + 1]));
    // a character of UTF-16 takes three bytes at most
    if (end + name.length * 3 > folded.length) folded = Buffer.concat([folded, Buffer.alloc(folded.length + name.length * 3)]);
    end += folded.write(name, end);
    ends[number + 1] = end;
  }
  return { bytes: folded, size, start: (number) => ends[number] ?? 0, end: (number) => ends[number + 1] ?? 0 };
}
