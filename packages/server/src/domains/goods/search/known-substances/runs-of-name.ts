import { hasPartOfName } from './identify-substance.ts';
import { isChemicalCharacter } from './read-chinese-name.ts';

/** Longer texts are sentences; their parts are as many as the square. */
const MOST_WORDS = 12;

/**
 * The parts of a text that may name a substance, longest first: two words, or three characters.
 * None that a word or character of chemistry beside it would make another name (亚砷酸钾 has no 砷酸钾).
 */
export function runsOfName(text: string): string[] {
  const isChinese = /\p{Script=Han}/u.test(text);
  const pieces = isChinese ? Array.from(text.replaceAll(/\s/g, '')) : text.split(/\s+/);
  if (pieces.length > MOST_WORDS * (isChinese ? 2 : 1)) return [];
  const join = (some: readonly string[]) => some.join(isChinese ? '' : ' ');
  const runs: string[] = [];
  for (let length = pieces.length - 1; length >= (isChinese ? 3 : 2); length--) {
    for (let from = 0; from + length <= pieces.length; from++) {
      const [before, run, after] = [pieces.slice(0, from), pieces.slice(from, from + length), pieces.slice(from + length)].map(join);
      if (isChinese ? isApart(before ?? '', run ?? '', after ?? '') : !hasPartOfName(`${before} ${after}`)) runs.push(run ?? '');
    }
  }
  return runs;
}

/** Water before or after a name leaves it a name. */
const isApart = (before: string, run: string, after: string): boolean =>
  /\p{Script=Han}{2}/u.test(run) &&
  (before === '' || /水合?$|^无水$/.test(before) || !isChemicalCharacter(before.at(-1) ?? '')) &&
  (after === '' || /^[·.]?.{1,2}水/.test(after) || !isChemicalCharacter(after[0] ?? ''));
