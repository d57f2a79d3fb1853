import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { checkCarrier } from '../../rules/compliance/check-carrier.ts';
import { releasePermits } from '../../rules/compliance/release-permits.ts';
import { type CarrierKind, carrierKind } from '../../warehouse/shipping/carrier-kind.ts';
import { judgeDispatch } from '../../warehouse/shipping/judge-dispatch.ts';
import { readShippingRules } from '../../warehouse/shipping/shipping-rules.ts';
import type { Parcel } from '../../warehouse/shipping/plan-shipments.ts';
import { shipStock } from '../../warehouse/stock/ship-stock.ts';
import { type Choice, type ChosenLine, chooseLines, findOpenLines } from './choose-shipped-lines.ts';
import { lockOrderToShip } from './internal/lock-order-to-ship.ts';
import { orderReference } from './order-references.ts';
import { findRequestedPacks, overtakeRequest } from '../../warehouse/picking/overtake-request.ts';
import { shippingTexts } from './internal/shipping-texts.ts';
import { keepPicked } from '../../warehouse/picking/undo-picking.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

export type ShippedOrder = {
  shipmentId: number;
  /** Whether the last line of goods has left. */
  complete: boolean;
  /** What was picked, lot by lot; packs without a lot are not in it. */
  lots: { code: string; lot: string; quantity: number }[];
  /** Why it had better left on another day; null where nothing speaks against today. */
  warning: string | null;
};

type Shipping = Choice & {
  number: string;
  carrier: string;
  trackingNumber: string;
  /** Key of the only warehouse to take packs from. */
  warehouse?: string | undefined;
  /** Lots that somebody chose, by catalogue number; they lie in `warehouse`. */
  lots?: ReadonlyMap<string, string> | undefined;
  /** Ships packs despite a cancellation request, which ends. */
  despiteRequest?: boolean | undefined;
  /** The address that whoever ships has before them, as counted by its corrections. */
  addressVersion?: number | undefined;
};

/**
 * Ships one parcel: all, a planned parcel, or quantities by catalogue number; first to expire
 * first. The last goods make the order `shipped`. Refuses `not_found`, `wrong_state`,
 * `changed_meanwhile`, `cancellation_requested`, and `out_of_stock` for lots set aside.
 */
export async function shipOrder(transaction: Database, shipping: Shipping): Promise<Result<ShippedOrder>> {
  const { number, carrier, trackingNumber } = shipping;
  const found = await lockOrderToShip(transaction, number);
  if (!found.ok) return found;
  const order = found.value;
  if (shipping.addressVersion !== undefined && shipping.addressVersion !== order.address_version) {
    return refuse('changed_meanwhile', { reason: shippingTexts.addressCorrected });
  }
  // a permit may have been verified, or have run out, since the last look
  await releasePermits(transaction, order.id);
  const open = await findOpenLines(transaction, order.id);
  const kind = carrierKind(carrier);
  const chosen = chooseLines(open, shipping, order.shipping_plan, kind);
  if (!chosen.ok) return chosen;
  const { lines, parcel } = chosen.value;
  const requestedPacks = await findRequestedPacks(transaction, order.id);
  const requestedOf = ({ id }: ChosenLine) => requestedPacks.get(id) ?? 0;
  const requested = lines.filter((line) => requestedOf(line) > line.left - line.quantity);
  if (requested.length > 0 && !shipping.despiteRequest) {
    return refuse('cancellation_requested', {
      details: { packs: requested.map((line) => ({ code: line.code, quantity: requestedOf(line) })) },
    });
  }
  const lineIds = lines.map(({ id }) => id);
  const allowed = await checkCarrier(transaction, { lineIds, carrier });
  if (!allowed.ok) return allowed;
  const warehouseId = await findWarehouse(transaction, shipping.warehouse);
  if (!warehouseId.ok) return warehouseId;
  if (shipping.lots?.size && warehouseId.value === null) return refuse('wrong_state', { reason: shippingTexts.lotsNeedWarehouse });
  const complete = open.every((line) => lines.some(({ id, quantity }) => id === line.id && quantity === line.left));
  // picked packs leave first, and requested ones last
  const kept = lines.map((line) => {
    const { id, left, picked, quantity } = line;
    return { line: id, packs: Math.max(0, picked - quantity, Math.min(requestedOf(line), left - quantity)) };
  });
  await keepPicked(transaction, kept);
  const shipmentId = await insertShipment(transaction, order.id, {
    ...shipping,
    kind,
    parcel,
    warehouseId: warehouseId.value,
    lines,
    complete,
  });
  if (shipmentId === null) {
    return refuse('wrong_state', { reason: shippingTexts.trackingUsed(trackingNumber, carrier) });
  }
  await overtakeRequest(transaction, order.id, 'shipped');
  const picked = await shipStock(transaction, {
    reservation: orderReference(order.id),
    shipment: `shipment:${shipmentId}`,
    lines: lines.filter((line) => line.stocked).map(({ sku_id, quantity }) => ({ sku_id, quantity })),
    ...(warehouseId.value === null ? {} : { warehouseId: warehouseId.value }),
    chosen: lines.flatMap(({ sku_id, code, quantity }) => {
      const number = [...(shipping.lots ?? [])].find(([named]) => named.toLowerCase() === code.toLowerCase())?.[1];
      return number === undefined ? [] : { sku_id, number, packs: quantity };
    }),
  });
  if (!picked.ok) return picked;
  const warning = parcel ? judgeDispatch(order.province_id, { rules: await readShippingRules(transaction), now: databaseNow() }) : null;
  return done({ shipmentId, complete, lots: await findLots(transaction, shipmentId), warning });
}

async function findWarehouse(transaction: Database, key: string | undefined): Promise<Result<number | null>> {
  if (key === undefined) return done(null);
  const { rows } = await transaction.query<{ id: number }>(sql`select id from warehouse where key = ${key}`);
  return rows[0] ? done(rows[0].id) : refuse('wrong_state', { reason: shippingTexts.noWarehouse(key) });
}

async function findLots(transaction: Database, shipmentId: number): Promise<ShippedOrder['lots']> {
  const { rows } = await transaction.query<ShippedOrder['lots'][number]>(sql`
    select line.code, shipped_lot.number as lot, shipped_lot.quantity
    from shipped_lot join order_line line on line.id = shipped_lot.order_line_id
    where shipped_lot.shipment_id = ${shipmentId} order by line.position, shipped_lot.expires_on, shipped_lot.number`);
  return rows;
}

type NewShipment = {
  carrier: string;
  trackingNumber: string;
  kind: CarrierKind;
  parcel: Parcel<ChosenLine> | null;
  warehouseId: number | null;
  lines: readonly ChosenLine[];
  complete: boolean;
};

/** Null where the carrier's tracking number has been used before. */
async function insertShipment(transaction: Database, orderId: number, shipment: NewShipment): Promise<number | null> {
  const { carrier, trackingNumber, kind, parcel, warehouseId, lines, complete } = shipment;
  const { rows } = await transaction.query<{ id: number }>(sql`
    with sent as (
      insert into shipment (order_id, carrier, tracking_number, carrier_kind, temperature, dg, warehouse_id)
      values (${orderId}, ${carrier}, ${trackingNumber}, ${kind}, ${parcel?.temperature ?? 'ambient'}, ${parcel?.dg ?? []}::text[], ${warehouseId})
      on conflict (carrier, tracking_number) do nothing returning id
    ), changed as (
      update customer_order set status = 'shipped', shipped_at = now()
      where id = ${orderId} and ${complete} and exists (select from sent)
    ), event as (
      insert into order_event (order_id, kind, actor, detail)
      select ${orderId}::bigint, 'shipped', 'operator', jsonb_build_object('carrier', ${carrier}::text, 'tracking_number', ${trackingNumber}::text)
      from sent
    )
    select id from sent`);
  const shipmentId = rows[0]?.id ?? null;
  if (shipmentId === null) return null;
  // A statement of its own: the guard of a shipment's lines looks at the shipment.
  await transaction.query(sql`
    insert into shipment_line (shipment_id, order_line_id, quantity)
    select ${shipmentId}, line.id, line.quantity
    from unnest(${lines.map((line) => line.id)}::bigint[], ${lines.map((line) => line.quantity)}::int[]) as line (id, quantity)`);
  return shipmentId;
}
