import { readBankText } from '../../payments/bank-reference.ts';

/**
 * The day of `2026-11-22`, `2026/1/2`, `2026.11.22`, `20261122` or `2026年11月22日`, ignoring a time,
 * as YYYY-MM-DD; or null.
 */
export function readBankDay(cell: string): string | null {
  const text = readBankText(cell);
  const match =
    /^(20\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?![\d])/.exec(text) ?? /^(20\d\d)(\d\d)(\d\d)(?:\s?\d{2}:?\d{2}:?\d{2})?$/.exec(text);
  if (!match) return null;
  const [, year = '', month = '', day = ''] = match;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/**
 * A signed sum in fen: `1,234.56`, `￥1,234.5`, `+100`, `-3.00`, `1234.56元`; 0 if empty; null if
 * none.
 */
export function readBankAmount(cell: string): number | null {
  const text = readBankText(cell).replaceAll(/[¥元\s]|CNY|RMB/gi, '');
  if (/^-*$/.test(text)) return 0;
  const match = /^([+-]?)(\d{1,11}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', cents = ''] = match;
  const fen = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(fen) ? (sign === '-' ? -fen : fen) : null;
}

/** Whether money came in or went out by the bank's own column; null if neither. */
export function readDirection(cell: string): 'in' | 'out' | null {
  const word = readBankText(cell).toLowerCase();
  if (/^(贷|收|入|来|转入|存|c$|cr|credit|in$)/.test(word)) return 'in';
  return /^(借|支|付|出|往|转出|取|d$|dr|debit|out$)/.test(word) ? 'out' : null;
}

/** What a spreadsheet made of a long number, e.g. 1.23457E+15: its digits are lost. */
export const isSpoiltNumber = (text: string): boolean => /^\d(\.\d+)?E\+?\d+$/i.test(text);
