import type { Input } from '@aliquot/contract/shop/client.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import { consoleOrdersHandlers } from '../../packages/server/src/domains/selling/orders/console/orders.ts';
import { did, type OperatorCalls, packId } from './operator-calls.ts';
import type { Person } from './people.ts';

export type Placed = { id: string; total: number };
type Packs = Readonly<Record<string, number>>;
type OrderOptions = Partial<
  Pick<Input<'orders', 'place'>, 'coupon_claim_id' | 'points' | 'remarks' | 'purchase_order_number' | 'invoice_profile_id'>
> & {
  by?: Input<'orders', 'place'>['payment_method'];
};

/** Somebody puts packs into their cart and orders them, at the total that checkout showed them. */
export async function order(
  calls: OperatorCalls,
  who: Person,
  packs: Packs,
  { by = 'bank_transfer', ...requests }: OrderOptions = {},
): Promise<Placed> {
  const lines = [];
  for (const [code, quantity] of Object.entries(packs)) lines.push({ sku_id: await packId(calls, code), quantity });
  await who.api.cart.addLines({ lines });
  const { coupon_claim_id, points } = requests;
  const requested = {
    address_id: who.addressId,
    payment_method: by,
    ...(coupon_claim_id && { coupon_claim_id }),
    ...(points && { points }),
  };
  const { total, exceptions } = await who.api.checkout.preview(requested);
  const confirmed_exceptions = exceptions.map(({ sku_id }) => sku_id);
  const placed = await who.api.orders.place({ remarks: '', ...requests, ...requested, expected_total: total, confirmed_exceptions });
  return { id: placed.id, total: placed.total };
}

let transfers = 0;

/** The operator confirms a transfer for the whole order. */
export async function confirm(calls: OperatorCalls, { id, total }: Placed, payer: { name: string; account: string }): Promise<void> {
  const reference = `DEMO${id.slice(0, 6)}${String(++transfers).padStart(4, '0')}`;
  const money = { id, amount: total, reference, payer_name: payer.name, payer_account: payer.account };
  did(await consoleOrdersHandlers.confirmPayment(calls.by('consoleOrders.confirmPayment'), money));
}

/** All that is left of an order, or the named packs, goes to a carrier. */
export async function ship(
  calls: OperatorCalls,
  { id }: Placed,
  { carrier = 'sf', packs }: { carrier?: string; packs?: Packs } = {},
): Promise<void> {
  const lines = packs && Object.entries(packs).map(([code, quantity]) => ({ code, quantity }));
  const parcel = { id, carrier, tracking_number: `DEMO${id}${packs ? 'A' : ''}`, ...(lines && { lines }) };
  did(await consoleOrdersHandlers.ship(calls.by('consoleOrders.ship'), parcel));
}

/** Ordered, paid by transfer, sent and received. */
export async function complete(
  calls: OperatorCalls,
  who: Person,
  packs: Packs,
  requests: OrderOptions = {},
): Promise<Output<'orders', 'get'>> {
  const placed = await order(calls, who, packs, requests);
  await confirm(calls, placed, accountOf(who));
  await ship(calls, placed);
  return who.api.orders.confirmReceipt({ id: placed.id });
}

/** An account at no bank. */
export const accountOf = ({ name, mobile }: Person): { name: string; account: string } => ({
  name,
  account: `0000 ${mobile.slice(-4)} 0000 0001`,
});
