import type { Language, Wording } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type AddressInput, checkAddress } from '../addresses/address-input.ts';
import { nextDispatch } from '../shipping/next-dispatch.ts';
import { zoneOf } from '../shipping/tariff.ts';
import type { PlannedParcel } from './order-rows.ts';

/** Where an order goes: what an operator types. */
export type OrderAddress = Omit<AddressInput, 'is_default'>;

type Correction = { number: string; address: OrderAddress; version: number; now: Date; language: Language };

/** What stands at an order now; `version` counts its corrections from 1. */
export type AddressToCorrect = OrderAddress & { province: string; city: string; district: string | null; version: number };

type Order = AddressToCorrect & { id: number; status: string; has_left: boolean; shipping_plan: PlannedParcel[] };

const left: Wording = {
  en: 'A parcel has left for this address; it can no longer be corrected.',
  'zh-CN': '已有包裹按原地址发出，收货地址不能再更正。',
};

/**
 * An operator corrects where an order goes, before anything of it has left, in the caller's transaction. The fee that was agreed stays, whatever
 * the new province costs: it is the shop's choice to correct it. Where the province is another one the shop must deliver there, and every
 * parcel gets new days by its way of travelling. Refuses `not_found`, `invalid_input`, `wrong_state` once a parcel has left, `not_delivered`, and
 * `changed_meanwhile` with `details.now`.
 */
export async function correctAddress(
  transaction: Database,
  { number, address, version, now, language }: Correction,
): Promise<Result<{ daysMoved: boolean }>> {
  const checked = checkAddress({ ...address, is_default: false }, language);
  if (!checked.ok) return checked;
  const { is_default: _default, ...given } = checked.value;
  const order = await readOrder(transaction, number, sql`for update`);
  if (!order) return refuse('not_found');
  if (!isCorrectable(order)) return refuse('wrong_state', { reason: left });
  if (order.version !== version) return refuse('changed_meanwhile', { details: { now: nowOf(order) } });
  const isElsewhere = given.province_id !== order.province_id;
  const plan = isElsewhere ? planAnew(order.shipping_plan, given.province_id, now) : order.shipping_plan;
  if (plan === null) return refuse('not_delivered');
  await transaction.query(sql`
    update customer_order set
      recipient = ${given.recipient}, mobile = ${given.mobile}, province_id = ${given.province_id}, city_id = ${given.city_id},
      district_id = ${given.district_id}, province = ${given.province}, city = ${given.city}, district = ${given.district},
      detail = ${given.detail}, shipping_plan = ${JSON.stringify(plan)}::jsonb, address_version = address_version + 1
    where id = ${order.id}`);
  if (isElsewhere) await transaction.query(sql`select settle_next_leaving(array[${order.id}::bigint])`);
  // where somebody lives stands at the order, not in a timeline that programs are told of
  await transaction.query(sql`
    insert into order_event (order_id, kind, actor, detail)
    values (${order.id}, 'address_corrected', 'operator', ${JSON.stringify({ days_moved: isElsewhere && plan.length > 0 })}::jsonb)`);
  return done({ daysMoved: isElsewhere && plan.length > 0 });
}

/** Where an order goes that can still be corrected; null where a parcel has left, or nothing will. */
export async function findAddressToCorrect(db: Database, number: string): Promise<AddressToCorrect | null> {
  const order = await readOrder(db, number);
  return order && isCorrectable(order) ? nowOf(order) : null;
}

const isCorrectable = ({ status, has_left: hasLeft }: Order): boolean =>
  !hasLeft && (status === 'pending_payment' || status === 'pending_shipment');

async function readOrder(db: Database, number: string, lock: Sql = sql``): Promise<Order | null> {
  const { rows } = await db.query<Order>(sql`
    select id, status, recipient, mobile, province_id, city_id, district_id, province, city, district, detail, address_version as version,
      shipping_plan, exists (select from shipment where order_id = o.id) as has_left
    from customer_order o where number = ${number} ${lock}`);
  return rows[0] ?? null;
}

const nowOf = ({ id: _id, status: _status, has_left: _left, shipping_plan: _plan, ...address }: Order): AddressToCorrect => address;

/** The parcels with days for a province as from now; null where the shop does not deliver. */
function planAnew(plan: readonly PlannedParcel[], provinceId: string, now: Date): PlannedParcel[] | null {
  const zone = zoneOf(provinceId);
  if (!zone && plan.length > 0) return null;
  return plan.map((parcel) => (zone && parcel.method !== 'none' ? { ...parcel, ...nextDispatch(parcel.method, zone, now) } : parcel));
}
