import { fold } from '../../language/fold.ts';
import type { ByteTable } from './byte-table.ts';

/** Distinct names of a segment as they are written, found by how they begin. */
export class NameList {
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;
  /** Numbers in the order of the folded names. */
  readonly #order: Uint32Array;
  /** By number: how much the products that are called so are wanted, all together. */
  readonly #weights: Float64Array;

  constructor(table: ByteTable, weights: Float64Array) {
    const { size } = table;
    this.#bytes = Buffer.from(table.bytes.slice(0, size === 0 ? 0 : table.end(size - 1)).buffer);
    this.#starts = new Uint32Array(size + 1);
    for (let number = 0; number < size; number++) this.#starts[number + 1] = table.end(number);
    this.#weights = weights;
    const folded = Array.from({ length: size }, (_, number) => fold(this.text(number)));
    this.#order = Uint32Array.from(folded.keys()).sort((a, b) => compareText(folded[a] ?? '', folded[b] ?? ''));
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

  get byteLength(): number {
    return this.#bytes.byteLength + this.#starts.byteLength + this.#order.byteLength + this.#weights.byteLength;
  }
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
