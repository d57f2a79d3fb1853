import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTableForm, readRows } from '../../goods/imports/reading/open-table.ts';
import type { SourceRow } from '../../goods/imports/reading/table.ts';
import { UnreadableFile } from '../../goods/imports/reading/unreadable-file.ts';
import { type BankColumns, columnFaults, guessColumns } from './bank-columns.ts';
import { type BankEntry, type BankRowFault, readBankRow } from './internal/read-bank-row.ts';

export const bankFileLimits = { bytes: 5 * 1024 * 1024, rows: 20_000, columns: 60, headerWithin: 40, faultsKept: 200 } as const;

/** A bank's file; `leftOut` counts outgoing money and the bank's totals. */
export type BankFile = {
  header: string[];
  headerHash: string;
  /** Of the file, from 1. */
  headerLine: number;
  columns: BankColumns;
  columnFaults: ReturnType<typeof columnFaults>;
  entries: BankEntry[];
  /** The first of them. */
  faults: BankRowFault[];
  faultCount: number;
  leftOut: number;
};

/**
 * Reads a bank's file (CSV in UTF-8, UTF-16 or GB 18030, or XLSX). The header is the first row
 * naming day, sum and reference, else with several cells. `columnsOf` maps columns. Throws
 * `UnreadableFile`.
 */
export async function readBankFile(
  content: Buffer,
  columnsOf: (headerHash: string, header: readonly string[]) => Promise<BankColumns | null>,
): Promise<BankFile> {
  const rows = await readTable(content);
  const header = findHeader(rows);
  const titles = header.cells.map((cell) => cell.trim());
  const headerHash = createHash('sha256').update(JSON.stringify(titles)).digest('hex');
  const chosen = await columnsOf(headerHash, titles);
  const columns = chosen?.length === titles.length ? chosen : guessColumns(titles);
  const file: BankFile = {
    header: titles,
    headerHash,
    headerLine: header.line,
    columns,
    columnFaults: columnFaults(columns),
    entries: [],
    faults: [],
    faultCount: 0,
    leftOut: 0,
  };
  if (file.columnFaults.length > 0) return file;
  for (const row of rows.slice(rows.indexOf(header) + 1)) take(file, row);
  return file;
}

function take(file: BankFile, row: SourceRow): void {
  const read = readBankRow(row, file.columns);
  if (read.kind === 'entry') file.entries.push(read.entry);
  else if (read.kind === 'left_out') file.leftOut++;
  else {
    file.faultCount++;
    if (file.faults.length < bankFileLimits.faultsKept) file.faults.push(read.fault);
  }
}

async function readTable(content: Buffer): Promise<SourceRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'aliquot-bank-'));
  try {
    const path = join(folder, 'statement');
    await writeFile(path, content, { mode: 0o600 });
    const rows: SourceRow[] = [];
    for await (const row of readRows(path, await findTableForm(path))) {
      if (row.cells.length > bankFileLimits.columns)
        throw new UnreadableFile('columns_too_many', { line: row.line, most: bankFileLimits.columns });
      rows.push(row);
      if (rows.length > bankFileLimits.rows) throw new UnreadableFile('rows_too_many', { most: bankFileLimits.rows });
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function findHeader(rows: readonly SourceRow[]): SourceRow {
  const head = rows.slice(0, bankFileLimits.headerWithin);
  const named = head.find(({ cells }) => columnFaults(guessColumns(cells)).every(({ fault }) => fault === 'twice'));
  const header = named ?? head.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length >= 3);
  if (!header) throw new UnreadableFile('no_rows');
  return header;
}
