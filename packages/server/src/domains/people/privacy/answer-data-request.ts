import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findReplacementsOf } from '../accounts/requested-replacements.ts';
import { findAccountNotes } from '../accounts/account-notes.ts';
import { findRequestNotesOf } from '../../selling/requests/get-request.ts';
import { findTicketFindingsOf, findTicketNotesOf } from '../../care/after-sales/ticket-records.ts';
import { findCorrectionsOf } from '../../money/invoices/find-corrections.ts';
import { findOrderNotesOf } from '../../selling/orders/order-notes.ts';
import { findGiftRecords } from '../../selling/promotions/gift-reasons.ts';
import { eraseBuyer } from './internal/erase-buyer.ts';
import { exportAccount } from './export-account.ts';

type Request = { accountId: number; by: string };

/**
 * All data on a customer, notes included, for a request outside their own pages; recorded. Refuses
 * `not_found`, and `wrong_state` if erased.
 */
export async function exportOnRequest(
  transaction: Database,
  { accountId, by }: Request,
  language: Language,
): Promise<Result<Record<string, unknown>>> {
  const account = await lockAccount(transaction, accountId);
  if (!account.ok) return account;
  await noteAct(transaction, { accountId, by }, 'export');
  return done({
    ...(await exportAccount(transaction, accountId, language)),
    notes: await findAccountNotes(transaction, accountId),
    mobile_replacements: await findReplacementsOf(transaction, accountId),
    coupon_gifts: await findGiftRecords(transaction, accountId, language),
    invoice_corrections: await findCorrectionsOf(transaction, accountId),
    order_notes: await findOrderNotesOf(transaction, accountId),
    request_notes: await findRequestNotesOf(transaction, accountId),
    ticket_notes: await findTicketNotesOf(transaction, accountId),
    ticket_findings: await findTicketFindingsOf(transaction, accountId),
  });
}

/**
 * Erases a customer on request; `typed` repeats the mobile number. Refuses `not_found`,
 * `erasure_unconfirmed`, and as `eraseBuyer`. Returns files to remove afterwards.
 */
export async function eraseOnRequest(
  transaction: Database,
  { accountId, by, typed }: Request & { typed: string },
  language: Language,
): Promise<Result<{ files: string[] }>> {
  const account = await lockAccount(transaction, accountId);
  if (!account.ok) return account;
  if (typed.trim() !== account.value.mobile) return refuse('erasure_unconfirmed');
  const erased = await eraseBuyer(transaction, accountId, language);
  if (erased.ok) await noteAct(transaction, { accountId, by }, 'erasure');
  return erased;
}

async function lockAccount(transaction: Database, accountId: number): Promise<Result<{ mobile: string }>> {
  const { rows } = await transaction.query<{ mobile: string | null }>(
    sql`select mobile from account where id = ${accountId} for no key update`,
  );
  const [account] = rows;
  if (!account) return refuse('not_found');
  return account.mobile === null ? refuse('wrong_state') : done({ mobile: account.mobile });
}

async function noteAct(transaction: Database, { accountId, by }: Request, kind: 'export' | 'erasure'): Promise<void> {
  await transaction.query(sql`insert into personal_data_act (account_id, kind, done_by) values (${accountId}, ${kind}, ${by})`);
}
