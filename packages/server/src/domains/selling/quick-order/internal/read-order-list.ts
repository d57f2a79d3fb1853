import { withoutCodeLabel } from '../../../goods/search/catalogue-number.ts';
import { readItem, readThing } from './read-item.ts';
import { looksLikeRow, readHead, readRow } from './read-row.ts';
import type { Wanted } from './wanted.ts';

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
    const line = tidy(raw);
    if (line.trim() === '') continue;
    const cells = cellsOf(line);
    const head = readHead(cells);
    if (head) columns = head;
    else if (columns && cells.length > 1) things.push(...readRow(cells, columns, raw.trim()));
    else if (line.includes('\t') || looksLikeRow(cells)) things.push(...readRow(cells, null, raw.trim()));
    else things.push(...readSentences(line, raw.trim()));
  }
  return things;
}

/** '1. ', '(2)', '3、', '④' and bullets before a line. */
const numbering = /^\s*(?:\(\d{1,3}\)|\d{1,3}[.)]\s|\d{1,3}、|[-•·●*–—]\s|[①-⑳])\s*/;
const price = /@?\s*[¥$€]\s*\d[\d,]*(?:\.\d+)?(?:\s*元)?|(?<![\w.])\d[\d,]*(?:\.\d+)?\s*(?:元|RMB|CNY)(?![a-z])/gi;
const perUnit = /\s*\/\s*(?:瓶|盒|包|个|支|each|ea|bottle|box|pack)(?=\s|$|,)/gi;

/** A line without its number and prices; what parts its columns becomes a tab. */
function tidy(raw: string): string {
  const marked = raw.slice(0, longestLine).replace(numbering, '');
  const whole = marked.normalize('NFKC').replaceAll('μ', 'µ').replace(numbering, '');
  const line = whole.replaceAll(/\b([ACGLP])\.\s?([APR])\.(?=[\s,;]|$)/gi, '$1$2');
  const bare = price.test(line) ? line.replaceAll(price, ' ').replaceAll(perUnit, ' ') : line;
  if (bare.includes('\t')) return bare;
  return [/\s*\|\s*/g, /(?<=\S)\s*[—]+\s*|\s+[-–]\s+/g, /(?<=[^\d\s])\/(?=\S)|\/(?=\d)/g].reduce((text, separator, index) => {
    const parts = text.split(separator).map((part) => part.trim());
    const isRow = parts.length > (index === 2 ? 2 : 1) && looksLikeRow(parts.filter((part) => part !== ''));
    return isRow ? parts.filter((part) => part !== '').join('\t') : text;
  }, bare);
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

function readSentences(line: string, typed: string): Wanted[] {
  const parts = withoutCodeLabel(line)
    .split(partEnd)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.length <= longestThing);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) {
    const item = readItem(only);
    if (item) return [{ ...item, typed }];
    const name = readThing(only);
    // a heading or a sentence is longer, or ends like one
    const isProse = /[.。:：]$/.test(line.trim()) || only.split(/\s+/).length > 8 || only.length > 60;
    return isProse || name.name === null ? [] : [{ ...name, typed }];
  }
  return parts.flatMap((part) => readItem(part) ?? []);
}
