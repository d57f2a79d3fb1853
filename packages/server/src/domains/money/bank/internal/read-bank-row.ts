import type { SourceRow } from '../../../goods/imports/reading/table.ts';
import { readBankText } from '../../payments/bank-reference.ts';
import type { BankColumns, BankField } from '../bank-columns.ts';
import { isSpoiltNumber, readBankAmount, readBankDay, readDirection } from './read-bank-cells.ts';

/** Received money as in a row of a bank's file; `amount` in fen, `bookedOn` YYYY-MM-DD. */
export type BankEntry = {
  line: number;
  bookedOn: string;
  amount: number;
  reference: string;
  payerName: string;
  payerAccount: string;
  remark: string;
};

export type BankRowFault = {
  line: number;
  field: BankField;
  /** From 1; null where no column means the field. */
  column: number | null;
  code: 'day' | 'amount' | 'direction' | 'reference_missing' | 'reference_spoilt' | 'too_long';
};

/** A row: money received, a fault, or nothing to book (outgoing money, the bank's totals). */
export type ReadBankRow = { kind: 'entry'; entry: BankEntry } | { kind: 'fault'; fault: BankRowFault } | { kind: 'left_out' };

/** How a row of sums begins. */
const sums = /^(合计|总计|小计|累计|本页|total|sum)/i;

/** More of a cell is too long for every field. */
const longestCell = 1_000;

const longest = { reference: 80, payer_name: 200, payer_account: 64, remark: 500 } as const;

/** Reads one row below the header. */
export function readBankRow({ line, cells }: SourceRow, columns: BankColumns): ReadBankRow {
  const cellOf = (field: BankField): string =>
    columns
      .flatMap((one, index) => (one === field ? [readBankText((cells[index] ?? '').slice(0, longestCell))] : []))
      .filter(Boolean)
      .join(' ');
  const fault = (field: BankField, code: BankRowFault['code']): ReadBankRow => {
    const index = columns.indexOf(field);
    return { kind: 'fault', fault: { line, field, column: index === -1 ? null : index + 1, code } };
  };
  const [day, reference] = [cellOf('day'), cellOf('reference')];
  // banks end their files with sums, and begin pages with words
  if (reference === '' && (day === '' || sums.test(day))) return { kind: 'left_out' };
  const came = readCame(cellOf, columns);
  if (typeof came === 'string') return fault(came, came === 'direction' ? 'direction' : 'amount');
  if (came <= 0) return { kind: 'left_out' };
  const bookedOn = readBankDay(day);
  if (bookedOn === null) return fault('day', 'day');
  if (reference === '') return fault('reference', 'reference_missing');
  if (isSpoiltNumber(reference)) return fault('reference', 'reference_spoilt');
  for (const field of ['reference', 'payer_name', 'payer_account', 'remark'] as const) {
    if (cellOf(field).length > longest[field]) return fault(field, 'too_long');
  }
  const [payerName, payerAccount, remark] = [cellOf('payer_name'), cellOf('payer_account'), cellOf('remark')];
  return { kind: 'entry', entry: { line, bookedOn, amount: came, reference, payerName, payerAccount, remark } };
}

/** The sum received (fen; not positive for outgoing money), or the faulty field. */
function readCame(cellOf: (field: BankField) => string, columns: BankColumns): number | 'amount' | 'debit' | 'direction' {
  const amount = readBankAmount(cellOf('amount'));
  if (amount === null) return 'amount';
  if (columns.includes('debit')) {
    const out = readBankAmount(cellOf('debit'));
    if (out === null) return 'debit';
    if (out !== 0) return amount === 0 ? -1 : 'debit';
  }
  if (amount === 0 || !columns.includes('direction')) return amount;
  const direction = readDirection(cellOf('direction'));
  if (direction === null) return 'direction';
  return direction === 'in' ? amount : -1;
}
