import { syllablesOf } from '../internal/language/pinyin.ts';
import { fold } from '../language/fold.ts';
import { isChemicalWord, looksLikeName, substanceCalled } from './identify-substance.ts';
import { knownSubstances } from './known-substances.ts';
import { isChemicalCharacter } from './read-chinese-name.ts';

/**
 * Whether a text is likely a mistyped form of another. A word or character of chemistry is none for
 * another, nor are locants, prefixes and numbers: these are names of other substances.
 */
export function isLikelySlip(typed: string, meant: string): boolean {
  const [from, to] = [fold(typed), fold(meant)];
  if (/\p{Script=Han}/u.test(from)) return isLikelyInChinese(from, to);
  if (/\p{Script=Han}/u.test(to)) return !looksLikeName(typed);
  if (numbersOf(from) !== numbersOf(to) && looksLikeName(typed)) return false;
  const kept = wordsOf(to);
  return wordsOf(from).every(
    (word) =>
      kept.includes(word) ||
      kept.join('') === from.replaceAll(/[^a-z]/g, '') ||
      isMistyped(word) ||
      kept.some((other) => isMechanicalSlip(word, other)),
  );
}

/**
 * Whether a word that no known name has is another with two letters exchanged, or with one missing
 * or doubled before its ending. Parts of names may come about so: 'acetoen' is 'aceto' and 'en'.
 */
function isMechanicalSlip(word: string, other: string): boolean {
  if (word.length < 6 || PREFIXES.has(word) || knownSubstances().hasWord(word) || substanceCalled(word)) return false;
  let at = 0;
  while (at < word.length && word[at] === other[at]) at++;
  const isSwapped = word.slice(at, at + 2) === `${other[at + 1]}${other[at]}` && word.slice(at + 2) === other.slice(at + 2);
  if (isSwapped && word.length === other.length) return at > 0;
  if (word.slice(-ENDING_LENGTH) !== other.slice(-ENDING_LENGTH)) return false;
  const isMissing = word.slice(at) === other.slice(at + 1);
  const isDoubled = word.slice(at + 1) === other.slice(at) && word[at] === word[at - 1];
  return isMissing || isDoubled;
}

/** Endings of so many letters tell substances apart: chlorite, chlorate, chloride. */
const ENDING_LENGTH = 4;

/** A word of one to three letters is a locant or a prefix where it stands before a hyphen. */
const wordsOf = (folded: string): string[] => folded.match(/[a-z]+/g) ?? [];

const PREFIXES = new Set([
  'iso',
  'sec',
  'tert',
  'cis',
  'trans',
  'ortho',
  'meta',
  'para',
  'alpha',
  'beta',
  'gamma',
  'meso',
  'rac',
  'anti',
  'syn',
  'neo',
]);

const isMistyped = (word: string): boolean => word.length >= 4 && !PREFIXES.has(word) && !isChemicalWord(word);

const numbersOf = (folded: string): string => (folded.match(/\d+/g) ?? []).join(' ');

function isLikelyInChinese(from: string, to: string): boolean {
  const [typed, meant] = [hanOf(from), hanOf(to)];
  if (numbersOf(from) !== numbersOf(to) && looksLikeName(from)) return false;
  if (meant.length === typed.length + 1) return true;
  if (meant.length !== typed.length) return !looksLikeName(from);
  return typed.every((character, at) => {
    const other = meant[at] ?? '';
    return character === other || !isChemicalCharacter(character) || syllablesOf(character).join('') === syllablesOf(other).join('');
  });
}

const hanOf = (text: string): string[] => text.match(/\p{Script=Han}/gu) ?? [];

/** Whether two names differ by one slip: a letter wrong, missing or too many, or two swapped. */
export function isOneSlip(one: string, other: string): boolean {
  const [a, b] = [fold(one).replaceAll(/[\s-]/g, ''), fold(other).replaceAll(/[\s-]/g, '')];
  if (a.length === b.length && sorted(a) === sorted(b)) return true;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return left.length + right.length <= 1 || (left.length === 1 && right.length === 1);
}

const sorted = (text: string): string => Array.from(text).toSorted().join('');
