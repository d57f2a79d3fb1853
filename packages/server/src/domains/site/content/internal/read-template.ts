import type { WrittenBody } from '../blocks.ts';

type Run = Extract<WrittenBody[number], { type: 'paragraph' }>['runs'][number];
type Block = WrittenBody[number];

/** Title, summary and text of a page in one language. */
export type Template = { title: string; summary: string; body: WrittenBody };

/** The address of a page that a template names as `page:terms`. */
export type PageAddress = (page: string) => string;

/**
 * Reads a template: Markdown's `#` title, a summary, and then `##` headings, paragraphs, `-` and
 * `1.` lists, `|` tables with a head, `>` notes; one line each, with `**bold**`, `` `code` `` and
 * links.
 */
export function readTemplate(text: string, addressOf: PageAddress): Template {
  const [title = '', summary = '', ...parts] = text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { title: title.replace(/^# /, ''), summary, body: parts.map((part) => readBlock(part, addressOf)) };
}

function readBlock(part: string, addressOf: PageAddress): Block {
  const lines = part.split('\n');
  const runs = (line: string) => readRuns(line, addressOf);
  const items = (mark: RegExp) => lines.map((line) => runs(line.replace(mark, '')));
  if (part.startsWith('## ')) return { type: 'heading', text: part.slice(3) };
  if (part.startsWith('> ')) return { type: 'note', runs: runs(part.slice(2)) };
  if (part.startsWith('- ')) return { type: 'list', ordered: false, items: items(/^- /) };
  if (part.startsWith('1. ')) return { type: 'list', ordered: true, items: items(/^\d+\. /) };
  if (!part.startsWith('|')) return { type: 'paragraph', runs: runs(part) };
  const [head = [], ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return { type: 'table', head, rows: rows.map((row) => row.map(runs)) };
}

/** Bold, code, a link, or what lies between. */
const piece = /\*\*(.+?)\*\*|`(.+?)`|\[([^[\]]+)\]\(([^)]+)\)/g;

function readRuns(line: string, addressOf: PageAddress): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of line.matchAll(piece)) {
    if (match.index > end) runs.push({ text: line.slice(end, match.index) });
    const [whole, bold, code, label, target = ''] = match;
    if (bold !== undefined) runs.push({ text: bold, marks: ['bold'] });
    else if (code !== undefined) runs.push({ text: code, marks: ['code'] });
    else if (label !== undefined) runs.push({ text: label, href: addressIn(target, addressOf) });
    end = match.index + whole.length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
}

function addressIn(target: string, addressOf: PageAddress): string {
  const page = /^page:(.*)$/.exec(target)?.[1];
  return page === undefined ? target : addressOf(page);
}
