import { pinyinOfRun } from '../language/pinyin.ts';
import { inCatalogueWords } from '../language/everyday-words.ts';
import { fold } from '../../language/fold.ts';
import { nameOfPinyin, pinyinLexeme } from '../name-lexeme.ts';
import { type NameRun, nameRuns } from '../names.ts';
import { type Form, type Term, queryTerms } from '../words.ts';
import { unknownTerms } from './match-terms.ts';
import { nameOneCharacterOff, nameTypedAlmost } from './near-names.ts';
import type { Segment } from './segment.ts';

/**
 * A text by its sound: terms, and Chinese text as in the catalogue; null without a typing error.
 */
export type SoundReading = { terms: Term[]; text: string | null };

/**
 * Reads a text by sound: Latin letters as pinyin or initials, Chinese characters as homophones (氯化纳
 * → 氯化钠). `unfinished` accepts longer names. Null where nothing matches.
 */
export function readBySound(segments: readonly Segment[], text: string, unfinished = false): SoundReading | null {
  const folded = fold(text);
  if (/\p{Script=Han}/u.test(folded)) return readChinese(segments, folded, unfinished);
  const typed = folded.replaceAll(/[\s'-]/g, '');
  if (!/^[a-z]{2,40}$/.test(typed)) return null;
  // half the catalogue begins with some two letters, but few names have no others
  const isBegun = unfinished && typed.length > 2;
  const [first, ...others] = [sounding('pinyin', typed, isBegun), sounding('initials', typed, isBegun), ...begun(typed)].filter(
    (form) => namesOf(segments, form).length > 0,
  );
  return first ? { terms: [[first, ...others]], text: null } : null;
}

/** So many names that are typed alike are distinguished. */
const MOST_ALIKE = 5;

/**
 * Names whose pinyin is the whole text: own names before synonyms (yisuan is 乙酸 rather than 蚁酸) and
 * before names that only begin so.
 */
export function soundedNames(segments: readonly Segment[], text: string): NameRun[] {
  const typed = fold(text).replaceAll(/[\s'-]/g, '');
  if (!/^[a-z]{4,40}$/.test(typed)) return [];
  const names = namesOf(segments, sounding('pinyin', typed, false)).slice(0, MOST_ALIKE);
  return names.flatMap((name) => nameRuns(name).filter(({ isWhole }) => isWhole)).map((run) => ({ ...run, tokens: 1, isWhole: false }));
}

/** Two syllables at least: what begins with one alone is half the catalogue. */
const SHORTEST_BEGINNING = 5;

/** Names that begin so, less sure than those that are typed so: 'jiaquan' is 甲醛溶液, too. */
const begun = (typed: string): Form[] => (typed.length < SHORTEST_BEGINNING ? [] : [{ ...sounding('pinyin', typed, true), penalty: 2 }]);

/**
 * Reads a text by a similar sound: pinyin or Chinese with confused sounds, a typing error, or one
 * wrong character. `null` where nothing is near.
 */
export function readByNearSound(segments: readonly Segment[], text: string): SoundReading | null {
  const folded = inCatalogueWords(fold(text));
  const [before = '', run = '', after = ''] = folded.split(/(\p{Script=Han}{2,}|[a-z]{5,})/u);
  const name = nearName(segments, run);
  if (name === null) return null;
  const heard = before + name + after;
  return { terms: queryTerms(heard), text: heard };
}

function nearName(segments: readonly Segment[], run: string): string | null {
  if (/^[a-z]+$/.test(run)) return nameTypedAlmost(segments, run);
  if (!/^\p{Script=Han}{2,}$/u.test(run)) return null;
  const [typed] = pinyinOfRun(run).full;
  return nameOneCharacterOff(segments, run) ?? (typed === undefined ? null : nameTypedAlmost(segments, typed));
}

const sounding = (kind: 'pinyin' | 'initials', typed: string, unfinished: boolean): Form => ({
  word: pinyinLexeme(kind, typed, unfinished ? null : ''),
  prefix: true,
  penalty: 1,
});

function readChinese(segments: readonly Segment[], folded: string, unfinished: boolean): SoundReading | null {
  const terms: Term[] = [];
  let heard = '';
  let hasChanged = false;
  for (const piece of folded.split(/(\p{Script=Han}+)/u)) {
    const pieceTerms = queryTerms(piece);
    const isDoubtful = /^\p{Script=Han}{2}/u.test(piece) && isUnknown(segments, pieceTerms);
    const meant = isDoubtful ? meantBy(segments, piece, unfinished) : null;
    if (meant) hasChanged = true;
    terms.push(...(meant?.terms ?? pieceTerms));
    heard += meant?.text ?? piece;
  }
  return hasChanged ? { terms, text: heard } : null;
}

/** Whether no document has all words; two words may share a pair of characters by accident. */
const isUnknown = (segments: readonly Segment[], terms: readonly Term[]): boolean =>
  segments.reduce<readonly Term[]>((left, segment) => unknownTerms(segment, left), terms).length > 0;

type Meant = { terms: Term[]; text: string };

/** A longer run is a sentence; its parts are as many as the square. */
const LONGEST_RUN = 20;

/** Replaces the longest part of a run that sounds like a name by that name. */
function meantBy(segments: readonly Segment[], run: string, unfinished: boolean): Meant | null {
  const characters = Array.from(run);
  if (characters.length > LONGEST_RUN) return null;
  for (let length = characters.length; length >= 2; length--) {
    for (let from = 0; from + length <= characters.length; from++) {
      const part = characters.slice(from, from + length).join('');
      const [typed] = pinyinOfRun(part).full;
      if (typed === undefined) continue;
      const form = sounding('pinyin', typed, false);
      const name = commonest(segments, form) ?? (unfinished ? commonest(segments, sounding('pinyin', typed, true)) : null);
      if (name === null || name === part) continue;
      const [before, after] = [characters.slice(0, from).join(''), characters.slice(from + length).join('')];
      return { terms: [...queryTerms(before), ...queryTerms(name), ...queryTerms(after)], text: before + name + after };
    }
  }
  return null;
}

/** Of all names that are typed so, the one that the most products have. */
function commonest(segments: readonly Segment[], form: Form): string | null {
  const [best = null] = namesOf(segments, form);
  return best;
}

/** So many names that begin alike are looked at. */
const MOST_NAMES = 2_000;

/** The names that are typed so, those of the most products first. */
export function namesOf(segments: readonly Segment[], { word }: Form): string[] {
  const counts = new Map<string, number>();
  for (const { vocabulary, anywhere } of segments) {
    const [from, to] = vocabulary.withPrefix(word);
    for (let number = from; number < Math.min(to, from + MOST_NAMES); number++) {
      const name = nameOfPinyin(vocabulary.text(number));
      counts.set(name, (counts.get(name) ?? 0) + anywhere.count(number, number + 1));
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
}
