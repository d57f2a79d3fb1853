import { fold } from '../../language/fold.ts';
import { nameRuns } from '../names.ts';
import { recognise } from '../recognise.ts';
import type { SuggestLimits, Suggested } from '../../search-engine.ts';
import { scoreOf, tier } from '../tiers.ts';
import { queryTerms } from '../words.ts';
import { forEachBit } from './bit-set.ts';
import { type Reading, type Identified, identify } from './candidates.ts';
import { correctTerms } from './correct-terms.ts';
import type { Searched } from './find-in-memory.ts';
import { type Place, matchAll } from './match-terms.ts';
import { namedDocuments } from './name-scores.ts';
import { type SoundReading, namesOf, readBySound } from './read-by-sound.ts';
import { recognisedAs } from './recognised-as.ts';
import { type Segment, isThere } from './segment.ts';

/** What an unfinished text may become: names that it begins, and the products it begins to name. */
export function suggestInMemory(searched: Searched, text: string, limits: SuggestLimits): Suggested {
  const trimmed = text.trim();
  if (trimmed === '') return { recognised: null, queries: [], ids: [] };
  try {
    const recognition = recognise(trimmed);
    const identified = identify(searched.segments, recognition, searched.now);
    const reading = { terms: queryTerms(trimmed, true), names: nameRuns(trimmed).filter(({ isWhole }) => isWhole) };
    const ids = bestProducts(searched, reading, identified, limits.products);
    const sound = readBySound(searched.segments, trimmed, true);
    return {
      recognised: recognisedAs(identified, recognition, trimmed),
      queries: queriesFor(searched, trimmed, sound, limits.queries),
      ids:
        ids.length > 0 || recognition.neighbours.length > 0 ? ids : mended(searched, trimmed, reading, sound, identified, limits.products),
    };
  } finally {
    for (const segment of searched.segments) segment.pool.takeBack();
  }
}

/** Names that begin so; if too few, also by pinyin or sound. */
function queriesFor(searched: Searched, text: string, sound: SoundReading | null, limit: number): string[] {
  const names = namesBeginning(searched, fold(text), limit);
  if (names.length >= limit || !sound) return names;
  const sounding =
    sound.text === null ? sound.terms.flatMap(([...forms]) => forms.flatMap((form) => namesOf(searched.segments, form))) : [sound.text];
  return [...new Set([...names, ...sounding])].slice(0, limit);
}

/** Other readings of an unfinished text: by its sound, or with a corrected word. */
function mended(
  searched: Searched,
  text: string,
  { terms }: Reading,
  sound: SoundReading | null,
  identified: Identified,
  limit: number,
): number[] {
  const meant = sound ?? correctTerms(searched.segments, text, terms);
  return meant ? bestProducts(searched, { terms: meant.terms, names: nameRuns(meant.text ?? '') }, identified, limit) : [];
}

type Suggestion = { product: number; tier: number; popularity: number };

/** The best of each place, most certain first, until there are enough. */
function bestProducts(
  { segments, now }: Searched,
  { terms, names }: Reading,
  { matches, hasWhole, hasParts }: Identified,
  limit: number,
): number[] {
  const found = new Map<number, Suggestion>();
  const add = (segment: Segment, document: number, sure: number) => {
    const product = segment.columns.products[document] ?? 0;
    if (!found.has(product)) found.set(product, { product, tier: sure, popularity: segment.columns.popularity[document] ?? 0 });
  };
  for (const [segment, { whole, parts, insides }] of matches) {
    for (const documents of whole.values()) for (const document of documents) add(segment, document, tier.identifier);
    for (const document of hasWhole || hasParts ? parts : insides) add(segment, document, tier.part);
  }
  for (const segment of segments) {
    for (const { document, score } of namedDocuments(segment, names)) if (isThere(segment, document, now)) add(segment, document, score);
  }
  for (const [place, sure] of placesByTier) {
    if (found.size >= limit) break;
    for (const segment of segments) {
      let taken = 0;
      forEachBit(matchAll(segment, terms, place), (document) => {
        if (!isThere(segment, document, now)) return true;
        add(segment, document, sure);
        taken += 1;
        return taken < limit * 2;
      });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.tier - a.tier || b.popularity - a.popularity || a.product - b.product)
    .slice(0, limit)
    .map(({ product }) => product);
}

const placesByTier: readonly (readonly [Place, number])[] = [
  ['whole-in-names', scoreOf(2, 0)],
  ['begins-in-names', scoreOf(1, 0)],
  ['anywhere', scoreOf(0, 0)],
];

/** The names that begin so, the most wanted first; of names that differ in capitals only, one. */
function namesBeginning({ segments }: Searched, folded: string, limit: number): string[] {
  const found = new Map<string, { name: string; weight: number }>();
  for (const { names } of segments) {
    const best: { number: number; weight: number }[] = [];
    let least = -1;
    names.forEachWithPrefix(folded, (number, weight) => {
      if (best.length >= limit * 2 && weight <= least) return;
      best.push({ number, weight });
      best.sort((a, b) => b.weight - a.weight);
      best.length = Math.min(best.length, limit * 2);
      least = best.at(-1)?.weight ?? -1;
    });
    for (const { number, weight } of best) {
      const name = names.text(number);
      const known = found.get(fold(name));
      found.set(fold(name), { name: known?.name ?? name, weight: (known?.weight ?? 0) + weight });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name }) => name);
}
