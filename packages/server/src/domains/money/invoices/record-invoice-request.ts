import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { isReissued } from './internal/awaits-reissue.ts';
import { correctionTexts } from './internal/correction-texts.ts';

/**
 * Records an order's invoice title from a profile; replaceable until issued. Refuses `not_found`,
 * and `wrong_state` with a reason during a reissue.
 */
export async function recordInvoiceRequest(
  transaction: Database,
  { orderId, accountId, profileId }: { orderId: number; accountId: number; profileId: number },
): Promise<Result<null>> {
  const { rows } = await transaction.query<{ status: string; total: number; invoiced: number; is_reissued: boolean }>(sql`
    select placed.status, placed.total, (select coalesce(sum(invoiced), 0) from order_money where order_id = placed.id)::bigint as invoiced,
      ${isReissued(sql`placed.id`)} as is_reissued
    from customer_order placed where placed.id = ${orderId} and placed.account_id = ${accountId} for update`);
  const [order] = rows;
  if (!order) return refuse('not_found');
  // nothing was paid, or nothing is left to invoice: no invoice
  if (order.status === 'cancelled' || order.total === 0 || order.invoiced > 0)
    return refuse('wrong_state', { details: { status: order.status } });
  if (order.is_reissued) return refuse('wrong_state', { reason: correctionTexts.awaited });
  const { rowCount } = await transaction.query(sql`
    insert into invoice_request (order_id, kind, buyer_kind, title, tax_number)
    select ${orderId}::bigint, kind, buyer_kind, title, tax_number from invoice_profile
    where id = ${profileId} and account_id = ${accountId} and deleted_at is null
    on conflict (order_id) do update set kind = excluded.kind, buyer_kind = excluded.buyer_kind, title = excluded.title,
      tax_number = excluded.tax_number, requested_at = now()`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}

/** The same for an order by its number, requested after it was placed. */
export async function requestInvoice(
  transaction: Database,
  { number, accountId, profileId }: { number: string; accountId: number; profileId: number },
): Promise<Result<null>> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from customer_order where number = ${number} and account_id = ${accountId} for update`,
  );
  const [order] = rows;
  return order ? recordInvoiceRequest(transaction, { orderId: order.id, accountId, profileId }) : refuse('not_found');
}
