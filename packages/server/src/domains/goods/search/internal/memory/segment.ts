import { type BitSet, BitSetPool, clearBit, hasBit } from './bit-set.ts';
import type { StockState } from '../../search-engine.ts';
import type { CodeIndex } from './code-index.ts';
import type { NameList } from './name-list.ts';
import type { Postings } from './postings.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Offsets of a document's facts. They are adjacent, because random memory access costs a search
 * more than computing.
 */
export const fact = {
  /** Numbers in the dictionaries. */
  place: 0,
  brand: 1,
  /** Where its entries begin and end. */
  firstEntry: 2,
  lastEntry: 3,
} as const;
export const FACTS = 4;

/** The columns of a segment's documents, each by document number. */
export type Columns = {
  products: Float64Array;
  /** 0: none. */
  substances: Float64Array;
  popularity: Uint16Array;
  /** Milliseconds since the epoch. */
  published: Float64Array;
  /** Fen, as of now. */
  prices: Float64Array;
  /** The list price from which its packs are sold, fen. */
  listPrices: Float64Array;
  /** Logarithms of the prices per unit as of now, by which they sort; Infinity of none. */
  unitPrices: Float64Array;
  /** List price and amount of the pack that costs least per unit; 0 of none. */
  measuredPrices: Float64Array;
  measuredAmounts: Float64Array;
  /** Numbers of base units in the dictionaries. */
  measures: Uint8Array;
  /** What a document is counted by, `FACTS` numbers each, see `fact`. */
  facts: Uint32Array;
  /** By which a version of a document is known again, price and stock aside. */
  hashes: Uint32Array;
  /** Numbers in the list of names; `NO_NAME` where there is none. */
  namesEn: Uint32Array;
  namesZh: Uint32Array;
  /** Numbers of attributes' entries in the dictionaries, one document after the other. */
  entries: Uint32Array;
};

export const NO_NAME = 0xff_ff_ff_ff;

/** For every value of the facets, by its number in the dictionaries, the documents that have it. */
export type ValuePostings = { brands: Postings; places: Postings; flagSets: Postings; dispatches: Postings; entries: Postings };

/** The documents in each state. */
export type StockStates = Readonly<Record<StockState, BitSet>>;

type Parts = {
  columns: Columns;
  values: ValuePostings;
  stockStates: StockStates;
  vocabulary: Vocabulary;
  anywhere: Postings;
  inNames: Postings;
  codes: CodeIndex;
  names: NameList;
  /** Numbers of the vocabulary's words of Latin letters only, four at least. */
  latin: Uint32Array;
};

/**
 * A part of the index: documents numbered by popularity, so that every list is in display order.
 * Price and stock change in place; a document changed otherwise is no longer `alive`.
 */
export class Segment {
  readonly size: number;
  readonly columns: Columns;
  readonly values: ValuePostings;
  readonly stockStates: StockStates;
  readonly vocabulary: Vocabulary;
  readonly anywhere: Postings;
  readonly inNames: Postings;
  readonly codes: CodeIndex;
  readonly names: NameList;
  readonly latin: Uint32Array;
  readonly alive: BitSet;
  readonly pool: BitSetPool;
  readonly #byProduct: Uint32Array;
  readonly #bySubstance: Uint32Array;
  readonly #byPublished: Uint32Array;
  dead = 0;

  constructor({ columns, values, stockStates, vocabulary, anywhere, inNames, codes, names, latin }: Parts) {
    this.size = columns.products.length;
    this.columns = columns;
    this.values = values;
    this.stockStates = stockStates;
    this.vocabulary = vocabulary;
    this.anywhere = anywhere;
    this.inNames = inNames;
    this.codes = codes;
    this.names = names;
    this.latin = latin;
    this.pool = new BitSetPool(this.size);
    this.alive = allBits(this.size);
    this.#byProduct = orderOf(columns.products);
    this.#bySubstance = orderOf(columns.substances);
    this.#byPublished = orderOf(columns.published);
  }

  /** The document of a product that is alive here, or -1. */
  locate(product: number): number {
    const at = lowerBound(this.columns.products, this.#byProduct, product);
    const document = this.#byProduct[at] ?? -1;
    return document >= 0 && this.columns.products[document] === product && hasBit(this.alive, document) ? document : -1;
  }

  /** The documents of a substance, dead ones too. */
  ofSubstance(substance: number): Uint32Array {
    const from = lowerBound(this.columns.substances, this.#bySubstance, substance);
    let to = from;
    while (to < this.size && this.columns.substances[this.#bySubstance[to] ?? 0] === substance) to++;
    return this.#bySubstance.subarray(from, to);
  }

  /** Takes out of a set the documents that are published after `now`. */
  leaveOutUnpublished(bits: BitSet, now: number): void {
    for (let at = this.size - 1; at >= 0; at--) {
      const document = this.#byPublished[at] ?? 0;
      if ((this.columns.published[document] ?? 0) <= now) return;
      clearBit(bits, document);
    }
  }

  get byteLength(): number {
    const columns = Object.values(this.columns).reduce((sum, column) => sum + column.byteLength, 0);
    const others = [this.vocabulary, this.anywhere, this.inNames, this.codes, this.names, this.latin, this.alive];
    const parts = [...Object.values(this.values), ...Object.values(this.stockStates), ...others];
    return columns + this.#byProduct.byteLength * 3 + parts.reduce((sum, part) => sum + part.byteLength, 0);
  }
}

/** Whether a document lives and is on sale at `now`. */
export const isThere = ({ alive, columns }: Segment, document: number, now: number): boolean =>
  hasBit(alive, document) && (columns.published[document] ?? Infinity) <= now;

function allBits(size: number): BitSet {
  const bits = new Uint32Array((size + 31) >>> 5).fill(0xff_ff_ff_ff);
  const rest = size & 31;
  if (rest !== 0) bits[bits.length - 1] = (1 << rest) - 1;
  return bits;
}

const orderOf = (values: Float64Array): Uint32Array =>
  Uint32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);

function lowerBound(values: Float64Array, order: Uint32Array, wanted: number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[order[middle] ?? 0] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
