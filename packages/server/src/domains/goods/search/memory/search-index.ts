import { CopiedRow } from '../../../../platform/database/copy-out.ts';
import { priceNow } from '../../product-rules/pack-price.ts';
import type { ProductHits, ProductQuery, SuggestLimits, Suggested } from '../search-engine.ts';
import { clearBit, setBit } from '../internal/memory/bit-set.ts';
import { Dictionaries } from '../internal/memory/dictionaries.ts';
import { contentHash, field } from '../internal/memory/document-rows.ts';
import { findInMemory } from '../internal/memory/find-in-memory.ts';
import type { Segment } from '../internal/memory/segment.ts';
import { SegmentBuilder } from '../internal/memory/segment-builder.ts';
import { unitPriceKey } from '../internal/memory/unit-price-order.ts';
import { suggestInMemory } from '../internal/memory/suggest-in-memory.ts';

/** A segment of changed documents; rows are kept while it is small enough to rebuild. */
type Recent = { segment: Segment; rows: Map<number, Buffer> };

/** So many changed documents are regenerated with every change among them: some milliseconds. */
const MOST_RECENT = 256;
/** So many full segments of them become one. */
const MERGED = 16;

/**
 * The whole index: a large loaded segment and small ones with later changes. Price and stock change
 * in place; any other change kills the old document and adds a new one.
 */
export class SearchIndex {
  readonly #dictionaries = new Dictionaries();
  #segments: Segment[] = [];
  #full: Recent[] = [];
  #recent: Recent | null = null;
  #reductions: ReadonlyMap<number, number> = new Map();
  #loaded = 0;
  #changed = 0;

  /** Loads all documents: `read` shows them one by one. */
  async load(expected: number, read: (onRow: (row: CopiedRow) => void) => Promise<void>): Promise<void> {
    const builder = new SegmentBuilder(this.#dictionaries, expected);
    await read((row) => builder.add(row));
    this.#loaded = builder.size;
    if (builder.size > 0) this.#segments.push(this.#priced(builder.build(), this.#reductions.keys()));
  }

  /** Updates products: their documents as rows of `documentSelect`, or null for removed ones. */
  apply(changes: ReadonlyMap<number, Buffer | null>): void {
    const fresh = new Map<number, Buffer>();
    for (const [product, bytes] of changes) {
      const row = bytes && readRow(bytes);
      if (row && bytes && this.#changeInPlace(product, row, bytes)) continue;
      this.#forget(product);
      if (bytes) fresh.set(product, bytes);
    }
    for (const [product, bytes] of fresh) {
      const rows = this.#recent?.rows ?? new Map<number, Buffer>();
      rows.set(product, bytes);
      this.#recent ??= { segment: this.#segmentOf(rows), rows };
      if (rows.size >= MOST_RECENT) this.#closeRecent();
    }
    if (this.#recent) this.#recent.segment = this.#segmentOf(this.#recent.rows);
    this.#changed += fresh.size;
  }

  /** What activities take off, in percent by product. */
  setReductions(reductions: ReadonlyMap<number, number>): void {
    const touched = new Set([...this.#reductions.keys(), ...reductions.keys()]);
    this.#reductions = reductions;
    for (const segment of this.#all()) this.#priced(segment, touched);
  }

  find = (query: ProductQuery, now: number): ProductHits =>
    findInMemory({ segments: this.#all(), dictionaries: this.#dictionaries, now }, query);

  suggest = (text: string, limits: SuggestLimits, now: number): Suggested =>
    suggestInMemory({ segments: this.#all(), dictionaries: this.#dictionaries, now }, text, limits);

  /** Whether so much has changed that a newly loaded index would be quicker and smaller. */
  get isWorn(): boolean {
    return this.#changed > Math.max(20_000, this.#loaded / 10);
  }

  get documents(): number {
    return this.#all().reduce((sum, segment) => sum + segment.size - segment.dead, 0);
  }

  get segments(): number {
    return this.#all().length;
  }

  /** Bytes of everything that grows with the catalogue. */
  get byteLength(): number {
    return this.#all().reduce((sum, segment) => sum + segment.byteLength, 0);
  }

  #all(): Segment[] {
    return [...this.#segments, ...this.#full.map(({ segment }) => segment), ...(this.#recent ? [this.#recent.segment] : [])];
  }

  /** Changes a document in place if only its price and stock differ; returns whether it did. */
  #changeInPlace(product: number, row: CopiedRow, bytes: Buffer): boolean {
    const segment = this.#all().find((one) => one.locate(product) >= 0);
    const document = segment?.locate(product) ?? -1;
    if (!segment || segment.columns.hashes[document] !== contentHash(row)) return false;
    segment.columns.listPrices[document] = row.int8(field.price);
    segment.columns.measuredPrices[document] = row.int8(field.measuredPrice);
    segment.columns.measuredAmounts[document] = row.float8(field.measuredAmount);
    const state = row.text(field.stockState);
    for (const [name, bits] of Object.entries(segment.stockStates)) (name === state ? setBit : clearBit)(bits, document);
    this.#price(segment, document, product);
    for (const { rows } of this.#small()) if (rows.has(product)) rows.set(product, bytes);
    return true;
  }

  #forget(product: number): void {
    for (const segment of this.#all()) {
      const document = segment.locate(product);
      if (document < 0) continue;
      clearBit(segment.alive, document);
      segment.dead += 1;
    }
    for (const { rows } of this.#small()) rows.delete(product);
  }

  #small = (): Recent[] => [...this.#full, ...(this.#recent ? [this.#recent] : [])];

  /** The recent segment is as large as may be rebuilt each time: it is frozen or merged. */
  #closeRecent(): void {
    if (!this.#recent) return;
    this.#full.push({ segment: this.#segmentOf(this.#recent.rows), rows: this.#recent.rows });
    this.#recent = null;
    if (this.#full.length < MERGED) return;
    this.#segments.push(this.#segmentOf(new Map(this.#full.flatMap(({ rows }) => [...rows]))));
    this.#full = [];
  }

  #segmentOf(rows: ReadonlyMap<number, Buffer>): Segment {
    const builder = new SegmentBuilder(this.#dictionaries, rows.size);
    for (const bytes of rows.values()) builder.add(readRow(bytes));
    return this.#priced(builder.build(), rows.size < this.#reductions.size ? rows.keys() : this.#reductions.keys());
  }

  /** Sets the present prices of a segment's products. */
  #priced(segment: Segment, products: Iterable<number>): Segment {
    for (const product of products) {
      const document = segment.locate(product);
      if (document >= 0) this.#price(segment, document, product);
    }
    return segment;
  }

  #price({ columns }: Segment, document: number, product: number): void {
    const percentOff = this.#reductions.get(product) ?? null;
    columns.prices[document] = priceNow(columns.listPrices[document] ?? 0, percentOff);
    const measuredPrice = priceNow(columns.measuredPrices[document] ?? 0, percentOff);
    columns.unitPrices[document] = unitPriceKey(measuredPrice, columns.measuredAmounts[document] ?? 0);
  }
}

const readRow = (bytes: Buffer): CopiedRow => {
  const row = new CopiedRow();
  row.read(bytes, 0);
  return row;
};
