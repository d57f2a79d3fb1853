import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { removeStoredFile, writeStoredFile } from '../../site/attachments/stored-files.ts';
import type { InvoiceFile, InvoiceFormat } from './invoice-file.ts';
import { invoiceTexts } from './internal/invoice-texts.ts';

export type InvoiceContent = { format: InvoiceFormat; content: Buffer };

/**
 * Stores an invoice's files, records it in one transaction, and removes them if that is refused.
 */
export async function recordWithFiles<Value>(
  db: DatabasePool,
  dataDir: string,
  contents: readonly InvoiceContent[],
  work: (transaction: Database, files: InvoiceFile[]) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const files: InvoiceFile[] = [];
  let isKept = false;
  try {
    for (const { format, content } of contents) {
      files.push({ format, storedAs: await writeStoredFile(dataDir, content, format), bytes: content.length });
    }
    const result = await inTransaction(db, (transaction) => work(transaction, files));
    isKept = result.ok;
    return result;
  } finally {
    if (!isKept) for (const { storedAs } of files) await removeStoredFile(dataDir, storedAs);
  }
}

/**
 * Adds another format of an invoice. Refuses `not_found`, and `wrong_state` if it has that format.
 */
export async function addInvoiceFile(
  transaction: Database,
  number: string,
  { format, storedAs, bytes }: InvoiceFile,
): Promise<Result<null>> {
  const { rows } = await transaction.query<{ id: number }>(sql`select id from invoice where number = ${number}`);
  const [invoice] = rows;
  if (!invoice) return refuse('not_found');
  const { rowCount } = await transaction.query(sql`
    insert into invoice_file (invoice_id, format, stored_as, bytes) values (${invoice.id}, ${format}, ${storedAs}, ${bytes})
    on conflict (invoice_id, format) do nothing`);
  return rowCount === 1 ? { ok: true, value: null } : refuse('wrong_state', { reason: invoiceTexts.formatThere(number, format) });
}
