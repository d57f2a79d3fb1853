import type { ProductHits, ProductQuery, SuggestLimits, Suggested } from '../../search-engine.ts';
import { Dictionaries, type DictionaryValues } from './dictionaries.ts';
import { findInMemory } from './find-in-memory.ts';
import { Segment, type SegmentData } from './segment.ts';
import { suggestInMemory } from './suggest-in-memory.ts';

/** What a copy lacks of the present index: segments by number, and values of the dictionaries. */
export type IndexUpdate = {
  version: number;
  /** All segments of the index, and those of them that are new. */
  segments: number[];
  fresh: { number: number; data: SegmentData }[];
  values: DictionaryValues;
};

/** The index as another thread than the one that changes it reads it, from memory of both. */
export class IndexCopy {
  readonly #dictionaries = new Dictionaries();
  #segments = new Map<number, Segment>();
  version = 0;

  take({ version, segments, fresh, values }: IndexUpdate): void {
    const known = this.#segments;
    for (const { number, data } of fresh) known.set(number, new Segment(data));
    this.#segments = new Map(
      segments.flatMap((number) => {
        const segment = known.get(number);
        return segment ? [[number, segment] as const] : [];
      }),
    );
    this.#dictionaries.take(values);
    this.version = version;
  }

  find = (query: ProductQuery, now: number): ProductHits => findInMemory(this.#searched(now), query);

  suggest = (text: string, limits: SuggestLimits, now: number): Suggested => suggestInMemory(this.#searched(now), text, limits);

  #searched = (now: number) => ({ segments: [...this.#segments.values()], dictionaries: this.#dictionaries, now });
}
