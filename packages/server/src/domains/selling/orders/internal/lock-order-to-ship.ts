import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type PlannedParcel, readPlan } from './order-rows.ts';
import { shippingTexts } from './shipping-texts.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';

export type OrderToShip = { id: number; status: string; province_id: string; shipping_plan: PlannedParcel[]; address_version: number };

/**
 * Locks and returns an order awaiting shipment. Refuses `not_found`, and `wrong_state` for others.
 */
export async function lockOrderToShip(transaction: Database, number: string): Promise<Result<OrderToShip>> {
  const { rows } = await transaction.query<Unread<OrderToShip, 'shipping_plan'>>(
    sql`select id, status, province_id, shipping_plan, address_version from customer_order where number = ${number} for update`,
  );
  const [order] = readJson(rows, { shipping_plan: readPlan });
  if (!order) return refuse('not_found');
  return order.status === 'pending_shipment' ? done(order) : refuse('wrong_state', { reason: shippingTexts.notWaiting });
}
