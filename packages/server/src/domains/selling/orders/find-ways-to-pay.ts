import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findPacks } from '../../goods/catalogue/find-packs.ts';
import { type PaymentMethod, type PaymentWay, findPaymentWays } from '../../money/payments/find-payment-ways.ts';
import { orderOf } from './refuse-missing.ts';

export type WaysToPay = { chosen: PaymentMethod; ways: PaymentWay[] };

type Order = {
  id: number;
  is_of_own_institution: boolean;
  total: number;
  status: string;
  payment_state: string;
  payment_method: PaymentMethod;
};

/**
 * How an unpaid order can be paid, and the chosen way. It stays charged to the institution it was
 * placed for while its buyer belongs there. Refuses `not_found`, `wrong_state` after money or a
 * slip.
 */
export async function findWaysToPay(
  db: Database,
  { accountId, number, hasGateway }: { accountId: number; number: string; hasGateway: boolean },
  language: Language,
): Promise<Result<WaysToPay>> {
  const { rows } = await db.query<Order>(sql`
    select o.id, coalesce(o.institution_id = account.institution_id, false) as is_of_own_institution, o.total, o.status, o.payment_state,
      o.payment_method
    from customer_order o join account on account.id = o.account_id where ${orderOf(accountId, number)}`);
  const [order] = rows;
  if (!order) return refuse('not_found');
  if (order.status !== 'pending_payment' || order.payment_state !== 'unpaid')
    return refuse('wrong_state', { details: { status: order.status } });
  const isPaidByUnit = await holdsPaidByUnit(db, order.id);
  const ways = await findPaymentWays(db, { accountId, total: order.total, isPaidByUnit, hasGateway }, language);
  return done({
    chosen: order.payment_method,
    ways: ways.filter(({ method }) => method !== 'on_account' || order.is_of_own_institution),
  });
}

async function holdsPaidByUnit(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await db.query<{ sku_id: number }>(sql`select sku_id from order_line where order_id = ${orderId}`);
  const packs = await findPacks(
    db,
    rows.map(({ sku_id }) => sku_id),
  );
  return [...packs.values()].some((pack) => pack.paid_by_unit);
}
