import { type AttributeCounts, chooseFacets } from '../choose-facets.ts';
import { valueEntry } from '../facet-entries.ts';
import type { AttributeChoice, Count, ProductHits, ProductQuery } from '../search-engine.ts';
import type { BitSet } from './bit-set.ts';
import type { Dictionaries } from './dictionaries.ts';
import { FACTS, type Segment, fact } from './segment.ts';

/** Which facet's choice a document misses: none of them, one (the number of the facet), or so many that it counts nowhere. */
const NONE = -1;
const BRAND = 0;
const CATEGORY = 1;
const STOCK = 2;
const PRICE = 3;
/** The first of the chosen attributes. */
const ATTRIBUTES = 4;

/**
 * Judges documents by what was chosen and counts the facets, each without its own choice: a document that misses nothing counts
 * everywhere, one that misses one facet's choice counts in that facet alone. Counts are exact.
 */
export class Judgement {
  readonly #dictionaries: Dictionaries;
  readonly #query: ProductQuery;
  readonly #now: number;
  /** By number in the dictionaries, whether it is allowed; null where everything is. */
  readonly #withinPlaces: Uint8Array | null;
  readonly #flagSets: Uint8Array | null;
  readonly #withinBrand: number | null;
  readonly #brands: Uint8Array | null;
  readonly #places: Uint8Array | null;
  readonly #choices: { attribute: number; entries: Uint8Array }[];
  readonly #brandCounts: Uint32Array;
  readonly #placeCounts: Uint32Array;
  readonly #entryCounts: Uint32Array;
  #lowest = Infinity;
  #highest = -Infinity;
  #inStock = 0;
  /** Documents that fit everything. */
  total = 0;
  /** Documents that would, were no facet's value chosen. */
  judged = 0;

  constructor(query: ProductQuery, dictionaries: Dictionaries, now: number) {
    const { brands, paths, flagSets, entries } = dictionaries;
    const below = (ids: readonly number[]) => Uint8Array.from(paths, (path) => Number(path.some((id) => ids.includes(id))));
    const { flag } = query;
    this.#dictionaries = dictionaries;
    this.#query = query;
    this.#now = now;
    this.#withinPlaces = query.within.length === 0 ? null : below(query.within);
    this.#places = query.categories.length === 0 ? null : below(query.categories);
    this.#flagSets = flag === null ? null : Uint8Array.from(flagSets.keys, (flags) => Number(flags.split(' ').includes(flag)));
    this.#withinBrand = query.withinBrand === null ? null : (brands.find(query.withinBrand) ?? NONE);
    this.#brands = query.brands.length === 0 ? null : Uint8Array.from(brands.keys, (id) => Number(query.brands.includes(id)));
    this.#choices = query.attributes.map((choice) => this.#compile(choice));
    this.#brandCounts = new Uint32Array(brands.size);
    this.#placeCounts = new Uint32Array(paths.length);
    this.#entryCounts = new Uint32Array(entries.length);
  }

  /** Judges the documents of a set and calls with each that fits everything. */
  judge(segment: Segment, candidates: BitSet, onHit: (document: number) => void): void {
    const { facts, entries } = segment.columns;
    const { inStock: wantsStock, priceMin, priceMax } = this.#query;
    const least = priceMin ?? -Infinity;
    const most = priceMax ?? Infinity;
    for (let word = 0; word < candidates.length; word++) {
      for (let rest = candidates[word] ?? 0; rest !== 0; rest &= rest - 1) {
        const document = (word << 5) + 31 - Math.clz32(rest & -rest);
        const at = document * FACTS;
        if ((facts[at + fact.published] ?? Infinity) > this.#now) continue;
        const place = facts[at + fact.place] ?? 0;
        const brand = facts[at + fact.brand] ?? 0;
        if (this.#withinPlaces && this.#withinPlaces[place] === 0) continue;
        if (this.#flagSets && this.#flagSets[facts[at + fact.flagSet] ?? 0] === 0) continue;
        if (this.#withinBrand !== null && brand !== this.#withinBrand) continue;
        this.judged += 1;
        const price = facts[at + fact.price] ?? 0;
        const stocked = facts[at + fact.inStock] ?? 0;
        let missed = NONE;
        let misses = 0;
        if (this.#brands && this.#brands[brand] === 0) {
          missed = BRAND;
          misses += 1;
        }
        if (this.#places && this.#places[place] === 0) {
          missed = CATEGORY;
          misses += 1;
        }
        if (wantsStock && stocked === 0) {
          missed = STOCK;
          misses += 1;
        }
        if (price < least || price > most) {
          missed = PRICE;
          misses += 1;
        }
        for (let choice = 0; choice < this.#choices.length && misses < 2; choice++) {
          if (this.#fits(choice, segment, document)) continue;
          missed = ATTRIBUTES + choice;
          misses += 1;
        }
        if (misses > 1) continue;
        if (missed === NONE) {
          this.total += 1;
          onHit(document);
        }
        if (missed === NONE || missed === BRAND) this.#brandCounts[brand] = (this.#brandCounts[brand] ?? 0) + 1;
        if (missed === NONE || missed === CATEGORY) this.#placeCounts[place] = (this.#placeCounts[place] ?? 0) + 1;
        if (missed === NONE || missed === STOCK) this.#inStock += stocked;
        if (missed === NONE || missed === PRICE) {
          if (price < this.#lowest) this.#lowest = price;
          if (price > this.#highest) this.#highest = price;
        }
        if (missed === NONE || missed >= ATTRIBUTES) {
          const end = facts[at + fact.lastEntry] ?? 0;
          for (let next = facts[at + fact.firstEntry] ?? 0; next < end; next++) {
            const entry = entries[next] ?? 0;
            if (missed === NONE || this.#isOf(entry, missed - ATTRIBUTES)) this.#entryCounts[entry] = (this.#entryCounts[entry] ?? 0) + 1;
          }
        }
      }
    }
  }

  /** What was counted over all segments. */
  facets(): Pick<ProductHits, 'total' | 'brands' | 'categories' | 'inStock' | 'price' | 'attributes'> {
    return {
      total: this.total,
      brands: sorted(this.#dictionaries.brands.keys.map((id, brand) => ({ id, count: this.#brandCounts[brand] ?? 0 }))),
      categories: this.#categories(),
      inStock: this.#inStock,
      price: this.#lowest === Infinity ? null : { min: this.#lowest, max: this.#highest },
      attributes: chooseFacets(this.#attributes(), this.total, this.#query.attributes),
    };
  }

  #compile({ key, values, ranges }: AttributeChoice): { attribute: number; entries: Uint8Array } {
    const { attributes, entries, findEntry } = this.#dictionaries;
    const allowed = new Uint8Array(entries.length);
    for (const value of values) {
      const entry = findEntry(valueEntry(key, value));
      if (entry !== undefined) allowed[entry] = 1;
    }
    const attribute = attributes.find(key) ?? NONE;
    for (const [entry, { attribute: own, number }] of entries.entries()) {
      if (own !== attribute || number === null) continue;
      if (ranges.some(({ from, to }) => number >= (from ?? -Infinity) && number <= (to ?? Infinity))) allowed[entry] = 1;
    }
    return { attribute, entries: allowed };
  }

  #fits(choice: number, { columns }: Segment, document: number): boolean {
    const allowed = this.#choices[choice]?.entries;
    const end = columns.facts[document * FACTS + fact.lastEntry] ?? 0;
    for (let at = columns.facts[document * FACTS + fact.firstEntry] ?? 0; at < end; at++)
      if (allowed?.[columns.entries[at] ?? 0] === 1) return true;
    return false;
  }

  #isOf = (entry: number, choice: number): boolean => this.#dictionaries.entries[entry]?.attribute === this.#choices[choice]?.attribute;

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

const sorted = (counts: readonly Count[]): Count[] =>
  counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || a.id - b.id);
