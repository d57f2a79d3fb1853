import type { Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type CancelledByBuyer, sumByLine } from './cancel-order.ts';
import { lockCancellableOrder } from './internal/lock-cancellable-order.ts';
import { isOpen } from './plan-cancellation.ts';
import { orderOf, refuseMissing } from './refuse-missing.ts';

const texts = {
  requested: { en: 'You have already requested a cancellation.', 'zh-CN': '您已提交过取消申请，请等待处理。' },
  picked: (code: string, packs: number, wanted: number): Wording => ({
    en: `${code}: ${packs} packs are being picked, not ${wanted}. Others can be cancelled at once.`,
    'zh-CN': `${code}：正在拣货 ${packs} 件，不足 ${wanted} 件。其余商品可直接取消。`,
  }),
} as const;

/**
 * Requests to cancel packs that are being picked, for an operator to decide; one open request per
 * order. Refuses `not_found`, and `wrong_state` for packs that can be cancelled directly.
 */
export async function requestCancellation(
  transaction: Database,
  accountId: number,
  { number, reason, lines }: CancelledByBuyer & { lines: NonNullable<CancelledByBuyer['lines']> },
): Promise<Result<null>> {
  const which = orderOf(accountId, number);
  const order = await lockCancellableOrder(transaction, which);
  if (!order || !isOpen(order)) return refuseMissing(transaction, which);
  const wanted = [];
  for (const [id, packs] of sumByLine(lines)) {
    const line = order.lines.find((candidate) => candidate.id === id);
    if (!line) return refuse('not_found');
    if (packs > line.picked_quantity) return refuse('wrong_state', { reason: texts.picked(line.code, line.picked_quantity, packs) });
    wanted.push({ line: id, code: line.code, packs });
  }
  const detail = { packs: wanted.map(({ code, packs: quantity }) => ({ code, quantity })), reason: reason.trim() };
  const { rowCount } = await transaction.query(sql`
    with request as (
      insert into cancellation_request (order_id, reason) values (${order.id}, ${reason.trim()})
      on conflict (order_id) where state = 'open' do nothing returning id
    ), content as (
      insert into cancellation_request_line (request_id, order_line_id, packs)
      select request.id, wanted.line, wanted.packs
      from request, json_to_recordset(${JSON.stringify(wanted)}) as wanted (line bigint, packs int)
    )
    insert into order_event (order_id, kind, actor, detail)
    select ${order.id}::bigint, 'cancellation_requested', 'buyer', ${JSON.stringify(detail)}::jsonb from request`);
  return rowCount === 1 ? done(null) : refuse('wrong_state', { reason: texts.requested });
}

/** Withdraws the buyer's request. Refuses `not_found`, and `wrong_state` if none is open. */
export async function withdrawCancellation(transaction: Database, accountId: number, number: string): Promise<Result<null>> {
  const which = orderOf(accountId, number);
  const order = await lockCancellableOrder(transaction, which);
  if (!order) return refuse('not_found');
  const { rowCount } = await transaction.query(sql`
    with withdrawn as (
      update cancellation_request set state = 'withdrawn', ended_at = now() where order_id = ${order.id} and state = 'open' returning order_id
    )
    insert into order_event (order_id, kind, actor) select order_id, 'cancellation_withdrawn', 'buyer' from withdrawn`);
  return rowCount === 1 ? done(null) : refuse('wrong_state', { details: { status: order.status } });
}
