import { nameLexeme } from '../name-lexeme.ts';
import type { NameRun } from '../names.ts';
import { nameWays } from '../tiers.ts';
import type { Segment } from './segment.ts';

/** So many letters may be missing at the end of a name. */
const MOST_MISSING = 2;
/** Shorter words begin too much. */
const SHORTEST = 5;
/** So many names that begin alike are looked at. */
const MOST_NAMES = 200;

const kinds = new Set(nameWays.map(({ kind }) => kind));

/**
 * Names of which a text lacks the last letters, as parts of it: 'aceton' is acetone rather than
 * acetonitrile. None where the text is a name itself.
 */
export function begunNames(segments: readonly Segment[], runs: readonly NameRun[]): NameRun[] {
  const run = runs.find(({ isWhole }) => isWhole);
  if (!run || run.key.length < SHORTEST || !/^[a-z]+$/.test(run.key)) return [];
  const longest = run.key.length + MOST_MISSING;
  const keys = new Set<string>();
  for (const { vocabulary } of segments) {
    for (const kind of kinds) {
      const [from, to] = vocabulary.withPrefix(nameLexeme(kind, run.key));
      for (let word = from; word < Math.min(to, from + MOST_NAMES); word++) {
        const key = vocabulary.text(word).slice(nameLexeme(kind, '').length);
        if (key === run.key) return [];
        if (key.length <= longest) keys.add(key);
      }
    }
  }
  return [...keys].map((key) => ({ key, tokens: run.tokens, isWhole: false, from: run.from, words: run.words }));
}
