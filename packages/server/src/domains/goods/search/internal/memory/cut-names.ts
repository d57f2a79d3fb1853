import { nameLexeme } from '../name-lexeme.ts';
import type { NameRun } from '../names.ts';
import { nameWays } from '../tiers.ts';
import type { Segment } from './segment.ts';

const kinds = [...new Set(nameWays.map(({ kind }) => kind))];

/**
 * Runs of a query without those that would cut an earlier name: 氢氧化钠标准溶液 names 氢氧化钠, not 钠标准溶液
 * after 氢氧化.
 */
export function withoutCutNames(segments: readonly Segment[], runs: readonly NameRun[]): NameRun[] {
  const known = runs.filter((run) => isName(segments, run));
  return runs.filter((run) => !known.some((before) => before.from < run.from && run.from < endOf(before) && endOf(before) < endOf(run)));
}

/** Longer runs of Chinese are sentences. */
const LONGEST_RUN = 20;

/**
 * Puts spaces around the Chinese names in a text: 天平校准 becomes 天平 校准, so that 平校 is not required.
 * The longest name at a place counts.
 */
export const splitAtNames = (segments: readonly Segment[], text: string): string =>
  text.replaceAll(/\p{Script=Han}{3,}/gu, (run) => (run.length > LONGEST_RUN ? run : piecesOfRun(segments, run).join(' ')));

function piecesOfRun(segments: readonly Segment[], run: string): string[] {
  const pieces: string[] = [];
  let between = '';
  for (let at = 0; at < run.length;) {
    let end = run.length;
    while (end > at + 1 && !isKnownName(segments, run.slice(at, end))) end--;
    const name = end > at + 1 ? run.slice(at, end) : '';
    if (name === '') between += run[at] ?? '';
    if (name !== '' || at === run.length - 1) {
      pieces.push(...[between, name].filter((piece) => piece !== ''));
      between = '';
    }
    at += Math.max(1, name.length);
  }
  return pieces;
}

/** Whether a whole text is a name of something. */
export const isWholeName = (segments: readonly Segment[], runs: readonly NameRun[]): boolean =>
  runs.some((run) => run.isWhole && isName(segments, run));

const isName = (segments: readonly Segment[], { key }: NameRun): boolean => isKnownName(segments, key);

const isKnownName = (segments: readonly Segment[], key: string): boolean =>
  kinds.some((kind) => segments.some(({ vocabulary }) => vocabulary.find(nameLexeme(kind, key)) >= 0));

const endOf = ({ from, words }: NameRun): number => from + words;
