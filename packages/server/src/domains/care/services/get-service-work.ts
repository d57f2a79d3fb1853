import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { serviceActs } from '@aliquot/contract/console/services.ts';
import { type OrderStatus, orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { takesTwoToGiveBack } from '../../money/payments/refund-approval.ts';
import type { QueuedService } from './find-service-queue.ts';
import { findServiceRows, showService } from './find-services.ts';
import { keptOf } from './move-service.ts';

type ServiceAct = (typeof serviceActs)[number];
type Facts = Pick<QueuedService, 'order_id' | 'account_id' | 'quantity' | 'waits_for' | 'waits_since'> & {
  order_key: number;
  order_status: OrderStatus;
  amount: number;
  /** Per mille of the price that the shop would keep now; null if it cannot be given up. */
  share: number | null;
};
type Shown = Omit<Output<'services', 'getOrderServices'>['lines'][number], 'reports'>;

/** A service for operators; `kept` is what the shop keeps if it is given up now, fen. */
export type ServiceWork = Shown &
  Omit<Facts, 'share' | 'order_key'> & {
    reports: { id: string; file_name: string }[];
    acts: ServiceAct[];
    kept: number | null;
    needs_two: boolean;
  };

/** One service as the shop sees it. Refuses `not_found`. */
export async function getServiceWork(db: Database, lineId: number, language: Language): Promise<Result<ServiceWork>> {
  const [row] = await findServiceRows(db, sql`line.id = ${lineId}`);
  const { rows: facts } = await db.query<Facts>(sql`
    select placed.id as order_key, placed.number as order_id, placed.account_id, placed.status as order_status, line.quantity, line.amount - line.given_back as amount,
      work.waits_for, work.waits_since, (select kept from service_share where milestone = work.state) as share
    from service_work work join order_line line on line.id = work.order_line_id join customer_order placed on placed.id = line.order_id
    where line.id = ${lineId}`);
  if (!row || !facts[0]) return refuse('not_found');
  const { share, order_key: orderId, ...rest } = facts[0];
  const acts = actsOnService({ state: row.state, hasIntake: row.intake !== null, orderStatus: rest.order_status });
  const kept = share === null || !acts.includes('give_up') ? null : keptOf(rest.amount, share);
  return done({
    ...showService(row, language),
    ...rest,
    reports: row.reports,
    acts,
    kept,
    needs_two: kept !== null && (await takesTwoToGiveBack(db, { orderId, amount: rest.amount - kept })),
  });
}

/** What its state allows; the operations decide it once more when it is done. */
function actsOnService({
  state,
  hasIntake,
  orderStatus,
}: {
  state: Shown['state'];
  hasIntake: boolean;
  orderStatus: Facts['order_status'];
}): ServiceAct[] {
  if (!orderStatuses[orderStatus].isConfirmed) return [];
  const begin: ServiceAct[] = hasIntake ? ['begin'] : [];
  if (state === 'waiting') return ['receive', ...begin];
  if (state === 'sample_received') return [...begin, 'give_up'];
  if (state === 'in_progress') return ['deliver', 'give_up'];
  return state === 'report_delivered' ? ['correct', 'give_up'] : [];
}
