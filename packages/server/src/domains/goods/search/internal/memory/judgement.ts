import { availabilities } from '@aliquot/contract/shop/listing.ts';
import { type AttributeCounts, chooseFacets } from '../choose-facets.ts';
import { valueEntry } from '../facet-entries.ts';
import {
  type AttributeChoice,
  type Availability,
  type Count,
  type ProductHits,
  type ProductQuery,
  availabilityOf,
} from '../../search-engine.ts';
import { type BitSet, intersect, unite } from './bit-set.ts';
import { countEntries, countIn, countOne } from './count-values.ts';
import type { Dictionaries } from './dictionaries.ts';
import { type Documents, documentsIn } from './documents.ts';
import { countsOf } from './kept-counts.ts';
import type { Postings } from './postings.ts';
import { priceBounds, pricedWithin } from './price-range.ts';
import type { Segment } from './segment.ts';

/** The facets with choices: these, and every attribute by its dictionary number. */
type Facet = 'brand' | 'category' | 'stock' | 'price' | number;

/** What was chosen of a facet, as the documents of a segment that fit it. */
type Choice = { facet: Facet; fits: BitSet };

/** What was found of a segment: `without` a facet's own choice there may be more. */
type Judged = { segment: Segment; hits: Documents; without: (facet: Facet) => Documents; isChosen: boolean };

/** The counts of more documents are kept. */
const MANY = 1_000;

/** No attribute of the dictionaries. */
const UNKNOWN = -1;

/**
 * Filters documents by choices and counts each facet among documents that match all other choices.
 * Sets make the cost independent of their number. Counts are exact.
 */
export class Judgement {
  readonly #dictionaries: Dictionaries;
  readonly #query: ProductQuery;
  readonly #now: number;
  readonly #brandCounts: Uint32Array;
  readonly #placeCounts: Uint32Array;
  readonly #entryCounts: Uint32Array;
  /** By attribute, what was chosen of it: entries by number in the dictionaries. */
  readonly #chosenEntries: ReadonlyMap<number, number[]>;
  readonly #judged: Judged[] = [];
  /** What tells the documents that are counted from others; null where that would be long. */
  readonly #question: string | null;
  #lowest = Infinity;
  #highest = -Infinity;
  readonly #available = new Map<Availability, number>();
  /** Documents that fit everything. */
  total = 0;
  /** Documents that would, were no facet's value chosen. */
  judged = 0;

  constructor(query: ProductQuery, dictionaries: Dictionaries, now: number) {
    const { brands, paths, entries, attributes } = dictionaries;
    this.#dictionaries = dictionaries;
    this.#query = query;
    this.#now = now;
    this.#brandCounts = new Uint32Array(brands.size);
    this.#placeCounts = new Uint32Array(paths.length);
    this.#entryCounts = new Uint32Array(entries.length);
    this.#question = questionOf(query);
    this.#chosenEntries = new Map(query.attributes.map((choice) => [attributes.find(choice.key) ?? UNKNOWN, this.#entriesOf(choice)]));
  }

  /** Filters a set in place and returns the documents that match everything. */
  judge(segment: Segment, candidates: BitSet): Documents {
    this.#narrow(segment, candidates);
    const judged = documentsIn(segment, candidates);
    if (judged.count === 0) return judged;
    this.judged += judged.count;
    const choices = this.#choicesIn(segment, candidates);
    const fitting = (facet: Facet | null): Documents => {
      const others = choices.filter((choice) => choice.facet !== facet);
      if (others.length === 0) return judged;
      const bits = segment.pool.lend();
      bits.set(candidates);
      for (const { fits } of others) intersect(bits, fits);
      return documentsIn(segment, bits);
    };
    const hits = fitting(null);
    this.total += hits.count;
    const without = (facet: Facet) => (choices.some((choice) => choice.facet === facet) ? fitting(facet) : hits);
    this.#judged.push({ segment, hits, without, isChosen: choices.length > 0 });
    return hits;
  }

  #count(judged: Judged): void {
    const { segment, without } = judged;
    const found = without('stock');
    for (const one of availabilities) {
      this.#available.set(one, (this.#available.get(one) ?? 0) + countIn(this.#availableAs(one, segment), found));
    }
    const { lowest, highest } = priceBounds(segment, without('price'));
    this.#lowest = Math.min(this.#lowest, lowest);
    this.#highest = Math.max(this.#highest, highest);
    if (!judged.isChosen && judged.hits.count > MANY && this.#question !== null) this.#addKept(judged, this.#question);
    else this.#countValues(judged);
  }

  #addKept({ segment, hits }: Judged, question: string): void {
    const all = { brands: this.#brandCounts, places: this.#placeCounts, entries: this.#entryCounts };
    const { brands, places, entries } = countsOf(segment, hits, question, () => ({
      brands: new Uint32Array(all.brands.length),
      places: new Uint32Array(all.places.length),
      entries: new Uint32Array(all.entries.length),
    }));
    addAll(all.brands, brands);
    addAll(all.places, places);
    addAll(all.entries, entries);
  }

  #countValues({ segment, hits, without }: Judged): void {
    countOne(this.#brandCounts, segment, without('brand'), 'brand');
    countOne(this.#placeCounts, segment, without('category'), 'place');
    const chosen = [...this.#chosenEntries.keys()];
    countEntries(
      this.#entryCounts,
      segment,
      hits,
      chosen.length === 0 ? null : this.#entriesWhere((attribute) => !chosen.includes(attribute)),
    );
    for (const own of chosen)
      countEntries(
        this.#entryCounts,
        segment,
        without(own),
        this.#entriesWhere((attribute) => attribute === own),
      );
  }

  /** Counts over all segments; once, and while the sets that were judged are still lent. */
  facets(): Pick<ProductHits, 'total' | 'brands' | 'categories' | 'availability' | 'price' | 'attributes'> {
    for (const judged of this.#judged) this.#count(judged);
    return {
      total: this.total,
      brands: sorted(this.#dictionaries.brands.keys.map((id, brand) => ({ id, count: this.#brandCounts[brand] ?? 0 }))),
      categories: this.#categories(),
      availability: availabilityOf((one) => this.#available.get(one) ?? 0),
      price: this.#lowest === Infinity ? null : { min: this.#lowest, max: this.#highest },
      attributes: chooseFacets(this.#attributes(), this.total, this.#query.attributes),
    };
  }

  /** Keeps what is within the page and on sale. */
  #narrow(segment: Segment, candidates: BitSet): void {
    const { within, withinBrand, flag } = this.#query;
    const { values } = segment;
    segment.leaveOutUnpublished(candidates, this.#now);
    if (within.length > 0) intersect(candidates, documentsWith(segment, values.places, this.#placesBelow(within)));
    if (withinBrand !== null) intersect(candidates, documentsWith(segment, values.brands, this.#brandNumbers([withinBrand])));
    if (flag !== null) intersect(candidates, documentsWith(segment, values.flagSets, this.#flagSetsWith(flag)));
  }

  #choicesIn(segment: Segment, candidates: BitSet): Choice[] {
    const { brands, categories, availability, priceMin, priceMax } = this.#query;
    const { values } = segment;
    const choices: Choice[] = [];
    if (brands.length > 0) choices.push({ facet: 'brand', fits: documentsWith(segment, values.brands, this.#brandNumbers(brands)) });
    if (categories.length > 0)
      choices.push({ facet: 'category', fits: documentsWith(segment, values.places, this.#placesBelow(categories)) });
    if (availability.length > 0) {
      const fits = segment.pool.lend();
      for (const one of availability) unite(fits, this.#availableAs(one, segment));
      choices.push({ facet: 'stock', fits });
    }
    for (const [facet, entries] of this.#chosenEntries) choices.push({ facet, fits: documentsWith(segment, values.entries, entries) });
    if (priceMin !== null || priceMax !== null) {
      choices.push({ facet: 'price', fits: pricedWithin(segment, candidates, priceMin ?? -Infinity, priceMax ?? Infinity) });
    }
    return choices;
  }

  #availableAs(one: Availability, segment: Segment): BitSet {
    if (one !== 'ships_today') return segment.stockStates[one];
    const leaving = this.#query.leavingToday.flatMap((method) => this.#dictionaries.dispatches.find(method) ?? []);
    const bits = documentsWith(segment, segment.values.dispatches, leaving);
    intersect(bits, segment.stockStates.in_stock);
    return bits;
  }

  #placesBelow = (categories: readonly number[]): number[] =>
    this.#dictionaries.paths.flatMap((path, place) => (path.some((id) => categories.includes(id)) ? [place] : []));

  #brandNumbers = (ids: readonly number[]): number[] => ids.flatMap((id) => this.#dictionaries.brands.find(id) ?? []);

  #flagSetsWith = (flag: string): number[] =>
    this.#dictionaries.flagSets.keys.flatMap((flags, number) => (flags.split(' ').includes(flag) ? [number] : []));

  /** The entries that fit a choice. */
  #entriesOf({ key, values, ranges }: AttributeChoice): number[] {
    const { attributes, entries, findEntry } = this.#dictionaries;
    const attribute = attributes.find(key);
    const inRanges = entries.flatMap(({ attribute: own, number }, entry) =>
      own === attribute && number !== null && ranges.some(({ from, to }) => number >= (from ?? -Infinity) && number <= (to ?? Infinity))
        ? [entry]
        : [],
    );
    return [...values.flatMap((value) => findEntry(valueEntry(key, value)) ?? []), ...inRanges];
  }

  #entriesWhere = (isWanted: (attribute: number) => boolean): Uint8Array =>
    Uint8Array.from(this.#dictionaries.entries, ({ attribute }) => Number(isWanted(attribute)));

  /** Every category on the way down counts. */
  #categories(): Count[] {
    const counts = new Map<number, number>();
    for (const [place, path] of this.#dictionaries.paths.entries()) {
      const count = this.#placeCounts[place] ?? 0;
      if (count > 0) for (const id of path) counts.set(id, (counts.get(id) ?? 0) + count);
    }
    return sorted([...counts].map(([id, count]) => ({ id, count })));
  }

  #attributes(): AttributeCounts[] {
    const { attributes, entries } = this.#dictionaries;
    const counted: (AttributeCounts | undefined)[] = [];
    for (let entry = 0; entry < this.#entryCounts.length; entry++) {
      const count = this.#entryCounts[entry] ?? 0;
      const read = entries[entry];
      if (count === 0 || !read) continue;
      const facet = (counted[read.attribute] ??= { key: attributes.keys[read.attribute] ?? '', products: 0, values: [], range: null });
      facet.products += count;
      if (read.number === null) facet.values.push({ value: read.value, count });
      else {
        facet.range = {
          min: Math.min(facet.range?.min ?? Infinity, read.number),
          max: Math.max(facet.range?.max ?? -Infinity, read.number),
        };
      }
    }
    return counted.filter((facet) => facet !== undefined);
  }
}

const questionOf = ({ text, within, withinBrand, flag, only, substances }: ProductQuery): string | null =>
  only || substances ? null : JSON.stringify([text, within, withinBrand, flag]);

function addAll(to: Uint32Array, counts: Uint32Array): void {
  for (let value = 0; value < counts.length; value++) to[value] = (to[value] ?? 0) + (counts[value] ?? 0);
}

/** The documents that have any of the values, as a set of the segment's pool. */
function documentsWith({ pool }: Segment, postings: Postings, values: readonly number[]): BitSet {
  const bits = pool.lend();
  for (const value of values) postings.addTo(bits, value, value + 1);
  return bits;
}

const sorted = (counts: readonly Count[]): Count[] =>
  counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || a.id - b.id);
