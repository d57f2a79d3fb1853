import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type CancelledLines, cancelLines } from './cancel-lines.ts';
import { lockCancellableOrder } from './internal/lock-cancellable-order.ts';
import { planCancellation } from './plan-cancellation.ts';

/** A request of an order by its id, and who decides about it. */
type Deciding = { number: string; requestId: number; by: string };

type OpenRequest = { reason: string; packs: Map<number, number> };

/**
 * Grants a cancellation request, which then counts as the buyer's; a large refund needs two people.
 * Refuses `not_found`, `wrong_state`, and `total_changed` if other sums (fen, points) return.
 */
export async function grantCancellation(
  transaction: Database,
  { number, requestId, by, expected }: Deciding & { expected: { money: number; points: number } },
): Promise<Result<Pick<CancelledLines, 'money' | 'points' | 'whole'>>> {
  const which = sql`o.number = ${number}`;
  const order = await lockCancellableOrder(transaction, which);
  if (!order) return refuse('not_found');
  const request = await findOpenRequest(transaction, order.id, requestId);
  if (!request) return refuse('wrong_state', { details: { status: order.status } });
  const planned = planCancellation(order, request.packs);
  if (!planned.ok) return planned;
  const { money, points } = planned.value;
  if (money !== expected.money || points !== expected.points) return refuse('total_changed', { details: { money, points } });
  await endRequest(transaction, { requestId, by, state: 'granted', answer: '' });
  return cancelLines(transaction, which, {
    quantities: request.packs,
    actor: 'buyer',
    byOperator: true,
    reason: request.reason,
    requestId,
  });
}

/**
 * Declines a request with a reason for the buyer. Refuses `not_found`, and `wrong_state` if none is
 * open.
 */
export async function refuseCancellation(
  transaction: Database,
  { number, answer, ...deciding }: Deciding & { answer: string },
): Promise<Result<null>> {
  const order = await lockCancellableOrder(transaction, sql`o.number = ${number}`);
  if (!order) return refuse('not_found');
  const request = await findOpenRequest(transaction, order.id, deciding.requestId);
  if (!request) return refuse('wrong_state', { details: { status: order.status } });
  await endRequest(transaction, { ...deciding, state: 'refused', answer: answer.trim() });
  return done(null);
}

async function findOpenRequest(transaction: Database, orderId: number, requestId: number): Promise<OpenRequest | null> {
  const { rows } = await transaction.query<{ reason: string; line: number; packs: number }>(sql`
    select request.reason, requested.order_line_id as line, requested.packs
    from cancellation_request request join cancellation_request_line requested on requested.request_id = request.id
    where request.id = ${requestId} and request.order_id = ${orderId} and request.state = 'open' order by requested.order_line_id`);
  const [first] = rows;
  return first ? { reason: first.reason, packs: new Map(rows.map(({ line, packs }) => [line, packs])) } : null;
}

async function endRequest(
  transaction: Database,
  { requestId, by, state, answer }: Pick<Deciding, 'requestId' | 'by'> & { state: 'granted' | 'refused'; answer: string },
): Promise<void> {
  await transaction.query(sql`
    with ended as (
      update cancellation_request set state = ${state}, decided_by = ${by}, answer = ${answer}, ended_at = now()
      where id = ${requestId} returning order_id
    )
    insert into order_event (order_id, kind, actor, detail)
    select order_id, ${`cancellation_${state}`}, 'operator', ${JSON.stringify({ reason: answer })}::jsonb from ended`);
}
