import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { awaitsReissue } from './internal/awaits-reissue.ts';
import { correctionTexts } from './internal/correction-texts.ts';
import { findAwaited, isSameTitle } from './internal/find-awaited.ts';
import { lockInvoice } from './internal/lock-invoice.ts';
import { type WantedTitle, readTitle } from './profiles.ts';

type Requested = WantedTitle & {
  reason: string;
  by: string;
  /** Of the title that was shown. */
  version: number;
};

/**
 * Changes the title of a reissue that awaits its new invoice; it becomes the request of its orders.
 * Refuses `not_found`, `invalid_input`, `changed_meanwhile` (`others`: titles of further orders),
 * and `wrong_state` with a reason.
 */
export async function changeAwaitedTitle(
  transaction: Database,
  number: string,
  requested: Requested,
  language: Language,
): Promise<Result<null>> {
  const read = readTitle(requested, language);
  if (!read.ok) return read;
  const wanted = read.value;
  const blue = await lockInvoice(transaction, number);
  if (!blue) return refuse('not_found');
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from invoice_correction where invoice_id = ${blue.id} and red_letter_id is not null`,
  );
  const awaited = rows[0] && (await findAwaited(transaction, rows[0].id));
  const now = awaited?.titles[0];
  if (!awaited || !now) return refuse('wrong_state', { reason: correctionTexts.notAwaited });
  const { orders, titles, version } = awaited;
  const open = await findOpen(transaction, orders);
  if (open !== null) return refuse('wrong_state', { reason: correctionTexts.otherOpen(open) });
  if (version !== requested.version) return refuse('changed_meanwhile', { details: { now: { ...now, version, others: titles.slice(1) } } });
  if (titles.every((title) => isSameTitle(title, wanted))) return refuse('wrong_state', { reason: correctionTexts.sameAwaited });
  const { kind, buyer_kind, title, tax_number } = wanted;
  // it shows who changed its title, whichever invoice the order awaits again
  await transaction.query(sql`
    insert into invoice_retitling (correction_id, order_id, kind, buyer_kind, title, tax_number, reason, changed_by)
    select correction.id, of_order.order_id, ${kind}, ${buyer_kind}, ${title}, ${tax_number}, ${requested.reason.trim()}, ${requested.by}
    from invoice_correction_order of_order join invoice_correction correction on correction.id = of_order.correction_id
    where of_order.order_id = any (${orders}::bigint[]) and ${awaitsReissue(sql`of_order.order_id`)}
    order by of_order.order_id, correction.id`);
  await transaction.query(sql`
    update invoice_request set kind = ${kind}, buyer_kind = ${buyer_kind}, title = ${title}, tax_number = ${tax_number}
    where order_id = any (${orders}::bigint[])`);
  return done(null);
}

/** The number of an invoice of these orders that is being reissued; null where there is none. */
async function findOpen(transaction: Database, orders: readonly number[]): Promise<string | null> {
  const { rows } = await transaction.query<{ number: string }>(sql`
    select other.number
    from invoice_correction_order of_order
    join invoice_correction correction on correction.id = of_order.correction_id
    join invoice other on other.id = correction.invoice_id
    where of_order.order_id = any (${[...orders]}::bigint[]) and correction.is_open order by other.id limit 1`);
  return rows[0]?.number ?? null;
}
