import { Readable } from 'node:stream';
import { CsvError, Parser } from 'csv-parse';
import { type Encoding, decodeFile } from './decode-file.ts';
import { type SourceRow, type TableForm, tableLimits } from '../../reading/table.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';

type DelimitedForm = Extract<TableForm, { format: 'delimited' }>;

/** The delimiter that the first line with text has most of, outside quotes. */
export async function findDelimiter(path: string, encoding: Encoding): Promise<DelimitedForm['delimiter']> {
  const bare = (await readFirstLine(path, encoding)).replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  const candidates = ['\t', ',', ';'] as const;
  return candidates.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** The first line with text in it, as far as a record may reach; each character is read once. */
async function readFirstLine(path: string, encoding: Encoding): Promise<string> {
  let line = '';
  let left: number = tableLimits.recordCharacters;
  for await (const text of decodeFile(path, encoding)) {
    const [begun = '', ...rest] = text.slice(0, left).split(/[\n\r]/);
    left -= text.length;
    line += begun;
    for (const next of rest) {
      if (line.trim() !== '') return line;
      line = next;
    }
    if (left <= 0) break;
  }
  return line;
}

/**
 * Rows of a CSV (RFC 4180) or TSV file, one record in memory; blank lines are left out. Throws
 * `UnreadableFile` for unbalanced quotes or an endless record.
 */
export async function* readDelimited(path: string, { encoding, delimiter }: DelimitedForm): AsyncGenerator<SourceRow> {
  const parser = new Parser({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: delimiter === '\t',
    skip_empty_lines: true,
    max_record_size: tableLimits.recordCharacters,
  });
  const source = Readable.from(withoutEndlessLines(withPlainLineEnds(withoutMark(decodeFile(path, encoding)))));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const record of parser) if (isRecord(record)) yield rowOf(record);
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  } finally {
    source.destroy();
  }
}

async function* withoutMark(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const text of texts) {
    if (text === '') continue;
    const plain = isFirst && text.startsWith('\ufeff') ? text.slice(1) : text;
    isFirst = false;
    if (plain !== '') yield plain;
  }
}

/** The parser counts a line end of two characters inside quotes twice. */
async function* withPlainLineEnds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const text of texts) {
    const whole = held + text;
    held = whole.endsWith('\r') ? '\r' : '';
    const plain = whole.slice(0, whole.length - held.length).replaceAll('\r\n', '\n');
    if (plain !== '') yield plain;
  }
  if (held !== '') yield held;
}

/** The parser counts only the characters of cells: a line of a million commas is stopped here. */
async function* withoutEndlessLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  let lines = 1;
  for await (const text of texts) {
    const parts = text.split('\n');
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        lines++;
        length = 0;
      }
      length += part.length;
      if (length > tableLimits.recordCharacters)
        throw new UnreadableFile('record_too_long', { line: lines, most: tableLimits.recordCharacters });
    }
    yield text;
  }
}

type Parsed = { record: string[]; info: { lines: number } };

const isRecord = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && 'record' in value && Array.isArray(value.record) && 'info' in value;

/** The parser reports the line on which a record ends. */
function rowOf({ record, info }: Parsed): SourceRow {
  let breaks = 0;
  for (const cell of record) if (cell.includes('\n')) breaks += cell.split('\n').length - 1;
  return { line: info.lines - breaks, cells: record };
}

function refusalOf(error: CsvError): UnreadableFile {
  const line = typeof error['lines'] === 'number' ? error['lines'] : 0;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new UnreadableFile('record_too_long', { line, most: tableLimits.recordCharacters });
  return new UnreadableFile('quotes_unbalanced', { line });
}
