import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { packName } from '../../../platform/language/spoken.ts';
import { type PickableLot, findPickableLots } from '../../warehouse/stock/find-pickable-lots.ts';
import { type PlannedPick, planPicking } from '../../warehouse/stock/plan-picking.ts';
import { mayLeave } from './choose-shipped-lines.ts';
import { getOrder } from './get-order.ts';
import { orderReference } from './order-references.ts';
import type { ShownOrder } from './show-order.ts';

type Line = ShownOrder['lines'][number];

/** A line of a planned parcel with what is left of it and where it lies. */
export type ParcelLine = {
  code: string;
  name: string;
  left: number;
  /** Of them being picked, and requested to be cancelled. */
  picked: number;
  requested: number;
  permit_state: Line['permit_state'];
  may_leave: boolean;
  picks: Omit<PlannedPick, 'sku_id'>[];
  lots: Omit<PickableLot, 'sku_id'>[];
};

export type ShippingParcel = Pick<ShownOrder['planned_shipments'][number], 'key' | 'temperature' | 'dg' | 'leaves_on'> & {
  lines: ParcelLine[];
};

/**
 * An order with what is left to ship, by planned parcel; nothing where it does not wait for
 * shipment. Refuses `not_found`.
 */
export async function getShippingOrder(
  db: Database,
  number: string,
  language: Language,
): Promise<Result<{ order: ShownOrder; addressVersion: number; parcels: ShippingParcel[] }>> {
  const found = await getOrder(db, null, number, language);
  if (!found.ok) return found;
  const order = found.value;
  const { rows } = await db.query<{ id: number; address_version: number }>(
    sql`select id, address_version from customer_order where number = ${number}`,
  );
  const { id, address_version: addressVersion } = rows[0] ?? { id: 0, address_version: 1 };
  if (order.status !== 'pending_shipment') return done({ order, addressVersion, parcels: [] });
  const picks = await planPicking(db, orderReference(id));
  const lots = await findPickableLots(
    db,
    order.lines.map(({ sku_id }) => sku_id),
  );
  // a parcel takes packs from where they were promised
  const isPromised = ({ sku_id, warehouse }: PickableLot) => picks.some((pick) => pick.sku_id === sku_id && pick.warehouse === warehouse);
  const request = order.cancellation_request?.state === 'open' ? order.cancellation_request : null;
  const requested = new Map(request?.lines.map(({ order_line_id: line, packs }) => [line, packs]));
  const lineOf = (line: Line, left: number): ParcelLine => ({
    code: line.code,
    name: packName(line.name, line.label, language),
    left,
    picked: line.picked_quantity,
    requested: requested.get(line.id) ?? 0,
    permit_state: line.permit_state,
    may_leave: mayLeave(line),
    picks: picks.filter(({ sku_id }) => sku_id === line.sku_id).map(({ sku_id: _sku, ...pick }) => pick),
    lots: lots.filter((lot) => lot.sku_id === line.sku_id && isPromised(lot)).map(({ sku_id: _sku, ...lot }) => lot),
  });
  const parcels = order.planned_shipments.map(({ key, temperature, dg, leaves_on, line_ids: ids }) => ({
    key,
    temperature,
    dg,
    leaves_on,
    lines: order.lines.flatMap((line) => {
      const left = line.quantity - line.cancelled_quantity - line.shipped_quantity;
      return ids.includes(line.id) && line.kind === 'goods' && left > 0 ? [lineOf(line, left)] : [];
    }),
  }));
  return done({ order, addressVersion, parcels: parcels.filter(({ lines }) => lines.length > 0) });
}
