import { type SourceRow, tableLimits } from '../../../reading/table.ts';
import { UnreadableFile } from '../../../reading/unreadable-file.ts';
import { type CellReading, type RawCell, cellText } from './cell-text.ts';
import { openArchive } from './open-archive.ts';
import { readXml } from './read-xml.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readDateStyles, readWorkbook } from './workbook.ts';

/**
 * Rows of the first visible sheet of an XLSX file (ECMA-376), streamed; only shared texts are held.
 * Formulas count by their stored value. Empty rows are left out.
 */
export async function* readXlsx(path: string): AsyncGenerator<SourceRow> {
  const archive = await openArchive(path);
  try {
    const { sheet, countsFrom1904 } = await readWorkbook(archive);
    const [strings, dateStyles] = [await readSharedStrings(archive), await readDateStyles(archive)];
    const rows = new RowGatherer({ strings, dateStyles, countsFrom1904 });
    for await (const _ of readXml(await archive.read(sheet), rows)) yield* rows.take();
  } finally {
    archive.close();
  }
}

/** Makes rows of the elements of a sheet. */
class RowGatherer {
  readonly #reading: CellReading;
  #rows: SourceRow[] = [];
  #row: SourceRow = { line: 0, cells: [] };
  #column = -1;
  #characters = 0;
  #cell: RawCell = { type: 'n', style: 0, value: '' };
  #isValue = false;

  constructor(reading: CellReading) {
    this.#reading = reading;
  }

  /** The rows that are complete, each once. */
  take(): SourceRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      this.#row = { line: lineOf(attributes['r'], this.#row.line + 1), cells: [] };
      this.#column = -1;
      this.#characters = 0;
    } else if (name === 'c') {
      this.#column = attributes['r'] === undefined ? this.#column + 1 : columnOf(attributes['r']);
      this.#cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? '0'), value: '' };
    }
    this.#isValue = name === 'v' || name === 't';
  };

  text = (text: string): void => {
    if (this.#isValue) this.#cell.value += text;
  };

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false;
    if (name === 'c') this.#put(cellText(this.#cell, this.#reading));
    if (name === 'row' && this.#row.cells.some((cell) => cell !== '')) this.#rows.push(this.#row);
  };

  #put(text: string): void {
    if (text === '') return;
    const { cells, line } = this.#row;
    if (this.#column < 0) throw new UnreadableFile('xlsx_damaged');
    if (this.#column >= tableLimits.columns) throw new UnreadableFile('columns_too_many', { line, most: tableLimits.columns });
    this.#characters += text.length;
    if (this.#characters > tableLimits.recordCharacters)
      throw new UnreadableFile('record_too_long', { line, most: tableLimits.recordCharacters });
    while (cells.length < this.#column) cells.push('');
    cells[this.#column] = text;
  }
}

function lineOf(written: string | undefined, next: number): number {
  const line = written === undefined ? next : Number(written);
  if (!Number.isInteger(line) || line < next || line > 0x7fffffff) throw new UnreadableFile('xlsx_damaged');
  return line;
}

/** The column of a cell's address, from 0: 'A1' → 0, 'AB7' → 27. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + (letter.charCodeAt(0) - 64);
  }
  return column - 1;
}
