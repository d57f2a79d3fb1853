import type { Wording } from '@aliquot/contract/core/language.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { requestRefund } from '../../money/payments/request-refund.ts';
import { type Service, lockService } from './lock-service.ts';

export type Milestone = 'sample_received' | 'in_progress' | 'report_delivered' | 'accepted' | 'cancelled';

const before: Record<Exclude<Milestone, 'cancelled'>, readonly Service['state'][]> = {
  sample_received: ['waiting'],
  // some services need no sample
  in_progress: ['waiting', 'sample_received'],
  report_delivered: ['in_progress'],
  accepted: ['report_delivered'],
};

const reasons = {
  order: { en: 'Its order is not paid, or was cancelled.', 'zh-CN': '所属订单尚未付款或已取消。' },
  state: {
    en: 'It is not the turn of this step. Look at the progress of the service.',
    'zh-CN': '尚未轮到这一步，请先核对服务的当前进度。',
  },
  different: { en: 'Tell the buyer what is different in the corrected report.', 'zh-CN': '请向买方说明更正后的报告有何不同。' },
  intake: { en: 'The buyer has not answered the intake form.', 'zh-CN': '买方尚未填写服务需求表。' },
} as const;

type Move = { milestone: Exclude<Milestone, 'cancelled'>; actor: string; note?: string };

/**
 * Moves a paid service to its next milestone. Refuses `not_found`, and `wrong_state` with a reason:
 * not its turn, or no intake answers.
 */
export async function moveService(transaction: Database, which: Sql, { milestone, actor, note = '' }: Move): Promise<Result<Service>> {
  const service = await lockService(transaction, which);
  if (!service) return refuse('not_found');
  const fault = (reason: Wording) => refuse('wrong_state', { reason, details: { status: service.state } });
  if (!orderStatuses[service.order_status].isConfirmed) return fault(reasons.order);
  if (!before[milestone].includes(service.state)) return fault(reasons.state);
  if (milestone === 'in_progress' && !service.has_intake) return fault(reasons.intake);
  await writeMilestone(transaction, service, { milestone, actor, note });
  return done(service);
}

/**
 * Delivers a corrected report before acceptance, with what differs; the acceptance period restarts.
 * `follows` is the last report seen. Refuses `not_found`, `wrong_state`, and `changed_meanwhile`
 * after another.
 */
export async function deliverAgain(
  transaction: Database,
  which: Sql,
  { actor, note, follows }: { actor: string; note: string; follows: string },
): Promise<Result<Service>> {
  const service = await lockService(transaction, which);
  if (!service) return refuse('not_found');
  if (service.state !== 'report_delivered') return refuse('wrong_state', { reason: reasons.state, details: { status: service.state } });
  if (note === '') return refuse('wrong_state', { reason: reasons.different });
  if ((await findLastReport(transaction, service.order_line_id)) !== follows) return refuse('changed_meanwhile');
  await writeMilestone(transaction, service, { milestone: 'report_delivered', actor, note });
  return done(service);
}

/** The report of a service that came last; null where none has come. */
export async function findLastReport(db: Database, lineId: number): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(sql`
    select id from service_report where order_line_id = ${lineId} order by delivered_at desc, id limit 1`);
  return rows[0]?.id ?? null;
}

async function writeMilestone(
  transaction: Database,
  { order_line_id }: Service,
  { milestone, actor, note }: { milestone: Milestone; actor: string; note: string },
): Promise<void> {
  await transaction.query(sql`update service_work set state = ${milestone} where order_line_id = ${order_line_id}`);
  await transaction.query(sql`
    insert into service_event (order_line_id, milestone, note, actor) values (${order_line_id}, ${milestone}, ${note}, ${actor})`);
}

/**
 * Ends a service after its sample arrived, at the buyer's request: work done is kept by milestone,
 * the rest is refunded. Returns fen and points for the caller. Refuses `not_found`, `wrong_state`.
 */
export async function endService(
  transaction: Database,
  which: Sql,
  { actor, reason }: { actor: string; reason: string },
): Promise<Result<{ refund: number; points: number; service: Service }>> {
  const service = await lockService(transaction, which);
  if (!service) return refuse('not_found');
  const { rows } = await transaction.query<{ kept: number }>(sql`select kept from service_share where milestone = ${service.state}`);
  const [share] = rows;
  if (!share) return refuse('wrong_state', { reason: reasons.state, details: { status: service.state } });
  const givenBack = (whole: number) => whole - keptOf(whole, share.kept);
  const [refund, points] = [givenBack(service.amount), givenBack(service.points)];
  await writeMilestone(transaction, service, { milestone: 'cancelled', actor, note: reason });
  const reference = `service:${service.order_line_id}:ended`;
  const back = { orderId: service.order_id, amount: refund, services: refund, cause: 'cancelled', reference } as const;
  await requestRefund(transaction, { ...back, byOperator: true });
  return done({ refund, points, service });
}

/** What the shop keeps of an amount or points by a share per mille, rounded half up once. */
export const keptOf = (whole: number, share: number): number => Math.floor((whole * share + 500) / 1000);
