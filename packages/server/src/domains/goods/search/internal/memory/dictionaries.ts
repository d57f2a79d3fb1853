import { readEntry } from '../facet-entries.ts';

/** Names numbered in the order in which they came. */
class Numbering<Key> {
  readonly #numbers = new Map<Key, number>();
  readonly keys: Key[] = [];

  number(key: Key): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.keys.length);
    return this.keys.push(key) - 1;
  }

  find = (key: Key): number | undefined => this.#numbers.get(key);

  get size(): number {
    return this.keys.length;
  }
}

/** Values in the order of their numbers, from one number of each kind on. */
export type DictionaryValues = {
  brands: number[];
  places: string[];
  flagSets: string[];
  dispatches: string[];
  measures: string[];
  entries: string[];
};

/** How many values of each kind are numbered. */
export type DictionarySizes = Record<keyof DictionaryValues, number>;

/** A value or a number that a product has of an attribute. */
export type Entry = { attribute: number; value: string; number: number | null };

/**
 * Shared values, numbered once for all segments: brands, categories, sets of flags, attribute
 * values. Entries are only added.
 */
export class Dictionaries {
  readonly brands = new Numbering<number>();
  readonly places = new Numbering<string>();
  readonly flagSets = new Numbering<string>();
  /** How products travel, and base units of their packs; the empty one is none. */
  readonly dispatches = new Numbering<string>();
  readonly measures = new Numbering<string>();
  readonly attributes = new Numbering<string>();
  readonly #entries = new Numbering<string>();
  /** By place: the ids of the categories from the family down. */
  readonly paths: number[][] = [];
  /** By entry. */
  readonly entries: Entry[] = [];

  place(path: string): number {
    const number = this.places.number(path);
    if (number === this.paths.length) this.paths.push(path === '' ? [] : path.split(',').map(Number));
    return number;
  }

  entry(text: string): number {
    const number = this.#entries.number(text);
    if (number === this.entries.length) {
      const read = readEntry(text);
      const attribute = this.attributes.number(read.key);
      this.entries.push('number' in read ? { attribute, value: '', number: read.number } : { attribute, value: read.value, number: null });
    }
    return number;
  }

  get sizes(): DictionarySizes {
    const { brands, places, flagSets, dispatches, measures } = this;
    return {
      brands: brands.size,
      places: places.size,
      flagSets: flagSets.size,
      dispatches: dispatches.size,
      measures: measures.size,
      entries: this.#entries.size,
    };
  }

  /** What was numbered since the sizes were these; without sizes, everything. */
  since(sizes?: DictionarySizes): DictionaryValues {
    const { brands, places, flagSets, dispatches, measures } = this;
    return {
      brands: brands.keys.slice(sizes?.brands),
      places: places.keys.slice(sizes?.places),
      flagSets: flagSets.keys.slice(sizes?.flagSets),
      dispatches: dispatches.keys.slice(sizes?.dispatches),
      measures: measures.keys.slice(sizes?.measures),
      entries: this.#entries.keys.slice(sizes?.entries),
    };
  }

  /** Numbers the same values in the same order as where they come from. */
  take({ brands, places, flagSets, dispatches, measures, entries }: DictionaryValues): void {
    for (const id of brands) this.brands.number(id);
    for (const path of places) this.place(path);
    for (const flags of flagSets) this.flagSets.number(flags);
    for (const dispatch of dispatches) this.dispatches.number(dispatch);
    for (const measure of measures) this.measures.number(measure);
    for (const entry of entries) this.entry(entry);
  }

  findEntry = (text: string): number | undefined => this.#entries.find(text);
}
