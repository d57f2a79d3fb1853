import { stockStates } from '@aliquot/contract/shop/listing.ts';
import type { CopiedRow } from '../../../../../platform/database/copy-out.ts';
import type { StockState } from '../../search-engine.ts';
import { type ArrayRoom, float64s, uint16s, uint32s, uint8s } from './array-room.ts';
import { bitSetLength, setBit } from './bit-set.ts';
import { ByteTable } from './byte-table.ts';
import { type CodesData, indexGrams } from './code-index.ts';
import type { Dictionaries } from './dictionaries.ts';
import { contentHash, field, forEachPart } from './document-rows.ts';
import { GrowingList } from './growing-list.ts';
import { LexemeList } from './lexeme-list.ts';
import { namesOf } from './name-list.ts';
import { postingsOf } from './postings.ts';
import { RowBytes } from './row-bytes.ts';
import { type Columns, FACTS, NO_NAME, type SegmentData, allBits, fact, orderOf } from './segment.ts';
import { sortBy } from './sort-numbers.ts';
import { unitPriceKey } from './unit-price-order.ts';
import { Vocabulary, sortTable } from './vocabulary.ts';

/** What is kept of each row until the documents are in their order: doubles, and whole numbers. */
const exact = { product: 0, substance: 1, published: 2, price: 3, measuredPrice: 4, measuredAmount: 5 } as const;
const EXACTS = 6;
const whole = {
  popularity: 0,
  brand: 1,
  place: 2,
  flagSet: 3,
  measure: 4,
  stockState: 5,
  dispatch: 6,
  hash: 7,
  nameEn: 8,
  nameZh: 9,
  /** Where its entries begin; they end where those of the next row begin. */
  firstEntry: 10,
} as const;
const WHOLES = 11;

/** About how many bytes the catalogue numbers of a row take. */
const CODE_BYTES = 40;

/** Makes a segment of rows that come one by one, once, in little more memory than it takes. */
export class SegmentBuilder {
  readonly #dictionaries: Dictionaries;
  readonly #exacts: GrowingList;
  readonly #wholes: GrowingList;
  readonly #lexemes: LexemeList;
  readonly #names = new ByteTable();
  readonly #weights: number[] = [];
  readonly #entries: GrowingList;
  readonly #codes: RowBytes;
  readonly #places: TextNumbers;
  readonly #flagSets: TextNumbers;
  readonly #measures: TextNumbers;
  readonly #dispatches: TextNumbers;
  readonly #entryTexts: TextNumbers;
  readonly #stockStates: TextNumbers;
  #scratch: number[] = [];
  size = 0;

  /** `expected`: about how many documents will come. */
  constructor(dictionaries: Dictionaries, expected: number) {
    this.#dictionaries = dictionaries;
    this.#exacts = new GrowingList((length) => new Float64Array(length), Math.max(expected, 16) * EXACTS);
    this.#wholes = new GrowingList((length) => new Uint32Array(length), Math.max(expected, 16) * WHOLES);
    this.#entries = new GrowingList((length) => new Uint32Array(length), Math.max(expected, 16) * 8);
    this.#lexemes = new LexemeList(expected);
    this.#codes = new RowBytes(expected, CODE_BYTES);
    const { flagSets, measures, dispatches } = dictionaries;
    this.#places = new TextNumbers((text) => dictionaries.place(text));
    this.#flagSets = new TextNumbers((text) => flagSets.number(text));
    this.#measures = new TextNumbers((text) => measures.number(text));
    this.#dispatches = new TextNumbers((text) => dispatches.number(text));
    this.#entryTexts = new TextNumbers((text) => dictionaries.entry(text));
    this.#stockStates = new TextNumbers((text) => stockStates.findIndex((state) => state === text));
  }

  add(row: CopiedRow): void {
    const popularity = row.int4(field.popularity);
    const nameEn = this.#name(row, row.start(field.nameEn), row.end(field.nameEn), popularity);
    const nameZh = row.isNull(field.nameZh) ? NO_NAME : this.#name(row, row.start(field.nameZh), row.end(field.nameZh), popularity);
    forEachPart(row, field.otherNames, (start, end) => this.#name(row, start, end, popularity));
    this.#codes.push(row.bytes, row.start(field.codes), row.end(field.codes));
    this.#lexemes.push(row);
    const exacts = this.#exacts;
    exacts.push(row.int8(field.product));
    exacts.push(row.int8(field.substance));
    exacts.push(row.float8(field.published));
    exacts.push(row.int8(field.price));
    exacts.push(row.int8(field.measuredPrice));
    exacts.push(row.float8(field.measuredAmount));
    const wholes = this.#wholes;
    wholes.push(popularity);
    wholes.push(this.#dictionaries.brands.number(row.int8(field.brand)));
    wholes.push(this.#places.number(row, field.path));
    wholes.push(this.#flagSets.number(row, field.flags));
    wholes.push(this.#measures.number(row, field.measure));
    wholes.push(this.#stockStates.number(row, field.stockState));
    wholes.push(this.#dispatches.number(row, field.dispatch));
    wholes.push(contentHash(row));
    wholes.push(nameEn);
    wholes.push(nameZh);
    wholes.push(this.#entries.length);
    this.#addEntries(row);
    this.size += 1;
  }

  /** The segment, in memory of this room. The builder is empty afterwards. */
  build(room: ArrayRoom): SegmentData {
    const order = this.#orderByPopularity();
    const { vocabulary, rank } = sortTable(room, this.#lexemes.words);
    this.#lexemes.words.release();
    const { anywhere, inNames } = this.#lexemes.postings(room, rank, order);
    this.#lexemes.release();
    const { columns, flagSets, dispatches, states } = this.#columns(room, order);
    const codes = this.#codesOf(room, order);
    for (const list of [this.#exacts, this.#wholes, this.#entries, this.#codes]) list.release();
    return {
      columns,
      values: valuesOf(room, this.#dictionaries, columns, flagSets, dispatches),
      stockStates: statesOf(room, states),
      codes,
      alive: allBits(room, order.length),
      vocabulary,
      anywhere,
      inNames,
      names: namesOf(room, this.#names, this.#weights),
      latin: latinWords(room, new Vocabulary(vocabulary)),
      byProduct: orderOf(room, columns.products),
      bySubstance: orderOf(room, columns.substances),
      byPublished: orderOf(room, columns.published),
    };
  }

  /** A name's number. What many products are called, and popular ones, is wanted more. */
  #name(row: CopiedRow, start: number, end: number, popularity: number): number {
    const number = this.#names.add(row.view, start, end);
    this.#weights[number] = (this.#weights[number] ?? 0) + popularity + 1;
    return number;
  }

  /** Sorted by attribute. */
  #addEntries(row: CopiedRow): void {
    const numbers = this.#scratch;
    numbers.length = 0;
    const { entries } = this.#dictionaries;
    forEachPart(row, field.attributes, (start, end) => {
      const number = this.#entryTexts.numberOf(row, start, end);
      const attribute = entries[number]?.attribute ?? 0;
      let place = numbers.length;
      for (; place > 0; place--) {
        const before = numbers[place - 1] ?? 0;
        const other = entries[before]?.attribute ?? 0;
        if (other < attribute || (other === attribute && before <= number)) break;
        numbers[place] = before;
      }
      numbers[place] = number;
    });
    for (const number of numbers) this.#entries.push(number);
  }

  #exact = (row: number, of: keyof typeof exact): number => this.#exacts.at(row * EXACTS + exact[of]);
  #whole = (row: number, of: keyof typeof whole): number => this.#wholes.at(row * WHOLES + whole[of]);

  /** The rows by popularity, then by product. */
  #orderByPopularity(): Uint32Array {
    const order = new Uint32Array(this.size);
    for (let row = 0; row < order.length; row++) order[row] = row;
    sortBy(order, (row) => this.#exact(row, 'product'));
    sortBy(order, (row) => -this.#whole(row, 'popularity'));
    return order;
  }

  /** The columns, and what is only needed for the documents of each value. */
  #columns(room: ArrayRoom, order: Uint32Array): { columns: Columns; flagSets: Uint32Array; dispatches: Uint32Array; states: Uint8Array } {
    const size = order.length;
    const columns: Columns = {
      products: float64s(room, size),
      substances: float64s(room, size),
      popularity: uint16s(room, size),
      published: float64s(room, size),
      prices: float64s(room, size),
      listPrices: float64s(room, size),
      unitPrices: float64s(room, size),
      measuredPrices: float64s(room, size),
      measuredAmounts: float64s(room, size),
      measures: uint8s(room, size),
      hashes: uint32s(room, size),
      namesEn: uint32s(room, size),
      namesZh: uint32s(room, size),
      entries: uint32s(room, this.#entries.length),
      facts: uint32s(room, size * FACTS),
    };
    const flagSets = new Uint32Array(size);
    const dispatches = new Uint32Array(size);
    const states = new Uint8Array(size);
    let entry = 0;
    for (let document = 0; document < size; document++) {
      const row = order[document] ?? 0;
      const [price, measuredPrice, amount] = [
        this.#exact(row, 'price'),
        this.#exact(row, 'measuredPrice'),
        this.#exact(row, 'measuredAmount'),
      ];
      columns.products[document] = this.#exact(row, 'product');
      columns.substances[document] = this.#exact(row, 'substance');
      columns.popularity[document] = this.#whole(row, 'popularity');
      columns.published[document] = this.#exact(row, 'published');
      columns.prices[document] = price;
      columns.listPrices[document] = price;
      columns.unitPrices[document] = unitPriceKey(measuredPrice, amount);
      columns.measuredPrices[document] = measuredPrice;
      columns.measuredAmounts[document] = amount;
      columns.measures[document] = this.#whole(row, 'measure');
      columns.hashes[document] = this.#whole(row, 'hash');
      columns.namesEn[document] = this.#whole(row, 'nameEn');
      columns.namesZh[document] = this.#whole(row, 'nameZh');
      const at = document * FACTS;
      columns.facts[at + fact.place] = this.#whole(row, 'place');
      columns.facts[at + fact.brand] = this.#whole(row, 'brand');
      columns.facts[at + fact.firstEntry] = entry;
      const last = row + 1 < size ? this.#whole(row + 1, 'firstEntry') : this.#entries.length;
      for (let from = this.#whole(row, 'firstEntry'); from < last; from++) columns.entries[entry++] = this.#entries.at(from);
      columns.facts[at + fact.lastEntry] = entry;
      flagSets[document] = this.#whole(row, 'flagSet');
      dispatches[document] = this.#whole(row, 'dispatch');
      states[document] = this.#whole(row, 'stockState');
    }
    return { columns, flagSets, dispatches, states };
  }

  #codesOf(room: ArrayRoom, order: Uint32Array): CodesData {
    const bytes = uint8s(room, this.#codes.length);
    const starts = uint32s(room, order.length + 1);
    let at = 0;
    for (let document = 0; document < order.length; document++) {
      const codes = this.#codes.row(order[document] ?? 0);
      for (let byte = 0; byte < codes.length; byte++) bytes[at++] = codes[byte] ?? 0;
      starts[document + 1] = at;
    }
    return { texts: { bytes, starts }, grams: indexGrams(room, { bytes, starts }) };
  }
}

/** The documents of every value of the facets. */
function valuesOf(
  room: ArrayRoom,
  { brands, paths, flagSets, dispatches, entries: allEntries }: Dictionaries,
  { facts, entries }: Columns,
  flagSetOf: Uint32Array,
  dispatchOf: Uint32Array,
): SegmentData['values'] {
  const size = flagSetOf.length;
  const ofOne = (values: number, valueOf: (document: number) => number) =>
    postingsOf(room, values, size, (visit) => {
      for (let document = 0; document < size; document++) visit(valueOf(document), document);
    });
  return {
    brands: ofOne(brands.size, (document) => facts[document * FACTS + fact.brand] ?? 0),
    places: ofOne(paths.length, (document) => facts[document * FACTS + fact.place] ?? 0),
    flagSets: ofOne(flagSets.size, (document) => flagSetOf[document] ?? 0),
    dispatches: ofOne(dispatches.size, (document) => dispatchOf[document] ?? 0),
    entries: postingsOf(room, allEntries.length, size, (visit) => {
      for (let document = 0; document < size; document++) {
        const last = facts[document * FACTS + fact.lastEntry] ?? 0;
        for (let at = facts[document * FACTS + fact.firstEntry] ?? 0; at < last; at++) visit(entries[at] ?? 0, document);
      }
    }),
  };
}

/** The documents in each state, of which each has one. */
function statesOf(room: ArrayRoom, states: Uint8Array): SegmentData['stockStates'] {
  const inState = (state: StockState) => {
    const bits = uint32s(room, bitSetLength(states.length));
    const number = stockStates.indexOf(state);
    for (let document = 0; document < states.length; document++) if (states[document] === number) setBit(bits, document);
    return bits;
  };
  return {
    in_stock: inState('in_stock'),
    made_in_week: inState('made_in_week'),
    made_later: inState('made_later'),
    on_request: inState('on_request'),
  };
}

/** Numbers of texts by their bytes: a text that came before is not decoded. */
class TextNumbers {
  readonly #texts = new ByteTable();
  readonly #numbers: number[] = [];
  readonly #number: (text: string) => number;

  constructor(number: (text: string) => number) {
    this.#number = number;
  }

  number = (row: CopiedRow, of: number): number => this.numberOf(row, row.start(of), row.end(of));

  numberOf(row: CopiedRow, start: number, end: number): number {
    const text = this.#texts.add(row.view, start, end);
    return (this.#numbers[text] ??= this.#number(row.bytes.toString('utf8', start, end)));
  }
}

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
