import type { Segment } from './segment.ts';

/** A word that may have been meant: its distance, and how many documents have it. */
export type NearWord = { word: string; distance: number; count: number };

/** Shorter words have too many neighbours to guess from. */
const SHORTEST = 4;
/** From this length on two slips are forgiven. */
const TWO_SLIPS = 8;

/** How many slips are forgiven: a letter wrong, missing or too many, or two neighbours swapped. */
export const forgivenSlips = (word: string): number =>
  !/^[a-z]+$/.test(word) || word.length < SHORTEST ? 0 : word.length < TWO_SLIPS ? 1 : 2;

/**
 * The Latin words within `slips` of a word (G. Navarro, ACM Computing Surveys 2001, 33, 31; with
 * swaps). Scans the sorted vocabulary and skips prefixes that are too far away.
 */
export function nearestWords(segment: Segment, word: string, slips: number): NearWord[] {
  const { vocabulary, latin, anywhere } = segment;
  const { bytes } = vocabulary;
  const wanted = Buffer.from(word);
  const width = wanted.length + 1;
  const deepest = wanted.length + slips;
  const rows = new Uint8Array((deepest + 2) * width);
  for (let column = 0; column < width; column++) rows[column] = column;
  const found: NearWord[] = [];
  /** How many letters of the word before this one have rows, and where it begins. */
  let depth = 0;
  let before = 0;
  for (const number of latin) {
    const start = vocabulary.start(number);
    const length = vocabulary.end(number) - start;
    let common = 0;
    while (common < depth && common < length && bytes[start + common] === bytes[before + common]) common++;
    before = start;
    // what was too far after these letters still is
    if (common === depth && depth > 0 && isTooFar(rows, depth, width, slips)) continue;
    depth = common;
    while (depth < length && depth < deepest) {
      fillRow(rows, depth + 1, width, wanted, bytes, start);
      depth++;
      if (isTooFar(rows, depth, width, slips)) break;
    }
    const distance = rows[depth * width + wanted.length] ?? Infinity;
    if (depth === length && distance <= slips)
      found.push({ word: vocabulary.text(number), distance, count: anywhere.count(number, number + 1) });
  }
  return found;
}

/** Distances of the wanted word's prefixes from the first `depth` letters of the other. */
function fillRow(rows: Uint8Array, depth: number, width: number, wanted: Uint8Array, bytes: Uint8Array, start: number): void {
  const row = depth * width;
  const above = row - width;
  const letter = bytes[start + depth - 1];
  rows[row] = depth;
  for (let column = 1; column < width; column++) {
    const isSame = wanted[column - 1] === letter;
    let distance = Math.min(
      (rows[above + column] ?? 0) + 1,
      (rows[row + column - 1] ?? 0) + 1,
      (rows[above + column - 1] ?? 0) + (isSame ? 0 : 1),
    );
    const isSwapped = depth > 1 && column > 1 && wanted[column - 2] === letter && wanted[column - 1] === bytes[start + depth - 2];
    if (isSwapped) distance = Math.min(distance, (rows[above - width + column - 2] ?? 0) + 1);
    rows[row + column] = distance;
  }
}

function isTooFar(rows: Uint8Array, depth: number, width: number, slips: number): boolean {
  for (let at = depth * width; at < (depth + 1) * width; at++) if ((rows[at] ?? 0) <= slips) return false;
  return true;
}
