import type { Language } from '@aliquot/contract/core/language.ts';
import type { CatalogueReader, Unsold } from '../../domains/goods/catalogue/catalogue-reader.ts';
import type { PackMemory } from '../../domains/goods/catalogue/pack-memory.ts';
import type { PackChoice } from '../../domains/goods/catalogue/find-product-summaries.ts';
import { TaggedCache } from './tagged-cache.ts';

/**
 * The measure of bytes for the parts of lists, 1.4 times this in all: some four thousand products
 * in one language, all names, and a few thousand substances that are not sold.
 */
const MOST_BYTES = 12 * 2 ** 20;

/** What is sold changes with products and substances, structures included. */
const soldTags = ['products', 'substances'];

type Label = ReadonlyMap<string, string>;
type Read<Answer> = Promise<Answer>;

/**
 * A catalogue reader that caches what it read until it changes. It is below the cache of answers,
 * which are built from its parts.
 */
export class CatalogueMemory implements CatalogueReader {
  readonly packs: PackMemory | null;
  readonly #reader: CatalogueReader;
  readonly #expiry: () => number;
  readonly #summaries = new TaggedCache<Awaited<ReturnType<CatalogueReader['summaries']>>[number]>(MOST_BYTES * 0.7);
  readonly #sold = new TaggedCache<Awaited<ReturnType<CatalogueReader['sold']>>>(MOST_BYTES * 0.1);
  readonly #related = new TaggedCache<Awaited<ReturnType<CatalogueReader['related']>>>(MOST_BYTES * 0.2);
  readonly #unsold = new TaggedCache<Unsold | null>(MOST_BYTES * 0.1);
  readonly #labels = new TaggedCache<Label>(MOST_BYTES * 0.1);
  readonly #brands = new TaggedCache<Awaited<ReturnType<CatalogueReader['brandNames']>>>(MOST_BYTES * 0.05);
  readonly #categories = new TaggedCache<Awaited<ReturnType<CatalogueReader['categoryNames']>>>(MOST_BYTES * 0.1);
  readonly #leavingToday = new TaggedCache<Awaited<ReturnType<CatalogueReader['leavingToday']>>>(MOST_BYTES * 0.01);
  readonly #attributes = new TaggedCache<Awaited<ReturnType<CatalogueReader['attributeNames']>>>(MOST_BYTES * 0.05);

  /**
   * `expiry`: when an entry made now expires without a change, ms since the epoch. `packs` is of
   * the reader's database.
   */
  constructor(reader: CatalogueReader, expiry: () => number, packs: PackMemory | null = null) {
    this.packs = packs;
    this.#reader = reader;
    this.#expiry = expiry;
  }

  drop(tags: Iterable<string>): void {
    const all = [...tags];
    for (const cache of this.#all()) cache.drop(all);
  }

  get size(): { entries: number; bytes: number } {
    const sizes = this.#all().map(({ size }) => size);
    return {
      entries: sizes.reduce((sum, { entries }) => sum + entries, 0),
      bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  get hits(): number {
    return this.#all().reduce((sum, { hits }) => sum + hits, 0);
  }

  get misses(): number {
    return this.#all().reduce((sum, { misses }) => sum + misses, 0);
  }

  clear(): void {
    for (const cache of this.#all()) cache.clear();
  }

  brandNames = (language: Language) => this.#whole(this.#brands, language, ['brands', 'lists'], () => this.#reader.brandNames(language));
  categoryNames = (language: Language) =>
    this.#whole(this.#categories, language, ['categories'], () => this.#reader.categoryNames(language));
  attributeNames = (language: Language) =>
    this.#whole(this.#attributes, language, ['categories'], () => this.#reader.attributeNames(language));

  leavingToday = () => this.#whole(this.#leavingToday, 'today', ['rules'], () => this.#reader.leavingToday());

  async valueLabels(keys: readonly string[], language: Language): Promise<ReadonlyMap<string, Label>> {
    const read = await this.#each(
      this.#labels,
      keys,
      language,
      () => ['facet-values'],
      async (missing) => {
        const found = await this.#reader.valueLabels(missing, language);
        return new Map(missing.map((key) => [key, found.get(key) ?? new Map<string, string>()]));
      },
    );
    return read;
  }

  async summaries(productIds: readonly number[], language: Language, shown: PackChoice = 'price') {
    const tagsOf = (id: number) => [`product:${id}`, `stock:${id}`, 'brands', 'categories', 'substances', 'activities', 'offers', 'rules'];
    const read = await this.#each(this.#summaries, productIds, `${language} ${shown}`, tagsOf, async (missing) => {
      const found = await this.#reader.summaries(missing, language, shown);
      return new Map(found.map((summary) => [summary.id, summary]));
    });
    return productIds.flatMap((id) => read.get(id) ?? []);
  }

  sold(wanted: Parameters<CatalogueReader['sold']>[0]): ReturnType<CatalogueReader['sold']> {
    return this.#sold.getOrMake(JSON.stringify([wanted.cas, wanted.names]), async (keep) => {
      const sold = await this.#reader.sold(wanted);
      keep(soldTags, roughSize(sold), this.#expiry());
      return sold;
    });
  }

  /** A refusal is not kept: the structures may answer the next time. */
  related(substance: Parameters<CatalogueReader['related']>[0]): ReturnType<CatalogueReader['related']> {
    return this.#related.getOrMake(`${substance.formula} ${substance.smiles}`, async (keep) => {
      const related = await this.#reader.related(substance);
      if (related.ok) keep(soldTags, related.value.relations.size * 64, this.#expiry());
      return related;
    });
  }

  /** Nothing is kept of other texts. */
  unsold(text: string, read: () => Promise<Unsold | null>): Promise<Unsold | null> {
    return this.#unsold.getOrMake(text, async (keep) => {
      const unsold = await read();
      if (unsold) keep([...soldTags, 'search'], roughSize(unsold) + unsold.relations.size * 64, this.#expiry());
      return unsold;
    });
  }

  #all = () => [
    this.#summaries,
    this.#sold,
    this.#related,
    this.#unsold,
    this.#labels,
    this.#brands,
    this.#categories,
    this.#attributes,
    this.#leavingToday,
  ];

  #whole<Value>(cache: TaggedCache<Value>, key: string, tags: readonly string[], read: () => Read<Value>): Read<Value> {
    return cache.getOrMake(key, async (keep) => {
      const value = await read();
      keep(tags, roughSize(value), this.#expiry());
      return value;
    });
  }

  /** What is remembered, and the rest in one reading. */
  async #each<Key extends string | number, Value>(
    cache: TaggedCache<Value>,
    keys: readonly Key[],
    variant: string,
    tagsOf: (key: Key) => readonly string[],
    read: (missing: readonly Key[]) => Read<ReadonlyMap<Key, Value>>,
  ): Read<ReadonlyMap<Key, Value>> {
    const nameOf = (key: Key) => `${variant} ${key}`;
    const known = new Map<Key, Value>();
    const missing: Key[] = [];
    for (const key of keys) {
      const value = cache.get(nameOf(key));
      if (value === undefined) missing.push(key);
      else known.set(key, value);
    }
    cache.hits += known.size;
    cache.misses += missing.length;
    if (missing.length === 0) return known;
    const ticket = cache.begin();
    for (const [key, value] of await read(missing)) {
      cache.set(nameOf(key), value, tagsOf(key), roughSize(value), this.#expiry(), ticket);
      known.set(key, value);
    }
    return known;
  }
}

/** Bytes of the value as text, which is near enough to what it takes in memory. */
const roughSize = (value: unknown): number => JSON.stringify(value instanceof Map ? [...value] : value).length * 2;
