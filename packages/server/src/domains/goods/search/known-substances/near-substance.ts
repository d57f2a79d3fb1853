import { fold } from '../language/fold.ts';
import { isChemicalWord } from './identify-substance.ts';
import { knownSubstances } from './known-substances.ts';
import { substanceKey } from './name-key.ts';
import type { KnownSubstance } from './substance-table.ts';

/** A known substance, and its name as it may have been meant. */
export type Near = { substance: KnownSubstance; meant: string };

/** Shorter words have too many neighbours to guess from. */
const SHORTEST = 5;
const LONGEST = 30;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The known substance whose name has one word other than this text, one slip away: a letter wrong,
 * missing or too many, or two swapped. Words of chemistry are no slips, and locants stay.
 */
export function nearSubstance(name: string): Near | null {
  const folded = fold(name);
  const unknown = (folded.match(/[a-z]{4,}/g) ?? []).filter((word) => !isChemicalWord(word));
  const [word] = unknown;
  if (word === undefined || unknown.length > 1 || word.length < SHORTEST || word.length > LONGEST) return null;
  for (const other of neighbours(word)) {
    if (!isChemicalWord(other)) continue;
    const meant = folded.replace(word, other);
    const substance = knownSubstances().find(substanceKey(meant));
    if (substance) return { substance, meant };
  }
  return null;
}

/** Swaps before the other slips; the end before the beginning, which is rarely wrong. */
function* neighbours(word: string): Generator<string> {
  for (let at = 0; at + 1 < word.length; at++)
    yield word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);
  for (let at = word.length; at >= 0; at--) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    yield before + after.slice(1);
    for (const letter of LETTERS) {
      yield before + letter + after;
      if (after !== '') yield before + letter + after.slice(1);
    }
  }
}
