import { knownSubstances } from './known-substances.ts';
import { substanceKey } from './name-key.ts';
import { englishNames } from './read-chinese-name.ts';
import type { KnownSubstance } from './substance-table.ts';

/** The substance of the first of these English names that is known; null where none is. */
export function substanceOfNames(names: readonly string[]): KnownSubstance | null {
  for (const name of names) {
    const key = substanceKey(name);
    const found = key === '' ? null : knownSubstances().find(key);
    if (found) return found;
  }
  return null;
}

/** Whether a text is exactly a name of a known substance, in English or Chinese. */
export const isKnownName = (name: string): boolean => substanceOfNames(/\p{Script=Han}/u.test(name) ? englishNames(name) : [name]) !== null;
