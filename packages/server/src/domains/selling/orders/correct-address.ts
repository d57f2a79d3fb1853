import type { Language, Wording } from '@aliquot/contract/core/language.ts';
import { type OrderStatus, orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type AddressInput, checkAddress } from '../../people/addresses/address-input.ts';
import { nextDispatch } from '../../warehouse/shipping/next-dispatch.ts';
import { type ShippingRules, readShippingRules } from '../../warehouse/shipping/shipping-rules.ts';
import { destinationOf, tariffOn } from '../../warehouse/shipping/tariff.ts';
import type { KeptAddress } from './find-address-corrections.ts';
import { type PlannedParcel, readPlan } from './internal/order-rows.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';

/** Where an order goes: what an operator types. */
export type OrderAddress = Omit<AddressInput, 'is_default'>;

type Correction = { number: string; address: OrderAddress; version: number; now: Date; language: Language; by: string };

/** Whether the address is another one now, and whether its parcels have other days. */
type Corrected = { isChanged: boolean; daysMoved: boolean };

/** An order's present address; `version` counts its corrections from 1. */
export type AddressToCorrect = OrderAddress & { province: string; city: string; district: string | null; version: number };

type Order = AddressToCorrect & {
  id: number;
  status: OrderStatus;
  has_left: boolean;
  has_permits: boolean;
  shipping_plan: PlannedParcel[];
};

const texts = {
  left: { en: 'A parcel has left for this address; it can no longer be corrected.', 'zh-CN': '已有包裹按原地址发出，收货地址不能再更正。' },
  // the register of regulated sales has the unit's address: it changes with compliance only
  permits: {
    en: 'Regulated goods of this order are registered with its address: compliance has to look at it. Cancel the order and have it placed again.',
    'zh-CN': '该订单含须登记流向的管制商品，收货地址属于登记内容，须由合规人员处理：请取消订单后重新下单。',
  },
} as const satisfies Record<string, Wording>;

/**
 * Corrects an unshipped order's address. The agreed fee stays; another province must be served, and
 * parcels get new days. Refuses `not_found`, `invalid_input`, `wrong_state` (shipped, or with
 * permits), `not_delivered`, and `changed_meanwhile` with `details.now`.
 */
export async function correctAddress(
  transaction: Database,
  { number, address, version, now, language, by }: Correction,
): Promise<Result<Corrected>> {
  const checked = checkAddress({ ...address, is_default: false }, language);
  if (!checked.ok) return checked;
  const { is_default: _default, ...given } = checked.value;
  // a statement of its own: what left while it waited for the lock is seen by the next one
  await transaction.query(sql`select from customer_order where number = ${number} for update`);
  const order = await readOrder(transaction, number);
  if (!order) return refuse('not_found');
  if (!isCorrectable(order)) return refuse('wrong_state', { reason: isOpen(order) ? texts.permits : texts.left });
  if (order.version !== version) return refuse('changed_meanwhile', { details: { now: nowOf(order) } });
  if (isSame(order, given)) return done({ isChanged: false, daysMoved: false });
  const isElsewhere = given.province_id !== order.province_id;
  const plan = isElsewhere
    ? replan(order.shipping_plan, given.province_id, await readShippingRules(transaction), now)
    : order.shipping_plan;
  if (plan === null) return refuse('not_delivered');
  await transaction.query(sql`
    update customer_order set
      recipient = ${given.recipient}, mobile = ${given.mobile}, province_id = ${given.province_id}, city_id = ${given.city_id},
      district_id = ${given.district_id}, province = ${given.province}, city = ${given.city}, district = ${given.district},
      detail = ${given.detail}, shipping_plan = ${JSON.stringify(plan)}::jsonb, address_version = address_version + 1
    where id = ${order.id}`);
  await transaction.query(sql`
    insert into order_address_correction (order_id, version, before, after, corrected_by)
    values (${order.id}, ${version + 1}, ${JSON.stringify(keptOf(order))}::jsonb, ${JSON.stringify(keptOf(given))}::jsonb, ${by})`);
  if (isElsewhere) await transaction.query(sql`select settle_next_leaving(array[${order.id}::bigint])`);
  // addresses are at the order, not in a timeline that programs receive
  await transaction.query(sql`
    insert into order_event (order_id, kind, actor, detail)
    values (${order.id}, 'address_corrected', 'operator', ${JSON.stringify({ days_moved: isElsewhere && plan.length > 0 })}::jsonb)`);
  return done({ isChanged: true, daysMoved: isElsewhere && plan.length > 0 });
}

const fields = ['recipient', 'mobile', 'province_id', 'city_id', 'district_id', 'detail'] as const;
/** An address that is corrected to itself is not corrected: nobody is notified of it. */
const isSame = (one: OrderAddress, other: OrderAddress): boolean => fields.every((field) => one[field] === other[field]);

/** How often an order's address was corrected, counted from 1. */
export async function getAddressVersion(db: Database, number: string): Promise<number> {
  const { rows } = await db.query<{ version: number }>(sql`select address_version as version from customer_order where number = ${number}`);
  return rows[0]?.version ?? 1;
}

function keptOf({ recipient, mobile, province, city, district, detail }: KeptAddress): KeptAddress {
  return { recipient, mobile, province, city, district, detail };
}

/** An address that can still be corrected; null once a parcel has left or where permits apply. */
export async function findAddressToCorrect(db: Database, number: string): Promise<AddressToCorrect | null> {
  const order = await readOrder(db, number);
  return order && isCorrectable(order) ? nowOf(order) : null;
}

const isCorrectable = (order: Order): boolean => isOpen(order) && !order.has_permits;
const isOpen = ({ status, has_left: hasLeft }: Order): boolean => !hasLeft && orderStatuses[status].isUnshipped;

async function readOrder(db: Database, number: string): Promise<Order | null> {
  const { rows } = await db.query<Unread<Order, 'shipping_plan'>>(sql`
    select id, status, recipient, mobile, province_id, city_id, district_id, province, city, district, detail, address_version as version,
      shipping_plan, exists (select from shipment where order_id = o.id) as has_left,
      exists (select from order_line where order_id = o.id and permit_state not in ('none', 'cancelled')) as has_permits
    from customer_order o where number = ${number}`);
  return readJson(rows, { shipping_plan: readPlan })[0] ?? null;
}

function nowOf(order: Order): AddressToCorrect {
  const { id: _id, status: _status, has_left: _left, has_permits: _permits, shipping_plan: _plan, ...address } = order;
  return address;
}

/** Parcels with days for a province from now; null where the shop does not deliver there. */
function replan(plan: readonly PlannedParcel[], provinceId: string, rules: ShippingRules, now: Date): PlannedParcel[] | null {
  const destination = destinationOf(tariffOn(rules.tariffs, shanghaiDay(now)), provinceId);
  if (!destination && plan.length > 0) return null;
  const planned = plan.flatMap((parcel) => {
    if (!destination || parcel.method === 'none') return [parcel];
    const dispatch = nextDispatch(parcel.method, destination, { rules, now });
    return dispatch ? [{ ...parcel, ...dispatch }] : [];
  });
  return planned.length < plan.length ? null : planned;
}
