import { CopiedRow } from '../../../../platform/database/copy-out.ts';
import { priceNow } from '../../product-rules/pack-price.ts';
import type { ProductHits, ProductQuery, SuggestLimits, Suggested } from '../search-engine.ts';
import { Arena, type ArrayRoom, ownRoom, sharedRoom } from '../internal/memory/array-room.ts';
import { clearBit, countBits, setBit } from '../internal/memory/bit-set.ts';
import { Dictionaries, type DictionarySizes } from '../internal/memory/dictionaries.ts';
import { contentHash, field } from '../internal/memory/document-rows.ts';
import { findInMemory } from '../internal/memory/find-in-memory.ts';
import type { IndexUpdate } from '../internal/memory/index-copy.ts';
import { Segment } from '../internal/memory/segment.ts';
import type { SavedSegment } from '../internal/memory/segment-file.ts';
import { SegmentBuilder } from '../internal/memory/segment-builder.ts';
import { unitPriceKey } from '../internal/memory/unit-price-order.ts';
import { suggestInMemory } from '../internal/memory/suggest-in-memory.ts';

/** A segment of changed documents; rows are kept while it is small enough to rebuild. */
type Small = { segment: Segment; rows: Map<number, Buffer>; arena: Arena | null };

/** Where a living document lies. */
type Place = { segment: Segment; document: number };

/** So many changed documents are regenerated with every change among them: some milliseconds. */
const MOST_RECENT = 256;
/** So many full segments of them become one. */
const MERGED = 16;

/** Makes a change while no copy of the index is searched; an update leads the copies to it. */
export type Guard = (change: () => IndexUpdate) => void;

export type SearchIndexOptions = {
  /** From so many documents on they lie in memory that threads share. */
  sharedFrom?: number;
};

/**
 * The whole index: a large loaded segment and small ones with later changes. Price and stock change
 * in place; any other change kills the old document and adds a new one.
 */
export class SearchIndex {
  readonly #sharedFrom: number;
  readonly #dictionaries = new Dictionaries();
  #segments: Segment[] = [];
  #full: Small[] = [];
  #recent: Small | null = null;
  #reductions: ReadonlyMap<number, number> = new Map();
  #loaded = 0;
  #changed = 0;
  #isShared = false;
  /** Those that hold no segment. */
  readonly #free: Arena[] = [];
  /** What the copies have. */
  #version = 0;
  #numbers = new Map<Segment, number>();
  #lastNumber = 0;
  #sizes: DictionarySizes | undefined;

  /** How changes are made; a thread that has copies sets another one. */
  guard: Guard = (change) => void change();

  constructor({ sharedFrom = Infinity }: SearchIndexOptions = {}) {
    this.#sharedFrom = sharedFrom;
  }

  /** Loads all documents: `read` shows them one by one. */
  async load(expected: number, read: (onRow: (row: CopiedRow) => void) => Promise<void>): Promise<void> {
    const builder = new SegmentBuilder(this.#dictionaries, expected);
    await read((row) => builder.add(row));
    this.#loaded = builder.size;
    this.#isShared = builder.size >= this.#sharedFrom;
    if (builder.size === 0) return;
    const segment = new Segment(builder.build(this.roomFor(builder.size)));
    this.#priceAll(segment, this.#reductions.keys());
    this.#segments.push(segment);
  }

  /** The loaded segment and what it is read with, for a file; null where there is nothing. */
  get saved(): Omit<SavedSegment<unknown>, 'mark'> | null {
    const [segment] = this.#segments;
    return segment ? { values: this.#dictionaries.since(), data: segment.data } : null;
  }

  /** Where a segment of so many documents is to lie. */
  roomFor = (documents: number): ArrayRoom => (documents >= this.#sharedFrom ? sharedRoom : ownRoom);

  /** Begins with a saved segment, of which products that are gone meanwhile are left out. */
  restore({ values, data }: Omit<SavedSegment<unknown>, 'mark'>, products: Float64Array): void {
    this.#dictionaries.take(values);
    const segment = new Segment(data);
    this.#loaded = segment.size;
    this.#isShared = segment.size >= this.#sharedFrom;
    let at = 0;
    for (const document of data.byProduct) {
      const product = segment.columns.products[document] ?? 0;
      while (at < products.length && (products[at] ?? 0) < product) at++;
      if (products[at] !== product) clearBit(segment.alive, document);
      // activities may have begun or ended
      this.#price(segment, document);
    }
    this.#segments.push(segment);
  }

  /** Updates products: their documents as rows of `documentSelect`, or null for removed ones. */
  apply(changes: ReadonlyMap<number, Buffer | null>): void {
    const inPlace: (Place & { row: CopiedRow })[] = [];
    const gone: Place[] = [];
    const fresh = new Map<number, Buffer>();
    for (const [product, bytes] of changes) {
      const row = bytes && readRow(bytes);
      const places = this.#all().flatMap((segment) => {
        const document = segment.locate(product);
        return document < 0 ? [] : [{ segment, document }];
      });
      const [place] = places;
      if (row && place && place.segment.columns.hashes[place.document] === contentHash(row)) {
        inPlace.push({ ...place, row });
        for (const { rows } of this.#small()) if (rows.has(product)) rows.set(product, bytes);
        continue;
      }
      gone.push(...places);
      for (const { rows } of this.#small()) rows.delete(product);
      if (bytes) fresh.set(product, bytes);
    }
    const small = fresh.size === 0 ? null : this.#smallWith(fresh);
    this.guard(() => {
      for (const { segment, document, row } of inPlace) this.#changeInPlace(segment, document, row);
      for (const { segment, document } of gone) clearBit(segment.alive, document);
      if (small) this.#replaceSmall(small);
      return this.#update();
    });
    this.#changed += fresh.size;
  }

  /** What activities take off, in percent by product. */
  setReductions(reductions: ReadonlyMap<number, number>): void {
    const touched = new Set([...this.#reductions.keys(), ...reductions.keys()]);
    this.guard(() => {
      this.#reductions = reductions;
      for (const segment of this.#all()) this.#priceAll(segment, touched);
      return this.#update();
    });
  }

  find = (query: ProductQuery, now: number): ProductHits => findInMemory(this.#searched(now), query);

  suggest = (text: string, limits: SuggestLimits, now: number): Suggested => suggestInMemory(this.#searched(now), text, limits);

  #searched = (now: number) => ({ segments: this.#all(), dictionaries: this.#dictionaries, now });

  /** Whether the segments lie in memory that threads share. */
  get isShared(): boolean {
    return this.#isShared;
  }

  /** What a new copy needs before its first update. */
  get copied(): IndexUpdate {
    this.#sizes = undefined;
    this.#numbers.clear();
    return this.#update();
  }

  /** Whether so much has changed that a newly loaded index would be quicker and smaller. */
  get isWorn(): boolean {
    return this.#changed > Math.max(20_000, this.#loaded / 10);
  }

  get documents(): number {
    return this.#all().reduce((sum, { alive }) => sum + countBits(alive), 0);
  }

  get segments(): number {
    return this.#all().length;
  }

  /** Bytes of everything that grows with the catalogue. */
  get byteLength(): number {
    return this.#all().reduce((sum, { data }) => sum + bytesOf(data), 0);
  }

  #all(): Segment[] {
    return [...this.#segments, ...this.#small().map(({ segment }) => segment)];
  }

  #small = (): Small[] => [...this.#full, ...(this.#recent ? [this.#recent] : [])];

  #changeInPlace(segment: Segment, document: number, row: CopiedRow): void {
    const { columns, stockStates } = segment;
    columns.listPrices[document] = row.int8(field.price);
    columns.measuredPrices[document] = row.int8(field.measuredPrice);
    columns.measuredAmounts[document] = row.float8(field.measuredAmount);
    const state = row.text(field.stockState);
    for (const [name, bits] of Object.entries(stockStates)) (name === state ? setBit : clearBit)(bits, document);
    this.#price(segment, document);
  }

  /**
   * The small segments with fresh rows. A full one is kept as it is; many of them become one
   * larger segment.
   */
  #smallWith(fresh: ReadonlyMap<number, Buffer>): { merged: Segment | null; full: Small[]; recent: Small | null } {
    const filled: Map<number, Buffer>[] = [];
    let rows = this.#recent?.rows ?? new Map<number, Buffer>();
    for (const [product, bytes] of fresh) {
      rows.set(product, bytes);
      if (rows.size < MOST_RECENT) continue;
      filled.push(rows);
      rows = new Map();
    }
    const recent = rows.size === 0 ? null : this.#smallOf(rows);
    if (this.#full.length + filled.length < MERGED) {
      return { merged: null, full: [...this.#full, ...filled.map((own) => this.#smallOf(own))], recent };
    }
    const all = [...this.#full.map(({ rows: own }) => own), ...filled].flatMap((own) => [...own]);
    return { merged: this.#segmentOf(new Map(all), this.#isShared ? new Arena().room : ownRoom), full: [], recent };
  }

  #replaceSmall({ merged, full, recent }: { merged: Segment | null; full: Small[]; recent: Small | null }): void {
    const before = this.#small();
    if (merged) this.#segments.push(merged);
    this.#full = full;
    this.#recent = recent;
    const after = this.#small();
    for (const small of before) if (small.arena && !after.includes(small)) this.#free.push(small.arena);
  }

  #smallOf(rows: Map<number, Buffer>): Small {
    if (!this.#isShared) return { segment: this.#segmentOf(rows, ownRoom), rows, arena: null };
    const arena = this.#free.pop() ?? new Arena();
    arena.reset();
    return { segment: this.#segmentOf(rows, arena.room), rows, arena };
  }

  #segmentOf(rows: ReadonlyMap<number, Buffer>, room: ArrayRoom): Segment {
    const builder = new SegmentBuilder(this.#dictionaries, rows.size);
    for (const bytes of rows.values()) builder.add(readRow(bytes));
    const segment = new Segment(builder.build(room));
    this.#priceAll(segment, rows.size < this.#reductions.size ? rows.keys() : this.#reductions.keys());
    return segment;
  }

  /** Sets the present prices of a segment's products. */
  #priceAll(segment: Segment, products: Iterable<number>): void {
    for (const product of products) {
      const document = segment.locate(product);
      if (document >= 0) this.#price(segment, document);
    }
  }

  #price({ columns }: Segment, document: number): void {
    const percentOff = this.#reductions.get(columns.products[document] ?? 0) ?? null;
    columns.prices[document] = priceNow(columns.listPrices[document] ?? 0, percentOff);
    const measuredPrice = priceNow(columns.measuredPrices[document] ?? 0, percentOff);
    columns.unitPrices[document] = unitPriceKey(measuredPrice, columns.measuredAmounts[document] ?? 0);
  }

  /** What leads the copies to the index as it is now. */
  #update(): IndexUpdate {
    const before = this.#numbers;
    this.#numbers = new Map(this.#all().map((segment) => [segment, before.get(segment) ?? ++this.#lastNumber]));
    const values = this.#dictionaries.since(this.#sizes);
    this.#sizes = this.#dictionaries.sizes;
    return {
      version: ++this.#version,
      segments: [...this.#numbers.values()],
      fresh: [...this.#numbers].flatMap(([segment, number]) => (before.has(segment) ? [] : [{ number, data: segment.data }])),
      values,
    };
  }
}

const readRow = (bytes: Buffer): CopiedRow => {
  const row = new CopiedRow();
  row.read(bytes, 0);
  return row;
};

const bytesOf = (data: object): number =>
  ArrayBuffer.isView(data)
    ? data.byteLength
    : Object.values(data).reduce<number>((sum, part: unknown) => sum + (typeof part === 'object' && part !== null ? bytesOf(part) : 0), 0);
