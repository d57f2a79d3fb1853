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

  findEntry = (text: string): number | undefined => this.#entries.find(text);
}
