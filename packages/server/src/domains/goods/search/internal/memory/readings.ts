import { fold } from '../../language/fold.ts';
import { withoutLocants } from '../language/locants.ts';
import { nameRuns } from '../names.ts';
import { queryTerms } from '../words.ts';
import { begunNames } from './begun-names.ts';
import type { Reading } from './candidates.ts';
import { correctTerms } from './correct-terms.ts';
import { splitAtNames, withoutCutNames } from './cut-names.ts';
import { readByNearSound, readBySound, soundedNames } from './read-by-sound.ts';
import type { Segment } from './segment.ts';
import { withTypedParts } from './typed-parts.ts';

/** A text's query by words. */
export const wordsOf = (text: string): Reading => ({ terms: queryTerms(text), names: nameRuns(text) });

/** The terms of a text as typed, with names that it leaves unfinished and those it is in pinyin. */
export function plainReading(segments: readonly Segment[], text: string): Reading {
  const { terms, names } = wordsOf(text);
  return { terms, names: withoutCutNames(segments, [...names, ...begunNames(segments, names), ...soundedNames(segments, text)]) };
}

/** Other readings of a text without hits, most certain first; `text` is set where it differs. */
export function* otherReadings(
  segments: readonly Segment[],
  text: string,
  { terms }: Reading,
): Generator<Reading & { text: string | null }> {
  const folded = fold(text);
  for (const loosely of [withoutLocants(folded), splitAtNames(segments, folded), joined(segments, folded)]) {
    if (loosely !== folded) yield { ...wordsOf(loosely), text: null };
  }
  const parts = withTypedParts(segments, folded);
  if (parts !== folded) yield { ...wordsOf(parts), text: parts };
  const sound = readBySound(segments, text);
  if (sound) yield { terms: sound.terms, names: sound.text === null ? [] : nameRuns(sound.text), text: sound.text };
  const corrected = correctTerms(segments, text, terms);
  if (corrected) yield { terms: corrected.terms, names: nameRuns(corrected.text), text: corrected.text };
  const near = readByNearSound(segments, text);
  if (near?.text) yield { terms: near.terms, names: nameRuns(near.text), text: near.text };
}

/** Joins neighbouring words where the catalogue writes one: 'eye wash' as 'eyewash'. */
const joined = (segments: readonly Segment[], folded: string): string =>
  folded.replaceAll(/(?<![a-z])([a-z]{2,})[ -](?=([a-z]{2,}))/g, (words, first: string, second: string) =>
    segments.some(({ vocabulary }) => vocabulary.find(first + second) >= 0) ? first : words,
  );
