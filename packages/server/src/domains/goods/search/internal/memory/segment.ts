import type { StockState } from '../../search-engine.ts';
import { type ArrayRoom, uint32s } from './array-room.ts';
import { type BitSet, BitSetPool, bitSetLength, clearBit, hasBit } from './bit-set.ts';
import { CodeIndex, type CodesData } from './code-index.ts';
import { NameList, type NamesData } from './name-list.ts';
import { Postings, type PostingsData } from './postings.ts';
import { sortBy } from './sort-numbers.ts';
import { type TextsData, Vocabulary } from './vocabulary.ts';

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
type ByValue<Of> = { brands: Of; places: Of; flagSets: Of; dispatches: Of; entries: Of };

/** The documents in each state. */
export type StockStates = Readonly<Record<StockState, BitSet>>;

/** A segment as arrays, which other threads can read and a file can hold. */
export type SegmentData = {
  columns: Columns;
  values: ByValue<PostingsData>;
  stockStates: StockStates;
  alive: BitSet;
  vocabulary: TextsData;
  anywhere: PostingsData;
  inNames: PostingsData;
  codes: CodesData;
  names: NamesData;
  /** Numbers of the vocabulary's words of Latin letters only, four at least. */
  latin: Uint32Array;
  /** Documents by product, by substance and by the time of publication. */
  byProduct: Uint32Array;
  bySubstance: Uint32Array;
  byPublished: Uint32Array;
};

/**
 * A part of the index: documents numbered by popularity, so that every list is in display order.
 * Price and stock change in place; a document changed otherwise is no longer `alive`.
 */
export class Segment {
  readonly data: SegmentData;
  readonly size: number;
  readonly columns: Columns;
  readonly values: ByValue<Postings>;
  readonly stockStates: StockStates;
  readonly vocabulary: Vocabulary;
  readonly anywhere: Postings;
  readonly inNames: Postings;
  readonly codes: CodeIndex;
  readonly names: NameList;
  readonly latin: Uint32Array;
  readonly alive: BitSet;
  readonly pool: BitSetPool;

  constructor(data: SegmentData) {
    this.data = data;
    this.size = data.columns.products.length;
    const postings = (of: PostingsData) => new Postings(of, this.size);
    const { brands, places, flagSets, dispatches, entries } = data.values;
    this.columns = data.columns;
    this.values = {
      brands: postings(brands),
      places: postings(places),
      flagSets: postings(flagSets),
      dispatches: postings(dispatches),
      entries: postings(entries),
    };
    this.stockStates = data.stockStates;
    this.vocabulary = new Vocabulary(data.vocabulary);
    this.anywhere = postings(data.anywhere);
    this.inNames = postings(data.inNames);
    this.codes = new CodeIndex(data.codes);
    this.names = new NameList(data.names);
    this.latin = data.latin;
    this.alive = data.alive;
    this.pool = new BitSetPool(this.size);
  }

  /** The document of a product that is alive here, or -1. */
  locate(product: number): number {
    const { byProduct } = this.data;
    const at = lowerBound(this.columns.products, byProduct, product);
    const document = byProduct[at] ?? -1;
    return document >= 0 && this.columns.products[document] === product && hasBit(this.alive, document) ? document : -1;
  }

  /** The documents of a substance, dead ones too. */
  ofSubstance(substance: number): Uint32Array {
    const { bySubstance } = this.data;
    const from = lowerBound(this.columns.substances, bySubstance, substance);
    let to = from;
    while (to < this.size && this.columns.substances[bySubstance[to] ?? 0] === substance) to++;
    return bySubstance.subarray(from, to);
  }

  /** Takes out of a set the documents that are published after `now`. */
  leaveOutUnpublished(bits: BitSet, now: number): void {
    for (let at = this.size - 1; at >= 0; at--) {
      const document = this.data.byPublished[at] ?? 0;
      if ((this.columns.published[document] ?? 0) <= now) return;
      clearBit(bits, document);
    }
  }
}

/** Whether a document lives and is on sale at `now`. */
export const isThere = ({ alive, columns }: Segment, document: number, now: number): boolean =>
  hasBit(alive, document) && (columns.published[document] ?? Infinity) <= now;

/** A set of all documents. */
export function allBits(room: ArrayRoom, size: number): BitSet {
  const bits = uint32s(room, bitSetLength(size)).fill(0xff_ff_ff_ff);
  const rest = size & 31;
  if (rest !== 0) bits[bits.length - 1] = (1 << rest) - 1;
  return bits;
}

/** The documents in the order of a column of whole numbers. */
export function orderOf(room: ArrayRoom, values: Float64Array): Uint32Array {
  const order = uint32s(room, values.length);
  for (let document = 0; document < order.length; document++) order[document] = document;
  sortBy(order, (document) => values[document] ?? 0);
  return order;
}

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
