import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { packName } from '../../../platform/language/spoken.ts';
import { type PlannedPick, planPicking } from '../../warehouse/stock/plan-picking.ts';
import { getOrder } from './get-order.ts';
import { orderReference } from './order-references.ts';

/** Packs of an order at their location, by name. */
export type OrderPick = Omit<PlannedPick, 'sku_id'> & { code: string; name: string };

/** An order with the locations from which its open packs would be taken now. Refuses `not_found`, and `wrong_state` unless it waits to be shipped. */
export async function planOrderPicking(
  db: Database,
  number: string,
  language: Language,
): Promise<Result<{ order: Output<'orders', 'get'>; packs: OrderPick[] }>> {
  const found = await getOrder(db, null, number, language);
  if (!found.ok) return found;
  const order = found.value;
  if (order.status !== 'pending_shipment') return refuse('wrong_state', { details: { status: order.status } });
  const { rows } = await db.query<{ id: number }>(sql`select id from customer_order where number = ${number}`);
  const picks = await planPicking(db, orderReference(rows[0]?.id ?? 0));
  return done({
    order,
    packs: picks.flatMap(({ sku_id, ...pick }) => {
      const line = order.lines.find((candidate) => candidate.sku_id === sku_id);
      return line ? [{ ...pick, code: line.code, name: packName(line.name, line.label, language) }] : [];
    }),
  });
}
