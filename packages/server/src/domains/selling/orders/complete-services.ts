import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { returnPoints } from '../../care/points/return-points.ts';
import { isReportOverdue } from '../../care/services/find-waiting-reports.ts';
import { type Service, lockService, ownService, serviceOfLine } from '../../care/services/lock-service.ts';
import { endService, moveService } from '../../care/services/move-service.ts';
import { completeServices } from './complete-order.ts';
import { markRefunded } from '../../money/payments/mark-refunded.ts';
import { cancellationReference, pointsReference } from './order-references.ts';

/** The buyer accepts a service's report; the last one completes an order of services only. */
export const acceptService = (transaction: Database, accountId: number, number: string, lineId: number): Promise<Result<null>> =>
  accept(transaction, ownService(accountId, number, lineId), 'buyer');

/**
 * Accepts an overdue report for a job. Refuses `wrong_state` where the buyer was first or a
 * corrected report restarted the term.
 */
export async function acceptServiceSilently(transaction: Database, lineId: number, now: Date): Promise<Result<null>> {
  await lockService(transaction, serviceOfLine(lineId));
  return (await isReportOverdue(transaction, now, lineId)) ? accept(transaction, serviceOfLine(lineId), 'system') : refuse('wrong_state');
}

async function accept(transaction: Database, which: Sql, actor: 'buyer' | 'system'): Promise<Result<null>> {
  const accepted = await moveService(transaction, which, { milestone: 'accepted', actor });
  if (!accepted.ok) return accepted;
  await completeServices(transaction, accepted.value.order_id, actor);
  return done(null);
}

/**
 * Ends a service that its buyer gives up: money and points for undone work are returned and
 * recorded as a cancellation, so that nothing counts twice. Returns the money in fen.
 */
export async function giveUpService(
  transaction: Database,
  which: Sql,
  { actor, reason }: { actor: string; reason: string },
): Promise<Result<{ refund: number }>> {
  const ended = await endService(transaction, which, { actor, reason });
  if (!ended.ok) return ended;
  const { refund, points, service } = ended.value;
  if (refund > 0 || points > 0) {
    const cancellationId = await recordGivenUp(transaction, service, { money: refund, points, reason });
    await markRefunded(transaction, service.order_id);
    await returnPoints(transaction, {
      spentReference: pointsReference(service.order_id),
      points,
      reference: cancellationReference(service.order_id, cancellationId),
      memo: { en: `Service ended: order ${service.order_number}`, zh: `服务终止：${service.order_number}` },
      about: service.order_number,
    });
  }
  await completeServices(transaction, service.order_id, 'operator');
  return done({ refund });
}

/** The packs stay the line's own: their work has begun, and they are not taken out any more. */
async function recordGivenUp(
  transaction: Database,
  { order_id, order_line_id, packs }: Service,
  { money, points, reason }: { money: number; points: number; reason: string },
): Promise<number> {
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into order_cancellation (order_id, actor, reason, money, shipping, points)
    values (${order_id}, 'operator', ${reason}, ${money}, 0, ${points}) returning id`);
  const [cancellation] = rows;
  if (!cancellation) throw new Error(`the cancellation of order ${order_id} was not written`);
  await transaction.query(sql`
    insert into order_cancellation_line (cancellation_id, order_line_id, quantity, money, points)
    values (${cancellation.id}, ${order_line_id}, ${packs}, ${money}, ${points})`);
  return cancellation.id;
}
