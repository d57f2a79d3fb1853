import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { reserveCredit } from '../../money/credit/reserve-credit.ts';
import type { PaymentMethod } from '../../money/payments/find-payment-ways.ts';
import { closeAttempts } from '../../money/payments/payment-attempts.ts';
import { paymentMinutes } from './payment-minutes.ts';
import { findWaysToPay } from './find-ways-to-pay.ts';
import { orderOf } from './refuse-missing.ts';

type Change = { accountId: number; number: string; method: PaymentMethod; hasGateway: boolean };
type Order = { id: number; institution_id: number | null; total: number };

/**
 * Changes how an order without money or slip is paid. Its deadline follows the new way, up to a
 * transfer's from placing or a rejected slip's. Open attempts are closed. Idempotent. Refuses
 * `not_found`, `wrong_state`, `payment_way_refused`, and as charging does.
 */
export async function changePaymentWay(transaction: Database, change: Change): Promise<Result<null>> {
  const { rows } = await transaction.query<Order>(
    // the account too: nobody leaves the institution that is just being charged
    sql`select o.id, o.institution_id, o.total from customer_order o join account on account.id = o.account_id
      where ${orderOf(change.accountId, change.number)} for no key update of o for share of account`,
  );
  const [order] = rows;
  if (!order) return refuse('not_found');
  const found = await findWaysToPay(transaction, change, 'en');
  if (!found.ok) return found;
  if (change.method === found.value.chosen) return done(null);
  const way = found.value.ways.find(({ method }) => method === change.method);
  // an exhausted or overdue account has its own refusal
  if (!way || (!way.usable && way.method !== 'on_account')) return refuse('payment_way_refused');
  await closeAttempts(transaction, order.id);
  return change.method === 'on_account' ? chargeToAccount(transaction, order) : waitAgain(transaction, order, change.method);
}

async function chargeToAccount(transaction: Database, { id, institution_id, total }: Order): Promise<Result<null>> {
  if (institution_id === null) return refuse('payment_way_refused');
  await transaction.query(sql`
    with changed as (
      update customer_order set payment_method = 'on_account', payment_state = 'on_account', status = 'pending_shipment' where id = ${id}
    )
    insert into order_event (order_id, kind, actor, detail)
    values (${id}, 'payment_way_changed', 'buyer', '{"method": "on_account"}'),
      (${id}, 'on_account', 'buyer', jsonb_build_object('amount', ${total}::bigint))`);
  return reserveCredit(transaction, { institutionId: institution_id, orderId: id, amount: total });
}

async function waitAgain(transaction: Database, { id }: Order, method: 'bank_transfer' | 'alipay'): Promise<Result<null>> {
  await transaction.query(sql`
    with changed as (
      update customer_order set payment_method = ${method}, payment_due_at = least(
        now() + make_interval(mins => ${paymentMinutes[method]}),
        greatest(placed_at + make_interval(mins => ${paymentMinutes.bank_transfer}), payment_due_at)
      )
      where id = ${id}
    )
    insert into order_event (order_id, kind, actor, detail)
    values (${id}, 'payment_way_changed', 'buyer', jsonb_build_object('method', ${method}::text))`);
  return done(null);
}
