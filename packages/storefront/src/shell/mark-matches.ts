/** A stretch of a text, and whether it is what was typed. */
export type Run = { text: string; hit: boolean };

/**
 * Marks typed words in a text, ignoring case: `markMatches('Acetone, dry', 'ace dr')` marks "Ace"
 * and "dr". Latin words match at their start, as in the search.
 */
export function markMatches(text: string, typed: string): Run[] {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return text === '' ? [] : [{ text, hit: false }];
  const pattern = words.toSorted((a, b) => b.length - a.length).map(patternOf);
  // split keeps what the one group caught, so every second piece is a hit
  return text
    .split(new RegExp(`(${pattern.join('|')})`, 'giu'))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((run) => run.text !== '');
}

function patternOf(word: string): string {
  const escaped = word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
  return /^[\p{Script=Latin}\p{N}]/u.test(word) ? `(?<![\\p{Script=Latin}\\p{N}])${escaped}` : escaped;
}
