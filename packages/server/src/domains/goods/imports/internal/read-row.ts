import type { Json } from './columns/column.ts';
import type { RowFault } from './fault.ts';
import { looksLikeFormula, unguardFormula } from '../../../../platform/files/formula-guard.ts';
import type { CheckedRow } from '../kinds/kind.ts';
import type { ColumnMap } from '../map-columns.ts';
import type { SourceRow } from '../reading/table.ts';

/** Reads the cells of one row by their columns; every fault is reported, not only the first. */
export function readRow({ line, cells }: SourceRow, columns: ColumnMap): CheckedRow {
  const content: Record<string, Json> = {};
  const faults: RowFault[] = [];
  const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  if (surplus) faults.push({ column: null, code: 'too_many_cells', params: { cells: cells.length, columns: columns.length } });
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const written = (cells[index] ?? '').trim();
    if (looksLikeFormula(written)) faults.push({ column: column.name, code: 'formula_as_text', isWarning: true, value: written });
    const text = unguardFormula(written);
    content[column.name] = null;
    if (text === '') {
      if (column.needed) faults.push({ column: column.name, code: 'needed' });
      continue;
    }
    const reading = column.read(text);
    if (reading.ok) content[column.name] = reading.value;
    else faults.push({ column: column.name, value: text, ...reading.fault });
  }
  return { line, content, faults, subject: `line ${line}`, identity: `line ${line}`, isKnown: false };
}

/** Whether a row may be applied. */
export const isGood = ({ faults }: Pick<CheckedRow, 'faults'>): boolean => faults.every(({ isWarning }) => isWarning === true);
