import type { CopiedRow } from '../../../../../platform/database/copy-out.ts';
import type { StockState } from '../../search-engine.ts';
import { IDENTIFIER_MARK, identifierLexeme } from '../identifier-lexeme.ts';
import { type ArrayRoom, float64s, uint16s, uint32s, uint8s } from './array-room.ts';
import { bitSetLength, setBit } from './bit-set.ts';
import { ByteTable } from './byte-table.ts';
import { type CodesData, indexGrams } from './code-index.ts';
import type { Dictionaries } from './dictionaries.ts';
import { contentHash, field, forEachLexeme, forEachPart } from './document-rows.ts';
import { GrowingList } from './growing-list.ts';
import { namesOf } from './name-list.ts';
import { PostingsBuilder, type PostingsData, postingsOf } from './postings.ts';
import { type Columns, FACTS, NO_NAME, type SegmentData, type StockStates, allBits, fact, orderOf } from './segment.ts';
import { unitPriceKey } from './unit-price-order.ts';
import { Vocabulary, sortTable } from './vocabulary.ts';

/** A word's number and, in the top bit, whether it is in the names. */
const IN_NAMES = 0x80_00_00_00;
const MARK = IDENTIFIER_MARK.charCodeAt(0);
/** Lexemes of catalogue numbers begin so: fragments of these are found otherwise. */
const CODE_LEXEMES = (['catalogue_number', 'code_part'] as const).map((kind) => Buffer.from(identifierLexeme(kind, '')));
const SPACE = 0x20;

/** What is known of each document while rows come in, in the order in which they came. */
type Row = {
  product: number;
  substance: number;
  popularity: number;
  published: number;
  brand: number;
  place: number;
  flagSet: number;
  price: number;
  measuredPrice: number;
  measuredAmount: number;
  measure: number;
  stockState: string;
  dispatch: number;
  hash: number;
  nameEn: number;
  nameZh: number;
  /** Where its entries begin and end. */
  firstEntry: number;
  lastEntry: number;
};

/** Makes a segment of rows that come one by one. */
export class SegmentBuilder {
  readonly #dictionaries: Dictionaries;
  readonly #rows: Row[] = [];
  readonly #words = new ByteTable();
  readonly #names = new ByteTable();
  readonly #weights: number[] = [];
  /** The words of every row, and where each row's begin. */
  readonly #lexemes: GrowingList;
  readonly #lexemeStarts: number[] = [0];
  readonly #entries: GrowingList;
  readonly #codeBytes: GrowingBytes;
  readonly #codeStarts: number[] = [0];

  /** `expected`: about how many documents will come. */
  constructor(dictionaries: Dictionaries, expected: number) {
    this.#dictionaries = dictionaries;
    this.#lexemes = new GrowingList(Math.min(1 << 20, Math.max(1 << 10, expected * 128)));
    this.#entries = new GrowingList(Math.min(1 << 20, Math.max(1 << 8, expected * 8)));
    this.#codeBytes = new GrowingBytes(Math.max(1 << 10, expected * 40));
  }

  get size(): number {
    return this.#rows.length;
  }

  add(row: CopiedRow): void {
    const popularity = row.int4(field.popularity);
    const nameEn = this.#name(row, row.start(field.nameEn), row.end(field.nameEn), popularity);
    const nameZh = row.isNull(field.nameZh) ? NO_NAME : this.#name(row, row.start(field.nameZh), row.end(field.nameZh), popularity);
    forEachPart(row, field.otherNames, (start, end) => this.#name(row, start, end, popularity));
    this.#codeBytes.append(row.bytes, row.start(field.codes), row.end(field.codes));
    this.#codeStarts.push(this.#codeBytes.length);
    forEachLexeme(row, (start, end, isName) => {
      if (row.bytes[start] === MARK && isCodeLexeme(row.bytes, start)) return;
      this.#lexemes.push((this.#words.add(row.bytes, start, end) | (isName ? IN_NAMES : 0)) >>> 0);
    });
    this.#lexemeStarts.push(this.#lexemes.length);
    const firstEntry = this.#entries.length;
    this.#addEntries(row);
    this.#rows.push({
      product: row.int8(field.product),
      substance: row.int8(field.substance),
      popularity,
      published: row.float8(field.published),
      brand: this.#dictionaries.brands.number(row.int8(field.brand)),
      place: this.#dictionaries.place(row.text(field.path)),
      flagSet: this.#dictionaries.flagSets.number(row.text(field.flags)),
      price: row.int8(field.price),
      measuredPrice: row.int8(field.measuredPrice),
      measuredAmount: row.float8(field.measuredAmount),
      measure: this.#dictionaries.measures.number(row.text(field.measure)),
      stockState: row.text(field.stockState),
      dispatch: this.#dictionaries.dispatches.number(row.text(field.dispatch)),
      hash: contentHash(row),
      nameEn,
      nameZh,
      firstEntry,
      lastEntry: this.#entries.length,
    });
  }

  build(room: ArrayRoom): SegmentData {
    const order = this.#orderByPopularity();
    const { vocabulary, rank } = sortTable(room, this.#words);
    const { anywhere, inNames } = this.#postings(room, order, rank);
    const columns = this.#columns(room, order);
    return {
      columns,
      values: this.#values(room, order, columns),
      stockStates: this.#stockStates(room, order),
      alive: allBits(room, order.length),
      vocabulary,
      anywhere,
      inNames,
      codes: this.#codes(room, order),
      names: namesOf(room, this.#names, this.#weights),
      latin: latinWords(room, new Vocabulary(vocabulary)),
      byProduct: orderOf(room, columns.products),
      bySubstance: orderOf(room, columns.substances),
      byPublished: orderOf(room, columns.published),
    };
  }

  /** A name's number. What many products are called, and popular ones, is wanted more. */
  #name(row: CopiedRow, start: number, end: number, popularity: number): number {
    const number = this.#names.add(row.bytes, start, end);
    this.#weights[number] = (this.#weights[number] ?? 0) + popularity + 1;
    return number;
  }

  /** Sorted by attribute. */
  #addEntries(row: CopiedRow): void {
    const numbers: number[] = [];
    forEachPart(row, field.attributes, (start, end) => numbers.push(this.#dictionaries.entry(row.bytes.toString('utf8', start, end))));
    const attribute = (entry: number) => this.#dictionaries.entries[entry]?.attribute ?? 0;
    numbers.sort((a, b) => attribute(a) - attribute(b) || a - b);
    for (const number of numbers) this.#entries.push(number);
  }

  #orderByPopularity(): Uint32Array {
    const rows = this.#rows;
    return Uint32Array.from(rows.keys()).sort((a, b) => {
      const [one, other] = [rows[a], rows[b]];
      return one && other ? other.popularity - one.popularity || one.product - other.product : 0;
    });
  }

  #postings(room: ArrayRoom, order: Uint32Array, rank: Uint32Array): { anywhere: PostingsData; inNames: PostingsData } {
    const counts = { anywhere: new Uint32Array(rank.length), inNames: new Uint32Array(rank.length) };
    for (let at = 0; at < this.#lexemes.length; at++) {
      const lexeme = this.#lexemes.at(at);
      const word = rank[lexeme & ~IN_NAMES] ?? 0;
      counts.anywhere[word] = (counts.anywhere[word] ?? 0) + 1;
      if (lexeme >= IN_NAMES) counts.inNames[word] = (counts.inNames[word] ?? 0) + 1;
    }
    const anywhere = new PostingsBuilder(room, counts.anywhere, order.length);
    const inNames = new PostingsBuilder(room, counts.inNames, order.length);
    for (const [document, row] of order.entries()) {
      const end = this.#lexemeStarts[row + 1] ?? 0;
      for (let at = this.#lexemeStarts[row] ?? 0; at < end; at++) {
        const lexeme = this.#lexemes.at(at);
        const word = rank[lexeme & ~IN_NAMES] ?? 0;
        anywhere.add(word, document);
        if (lexeme >= IN_NAMES) inNames.add(word, document);
      }
    }
    return { anywhere: anywhere.data, inNames: inNames.data };
  }

  #columns(room: ArrayRoom, order: Uint32Array): Columns {
    const rows = this.#rows;
    const fill = <Column extends Float64Array | Uint32Array | Uint16Array | Uint8Array>(column: Column, value: (row: Row) => number) => {
      for (const [document, number] of order.entries()) {
        const row = rows[number];
        if (row) column[document] = value(row);
      }
      return column;
    };
    const size = order.length;
    const entries = uint32s(room, this.#entries.length);
    const facts = uint32s(room, size * FACTS);
    let entry = 0;
    for (const [document, number] of order.entries()) {
      const row = rows[number];
      if (!row) continue;
      const at = document * FACTS;
      facts[at + fact.place] = row.place;
      facts[at + fact.brand] = row.brand;
      facts[at + fact.firstEntry] = entry;
      for (let from = row.firstEntry; from < row.lastEntry; from++) entries[entry++] = this.#entries.at(from);
      facts[at + fact.lastEntry] = entry;
    }
    return {
      products: fill(float64s(room, size), ({ product }) => product),
      substances: fill(float64s(room, size), ({ substance }) => substance),
      popularity: fill(uint16s(room, size), ({ popularity }) => popularity),
      published: fill(float64s(room, size), ({ published }) => published),
      prices: fill(float64s(room, size), ({ price }) => price),
      listPrices: fill(float64s(room, size), ({ price }) => price),
      unitPrices: fill(float64s(room, size), ({ measuredPrice, measuredAmount }) => unitPriceKey(measuredPrice, measuredAmount)),
      measuredPrices: fill(float64s(room, size), ({ measuredPrice }) => measuredPrice),
      measuredAmounts: fill(float64s(room, size), ({ measuredAmount }) => measuredAmount),
      measures: fill(uint8s(room, size), ({ measure }) => measure),
      hashes: fill(uint32s(room, size), ({ hash }) => hash),
      namesEn: fill(uint32s(room, size), ({ nameEn }) => nameEn),
      namesZh: fill(uint32s(room, size), ({ nameZh }) => nameZh),
      entries,
      facts,
    };
  }

  #values(room: ArrayRoom, order: Uint32Array, { entries, facts }: Columns): SegmentData['values'] {
    const { brands, paths, flagSets, dispatches, entries: allEntries } = this.#dictionaries;
    const size = order.length;
    const ofOne = (values: number, valueOf: (document: number) => number) =>
      postingsOf(room, values, size, (visit) => {
        for (let document = 0; document < size; document++) visit(valueOf(document), document);
      });
    return {
      brands: ofOne(brands.size, (document) => facts[document * FACTS + fact.brand] ?? 0),
      places: ofOne(paths.length, (document) => facts[document * FACTS + fact.place] ?? 0),
      flagSets: ofOne(flagSets.size, (document) => this.#rows[order[document] ?? 0]?.flagSet ?? 0),
      dispatches: ofOne(dispatches.size, (document) => this.#rows[order[document] ?? 0]?.dispatch ?? 0),
      entries: postingsOf(room, allEntries.length, size, (visit) => {
        for (let document = 0; document < size; document++) {
          const last = facts[document * FACTS + fact.lastEntry] ?? 0;
          for (let at = facts[document * FACTS + fact.firstEntry] ?? 0; at < last; at++) visit(entries[at] ?? 0, document);
        }
      }),
    };
  }

  #stockStates(room: ArrayRoom, order: Uint32Array): StockStates {
    const inState = (state: StockState) => {
      const bits = uint32s(room, bitSetLength(order.length));
      for (const [document, row] of order.entries()) if (this.#rows[row]?.stockState === state) setBit(bits, document);
      return bits;
    };
    return {
      in_stock: inState('in_stock'),
      made_in_week: inState('made_in_week'),
      made_later: inState('made_later'),
      on_request: inState('on_request'),
    };
  }

  #codes(room: ArrayRoom, order: Uint32Array): CodesData {
    const bytes = uint8s(room, this.#codeBytes.length);
    const starts = uint32s(room, order.length + 1);
    let at = 0;
    for (const [document, row] of order.entries()) {
      const codes = this.#codeBytes.bytes.subarray(this.#codeStarts[row], this.#codeStarts[row + 1]);
      bytes.set(codes, at);
      at += codes.length;
      starts[document + 1] = at;
    }
    return { texts: { bytes, starts }, grams: indexGrams(room, { bytes, starts }) };
  }
}

/** Bytes one after the other. */
class GrowingBytes {
  bytes: Uint8Array;
  length = 0;

  constructor(room: number) {
    this.bytes = new Uint8Array(room);
  }

  append(source: Uint8Array, start: number, end: number): void {
    if (this.length + end - start > this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + end - start));
      larger.set(this.bytes);
      this.bytes = larger;
    }
    for (let at = start; at < end; at++) this.bytes[this.length++] = source[at] ?? SPACE;
  }
}

const isCodeLexeme = (bytes: Uint8Array, start: number): boolean =>
  CODE_LEXEMES.some((mark) => mark.every((byte, index) => bytes[start + index] === byte));

/** Numbers of words of four or more Latin letters, the only words that are corrected. */
function latinWords(room: ArrayRoom, vocabulary: Vocabulary): Uint32Array {
  const [from, to] = [vocabulary.withPrefix('a')[0], vocabulary.withPrefix('z')[1]];
  const found: number[] = [];
  for (let word = from; word < to; word++) {
    const end = vocabulary.end(word);
    if (end - vocabulary.start(word) < 4) continue;
    let at = vocabulary.start(word);
    while (at < end && isLetter(vocabulary.bytes[at] ?? 0)) at++;
    if (at === end) found.push(word);
  }
  const words = uint32s(room, found.length);
  words.set(found);
  return words;
}

const isLetter = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;
