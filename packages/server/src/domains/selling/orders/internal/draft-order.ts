import type { Input } from '@aliquot/contract/shop/client.ts';
import type { StoredAddress } from '../../../people/addresses/get-address.ts';
import type { CheckoutFacts } from '../../checkout/checkout-facts.ts';
import type { OrderQuote } from '../../checkout/quote-order.ts';
import { returnExceptions } from '../../../goods/product-rules/return-exceptions.ts';
import type { ActivityPacks } from '../../promotions/return-activity-packs.ts';
import type { StockLine } from '../../../warehouse/stock/reserve-stock.ts';
import { isHeavy } from '../../../warehouse/shipping/handling.ts';
import type { OrderRow, PlannedParcel } from './order-rows.ts';
import { paymentMinutes } from '../payment-minutes.ts';
import type { OrderingBuyer } from '../place-order.ts';

/** An order as it is to be written: `head` and `lines` hold the columns of its tables. */
export type OrderDraft = {
  accountId: number;
  institutionId: number | null;
  head: ReturnType<typeof headOf>;
  lines: ReturnType<typeof linesOf>;
  events: { kind: string; detail: Record<string, unknown> }[];
  cartLines: { id: number; sku_id: number; quantity: number }[];
  couponClaimId: number | null;
  activityPacks: ActivityPacks[];
  stock: StockLine[];
  points: number;
  /** Whether a line leaves only with permits. */
  needsPermits: boolean;
  invoiceProfileId: number | null;
};

type Placing = Input<'orders', 'place'>;
/** What of a buyer's requests an order keeps. */
type KeptRequests = Pick<Placing, 'invoice_profile_id' | 'site_access' | 'purchase_order_number' | 'fund_number' | 'remarks'> &
  Pick<OrderRow, 'payment_method'>;
type Facts = Pick<CheckoutFacts, 'standing' | 'lines'>;
type Quote = Pick<OrderQuote, 'priced' | 'coupon' | 'shipping' | 'total'>;
type Priced = { address: StoredAddress; quote: Quote; wishedOn?: string | null };

/** What a decided order will show is fixed here, including the capacity in which the buyer buys. */
export function draftOrder(facts: Facts, buyer: Pick<OrderingBuyer, 'accountId'>, input: KeptRequests, priced: Priced): OrderDraft {
  const { quote } = priced;
  const head = headOf(facts, input, priced);
  return {
    accountId: buyer.accountId,
    institutionId: facts.standing.institution_id,
    head,
    lines: linesOf(quote),
    events: [
      { kind: 'placed', detail: {} },
      ...(head.payment_state === 'on_account' ? [{ kind: 'on_account', detail: { amount: head.total } }] : []),
    ],
    cartLines: facts.lines.map(({ id, sku_id, quantity }) => ({ id, sku_id, quantity })),
    couponClaimId: quote.coupon?.claim_id ?? null,
    activityPacks: activityPacksOf(quote),
    stock: quote.priced.lines.flatMap(({ pack, sku_id, quantity }) => (pack.stocked ? [{ sku_id, quantity }] : [])),
    points: quote.priced.points_off,
    needsPermits: quote.priced.lines.some(({ pack }) => pack.permit_kinds.length > 0),
    // what costs nothing is not invoiced
    invoiceProfileId: head.total > 0 ? (input.invoice_profile_id ?? null) : null,
  };
}

/** An order that costs nothing counts as paid at once; one on account is charged and goes on. */
function headOf({ standing }: Pick<Facts, 'standing'>, input: KeptRequests, { address, quote, wishedOn = null }: Priced) {
  const { priced, shipping, total } = quote;
  const payment_state: OrderRow['payment_state'] = total === 0 ? 'paid' : input.payment_method === 'on_account' ? 'on_account' : 'unpaid';
  const status: OrderRow['status'] = payment_state === 'unpaid' ? 'pending_payment' : 'pending_shipment';
  const { recipient, mobile, province_id, city_id, district_id, province, city, district, detail } = address;
  return {
    status,
    payment_method: input.payment_method,
    payment_state,
    payment_minutes: paymentMinutes[input.payment_method],
    buyer_kind: standing.institution_id === null ? 'person' : 'institution',
    institution_id: standing.institution_id,
    earns_points: standing.earns_points,
    goods: priced.goods,
    activity_off: priced.activity_off,
    reduction_off: priced.reduction_off,
    coupon_off: priced.coupon_off,
    points_off: priced.points_off,
    shipping: shipping?.fee ?? 0,
    total,
    recipient,
    mobile,
    province_id,
    city_id,
    district_id,
    province,
    city,
    district,
    detail,
    shipping_method: shipping?.method ?? 'none',
    shipping_plan: planOf(quote),
    purchase_order_number: input.purchase_order_number?.trim() ?? '',
    fund_number: input.fund_number?.trim() ?? '',
    remarks: input.remarks,
    wished_on: wishedOn,
    site_access: priced.lines.some(({ pack }) => isHeavy(pack.weight_g)) ? (input.site_access ?? null) : null,
  };
}

/** The parcels, their lines named by position. */
function planOf({ priced, shipping }: Quote): PlannedParcel[] {
  const positions = new Map(priced.lines.map(({ id }, index) => [id, index + 1]));
  return (shipping?.parcels ?? []).map(({ key, method, temperature, dg, weight_g, fee, leaves_on, arrives_on, lines }) => ({
    key,
    method,
    temperature,
    dg,
    weight_g,
    fee,
    leaves_on,
    arrives_on,
    positions: lines.flatMap(({ line_id }) => positions.get(line_id) ?? []),
  }));
}

const linesOf = ({ priced }: Quote) =>
  priced.lines.map(({ pack, sku_id, quantity, list_price, parts, gross, reduction_share, coupon_share, points_share, amount }, index) => ({
    position: index + 1,
    sku_id,
    product_id: pack.product_id,
    code: pack.code,
    name_en: pack.name_en,
    name_zh: pack.name_zh,
    label_en: pack.label_en,
    label_zh: pack.label_zh,
    picture: pack.picture,
    stocked: pack.stocked,
    kind: pack.stocked ? 'goods' : 'service',
    quantity,
    list_price,
    price_parts: parts,
    gross,
    reduction_share,
    coupon_share,
    points_share,
    amount,
    vat_rate: pack.vat_rate,
    tax_code: pack.tax_code,
    transport: pack.transport,
    dg: pack.dg ? { un: pack.un_number, class: pack.dg_class, packing_group: pack.packing_group } : null,
    // decided before: whoever is here has confirmed all that there is
    waived_return: returnExceptions(pack),
    warranty_months: pack.warranty_months,
    installation: pack.installation,
  }));

/** Packs at an activity's price, summed up by activity and product. */
function activityPacksOf({ priced }: Quote): ActivityPacks[] {
  const sums = new Map<string, ActivityPacks>();
  for (const { parts, pack } of priced.lines) {
    for (const { quantity, reason } of parts) {
      if (reason.kind !== 'activity' || reason.activity_id === null) continue;
      const key = `${reason.activity_id}:${pack.product_id}`;
      const earlier = sums.get(key)?.quantity ?? 0;
      sums.set(key, { activity_id: reason.activity_id, product_id: pack.product_id, quantity: earlier + quantity });
    }
  }
  return [...sums.values()];
}
