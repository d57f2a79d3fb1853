import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Undoes the banks' `="6222…"`, apostrophe or tab that keep long numbers whole in spreadsheets. */
export function readBankText(cell: string): string {
  const text = cell.normalize('NFKC').trim();
  const formula = /^="(.*)"$/s.exec(text)?.[1] ?? text;
  return formula.replace(/^['`]/, '').replaceAll(/\s+/g, ' ').trim();
}

/**
 * Normalises a bank's reference and locks it until the transaction ends, so that concurrent
 * bookings see each other.
 */
export async function claimReference(transaction: Database, typed: string): Promise<string> {
  const reference = readBankText(typed);
  await transaction.query(sql`select pg_advisory_xact_lock(hashtext('bank_reference'), hashtext(${reference}))`);
  return reference;
}
