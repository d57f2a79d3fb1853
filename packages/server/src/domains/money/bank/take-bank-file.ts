import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { keepBankMapping } from './bank-mapping.ts';
import type { BankFile } from './read-bank-file.ts';
import type { BankEntry } from './internal/read-bank-row.ts';

export type TakenBankFile = { upload_id: number; lines_new: number; lines_known: number };

/** Entries that the shop does not have yet, by the bank's reference, day and sum. */
export async function findNewEntries(db: Database, entries: readonly BankEntry[]): Promise<BankEntry[]> {
  const { rows } = await db.query<{ reference: string; booked_on: string; amount: number }>(sql`
    select line.reference, to_char(line.booked_on, 'YYYY-MM-DD') as booked_on, line.amount
    from bank_line line where line.reference = any (${[...new Set(entries.map(({ reference }) => reference))]}::text[])`);
  const known = new Set(rows.map(({ reference, booked_on, amount }) => keyOf({ reference, bookedOn: booked_on, amount })));
  return entries.filter((entry) => {
    if (known.has(keyOf(entry))) return false;
    known.add(keyOf(entry));
    return true;
  });
}

const keyOf = ({ reference, bookedOn, amount }: Pick<BankEntry, 'reference' | 'bookedOn' | 'amount'>): string =>
  JSON.stringify([reference, bookedOn, amount]);

/**
 * Imports the new lines of a bank's file and its column mapping; idempotent. Faulty rows are left
 * out until a corrected file is uploaded.
 */
export async function takeBankFile(
  transaction: Database,
  file: BankFile,
  { fileName, by }: { fileName: string; by: string },
): Promise<TakenBankFile> {
  // two who send the same file at once take turns
  await transaction.query(sql`select pg_advisory_xact_lock(hashtext('bank_line'))`);
  const fresh = await findNewEntries(transaction, file.entries);
  const linesKnown = file.entries.length - fresh.length;
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into bank_upload (file_name, lines_new, lines_known, uploaded_by)
    values (${fileName}, ${fresh.length}, ${linesKnown}, ${by}) returning id`);
  const uploadId = rows[0]?.id;
  if (uploadId === undefined) throw new Error('the upload was not written');
  await transaction.query(sql`
    insert into bank_line (upload_id, file_line, booked_on, amount, reference, payment_reference, payer_name, payer_account, remark)
    select ${uploadId}, given.line, given."bookedOn", given.amount, given.reference, given."paymentReference", given."payerName",
      given."payerAccount", given.remark
    from json_to_recordset(${JSON.stringify(await withPaymentReferences(transaction, fresh))}) as given (
      line int, "bookedOn" date, amount bigint, reference text, "paymentReference" text, "payerName" text, "payerAccount" text, remark text
    )`);
  await keepBankMapping(transaction, { headerHash: file.headerHash, columns: file.columns, by });
  return { upload_id: uploadId, lines_new: fresh.length, lines_known: linesKnown };
}

/** Some banks reuse references: a later line is booked with reference, day and sum. */
async function withPaymentReferences(transaction: Database, entries: readonly BankEntry[]) {
  const { rows } = await transaction.query<{ reference: string }>(sql`
    select payment_reference as reference from bank_line
    where payment_reference = any (${entries.map(({ reference }) => reference)}::text[])`);
  const used = new Set(rows.map(({ reference }) => reference));
  return entries.map((entry) => {
    const { reference, bookedOn, amount } = entry;
    const paymentReference = used.has(reference) ? `${reference}@${bookedOn}@${amount}` : reference;
    used.add(reference);
    return { ...entry, paymentReference };
  });
}
