import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Refusal, refuse } from '@aliquot/contract/core/result.ts';
import type { Column } from '../columns/column.ts';
import { faultText } from '../../fault-texts.ts';
import type { RowFault } from '../fault.ts';
import type { CheckedRow } from '../../kinds/kind.ts';
import { isGood, readRow } from '../read-row.ts';

/** What somebody typed into a form, by the columns of an import. */
export type TypedValues = Readonly<Record<string, string>>;

/** Reads a form as the one row of a file with these columns; unknown columns are faults. */
export function readTyped(values: TypedValues, columnOf: (name: string) => Column | null): CheckedRow {
  const known = Object.entries(values).flatMap(([name, cell]) => {
    const column = columnOf(name);
    return column ? [{ column, cell }] : [];
  });
  const row = readRow(
    { line: 1, cells: known.map(({ cell }) => cell) },
    known.map(({ column }) => column),
  );
  for (const name of Object.keys(values)) if (!columnOf(name)) row.faults.push({ column: name, code: 'attribute_unknown' });
  return row;
}

/** Faults each of these columns that is present but empty; or all empty ones, if required. */
export function needColumns(row: CheckedRow, names: readonly string[], { isNew }: { isNew: boolean }): void {
  for (const name of names) {
    const isEmpty = (row.content[name] ?? null) === null && (isNew || name in row.content);
    if (isEmpty && !row.faults.some(({ column }) => column === name)) row.faults.push({ column: name, code: 'needed' });
  }
}

/** The refusal of a faulty row, each fault at its field; null for a valid row. */
export function refuseTyped(row: CheckedRow, language: Language, fieldOf: (column: string) => string = (column) => column): Refusal | null {
  if (isGood(row)) return null;
  const faults = row.faults.filter(({ isWarning }) => isWarning !== true);
  return refuse('invalid_input', { fields: faults.map((fault) => fieldFault(fault, language, fieldOf)) });
}

/** A fault beside its field, in the reader's language. */
export function fieldFault(
  { column, code, params }: RowFault,
  language: Language,
  fieldOf: (column: string) => string = (column) => column,
): FieldFault {
  // a form has no rows and cells: a missing value needs no more than its problem
  const isMissing = code === 'needed' || code === 'needed_for_new';
  const { problem, remedy } = faultText(isMissing ? 'needed' : code, params ?? {}, language);
  return { field: fieldOf(column ?? ''), msg: isMissing ? problem : `${problem}${language === 'en' ? ' ' : ''}${remedy}` };
}
