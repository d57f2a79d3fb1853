import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A text of the bank as it meant it: banks write `="6222…"`, a leading apostrophe or tab so that spreadsheets keep long numbers whole. */
export function readBankText(cell: string): string {
  const text = cell.normalize('NFKC').trim();
  const formula = /^="(.*)"$/s.exec(text)?.[1] ?? text;
  return formula.replace(/^['`]/, '').replaceAll(/\s+/g, ' ').trim();
}

/**
 * A reference of the bank, typed by hand or read from its file, as the shop keeps it: however it was typed it is the same one. Until the
 * transaction ends nobody else books anything under it, so that of two the later one is refused with what it stands for.
 */
export async function claimReference(transaction: Database, typed: string): Promise<string> {
  const reference = readBankText(typed);
  await transaction.query(sql`select pg_advisory_xact_lock(hashtext('bank_reference'), hashtext(${reference}))`);
  return reference;
}
