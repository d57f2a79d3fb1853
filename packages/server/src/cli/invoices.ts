import { readFile } from 'node:fs/promises';
import { formatFen } from '@aliquot/contract/core/money.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import { invoiceFormats } from '@aliquot/contract/shop/invoices.ts';
import type { Database, DatabasePool } from '../platform/database/connection.ts';
import { findInvoicesToDo } from '../domains/money/invoices/find-invoice-tasks.ts';
import { type InvoiceFile, isInvoiceFile } from '../domains/money/invoices/invoice-file.ts';
import { issueInvoice, issueRedLetter } from '../domains/money/invoices/issue-invoice.ts';
import { type InvoiceContent, recordWithFiles } from '../domains/money/invoices/record-invoice.ts';
import type { InvoicedKinds, InvoicedSum } from '../domains/money/invoices/sum-of-kinds.ts';
import { type Command, type Given, type Option, type Outcome, fail, report, say } from './command.ts';
import { isDay } from './read-day.ts';

const queue: Command = {
  words: 'invoices queue',
  summary: 'Lists orders that are ready to be invoiced, and invoices to take back since their money went back; goods and services apart.',
  run: async (db) => {
    const { items, total } = await findInvoicesToDo(db);
    const lines = items.map(
      (item) =>
        `order ${item.order_number}  ${formatFen(item.amount).padStart(14)}  ${tellKinds(item)}  ${item.kind.padEnd(8)}  ${item.title}  ${item.tax_number ?? ''}` +
        (item.red_letter_of === null
          ? ''
          : `  red letter of ${item.red_letter_of}${item.is_reissued ? ', all of it: it is made out anew' : ''}`) +
        (item.in_place_of.length === 0 ? '' : `  in place of ${item.in_place_of.join(', ')}`),
    );
    return say(...lines, items.length < total ? `the first ${items.length} of ${total} to do` : `${total} to do`);
  },
};

/** What an amount is for; both sums where it is for both, since they are taxed apart. */
function tellKinds({ goods, services }: InvoicedKinds): string {
  if (services === 0) return 'goods';
  return goods === 0 ? 'services' : `goods ${formatFen(goods)}, services ${formatFen(services)}`;
}

const options: Readonly<Record<string, Option>> = {
  number: { value: 'NUMBER', text: 'the twenty digits that the tax authority gave it', required: true },
  date: { value: 'DAY', text: 'on which it was issued, e.g. 2026-11-21', required: true },
  by: { value: 'NAME', text: 'who issued it', required: true },
  pdf: { value: 'FILE', text: 'the invoice as PDF' },
  ofd: { value: 'FILE', text: 'the invoice as OFD' },
  xml: { value: 'FILE', text: 'the invoice as XML' },
};

const issue: Command = {
  words: 'invoices issue',
  positionals: ['ORDERS'],
  options,
  summary: 'Records an invoice with its files for one order, or for several (with commas) of one title and tax number.',
  run: (db, given, { dataDir }) =>
    recordInvoice(db, given, dataDir, (transaction, issued) => issueInvoice(transaction, (given['ORDERS'] ?? '').split(','), issued)),
};

const takeBack: Command = {
  words: 'invoices red-letter',
  positionals: ['INVOICE'],
  options: { ...options, confirmation: { value: 'NUMBER', text: 'of the buyer’s confirmation; a special invoice needs it' } },
  summary: 'Records a red letter over what has gone back of an invoice’s orders.',
  run: (db, given, { dataDir }) =>
    recordInvoice(db, given, dataDir, (transaction, issued) =>
      issueRedLetter(transaction, given['INVOICE'] ?? '', { ...issued, confirmation: given['confirmation']?.trim() || null }),
    ),
};

type Issued = { number: string; issuedOn: string; by: string; files: InvoiceFile[] };

async function recordInvoice(
  db: DatabasePool,
  given: Given,
  dataDir: string,
  work: (transaction: Database, issued: Issued) => Promise<Result<InvoicedSum>>,
): Promise<Outcome> {
  const { number = '', date = '', by = '' } = given;
  if (!/^\d{20}$/.test(number)) return fail('--number has twenty digits');
  if (!isDay(date) || by.trim() === '') return fail('--date is a day such as 2026-11-21, --by a name');
  const read = await readFiles(given);
  if (!read.ok) return read;
  const result = await recordWithFiles(db, dataDir, read.files, (transaction, files) =>
    work(transaction, { number, issuedOn: date, by: by.trim(), files }),
  );
  return report('invoice', result, ({ amount, ...kinds }) => [
    `invoice ${number}: ${formatFen(amount)} (${tellKinds(kinds)}), ${read.files.map(({ format }) => format).join(', ')}`,
  ]);
}

async function readFiles(given: Given): Promise<{ ok: true; files: InvoiceContent[] } | { ok: false; problem: string }> {
  const files: InvoiceContent[] = [];
  for (const format of invoiceFormats) {
    const path = given[format];
    if (path === undefined) continue;
    const content = await readFile(path).catch(() => null);
    if (content === null || !isInvoiceFile(format, content))
      return { ok: false, problem: `--${format}: ${path} is no ${format.toUpperCase()} file` };
    files.push({ format, content });
  }
  return files.length > 0 ? { ok: true, files } : { ok: false, problem: 'at least one of --pdf, --ofd, --xml is needed' };
}

/** Finance's work on invoices, for scripts; the console does it by the same operations. */
export const invoiceCommands: readonly Command[] = [queue, issue, takeBack];
