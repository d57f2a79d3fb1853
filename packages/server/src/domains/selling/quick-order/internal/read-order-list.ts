import { readItem } from './read-item.ts';
import { looksLikeRow, readHead, readRow } from './read-row.ts';
import { type Wanted, nothing } from './wanted.ts';

/** Most things of one list. */
export const mostThings = 60;
/** Longest stretch of text that is read as one thing; what is longer is prose. */
const longestThing = 200;
/** An endless paragraph costs more and more: the rest is not read. */
const longestLine = 4000;

/**
 * Reads a pasted list: table rows (tabs, commas, 中文逗号, optional header), catalogue numbers, names,
 * or sentences of a methods section. Other sentences are skipped; a short line is a name.
 */
export function readOrderList(text: string): Wanted[] {
  const things: Wanted[] = [];
  let columns: ReturnType<typeof readHead> = null;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.slice(0, longestLine).normalize('NFKC').replaceAll('μ', 'µ');
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    const head = readHead(cells);
    if (head) columns = head;
    else if (columns && cells.length > 1) things.push(...readRow(cells, columns, raw.trim()));
    else if (line.includes('\t') || looksLikeRow(cells)) things.push(...readRow(cells, null, raw.trim()));
    else things.push(...readSentences(line));
  }
  return things;
}

/** Cells by tabs, else by commas and semicolons outside brackets and numbers. */
const cellsOf = (line: string): string[] => (line.includes('\t') ? line.split('\t') : line.split(cellEnd)).map((cell) => cell.trim());

// a comma in a number is a thousands separator, and brackets stay together
const comma = String.raw`(?:(?<!\d),|,(?!\d{3}(?!\d)))`;
const notInBrackets = String.raw`(?![^([]*[)\]])`;
const cellEnd = new RegExp(`(?:[;、]|${comma})${notInBrackets}`);
const partEnd = new RegExp(
  String.raw`(?:[;。、]|${comma}|\.(?=\s|$)|\s(?:and|plus|as well as)\s|\s(?:to|in|into|with)\s(?=\d)|以及|(?:[和及与]|溶于|溶解于|加入)(?=\s*\d))${notInBrackets}`,
  'i',
);

function readSentences(line: string): Wanted[] {
  const parts = line
    .split(partEnd)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= longestThing);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    const item = readItem(only);
    if (item) return [item];
    // a heading or a sentence is longer, or ends like one
    return /[.。:：]$/.test(line.trim()) || only.split(/\s+/).length > 6 || only.length > 60 ? [] : [{ ...nothing(only), name: only }];
  }
  return parts.flatMap((part) => readItem(part) ?? []);
}
