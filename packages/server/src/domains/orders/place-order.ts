import type { Input, Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import { type Refusal, type Result, done, refuse } from '@aliquot/contract/result.ts';
import type { Database } from '../../database/connection.ts';
import { getAddress } from '../addresses/get-address.ts';
import { type JudgedLine, judgeLines } from '../cart/describe-cart.ts';
import { clearLines, lockCart } from '../cart/lock-cart.ts';
import { quoteOrder } from '../checkout/quote-order.ts';
import { type UsableCoupon, findUsableCoupons } from '../promotions/find-usable-coupons.ts';
import { holdCoupon } from '../promotions/hold-coupon.ts';
import { priceLines } from '../pricing/price-lines.ts';
import { reserveStock } from '../stock/reserve-stock.ts';
import { insertOrder } from './insert-order.ts';

export type OrderingBuyer = { accountId: number; mobileVerified: boolean };
export type PlacedOrder = Output<'orders', 'place'>;

/** What stock, coupon and history know an order by. */
export const orderReference = (orderId: number): string => `order:${orderId}`;

/**
 * Places the order from the account's cart, in the caller's one transaction: the cart is locked, everything is priced anew
 * and compared with the total that the buyer saw, and stock is reserved last, since its rows are the hottest. A refusal
 * must roll the transaction back. `details` tell which lines are short or not for sale, and the new totals.
 */
export async function placeOrder(
  transaction: Database,
  buyer: OrderingBuyer,
  input: Input<'orders', 'place'>,
  { language, now }: { language: Language; now: Date },
): Promise<Result<PlacedOrder>> {
  const { accountId } = buyer;
  if (!buyer.mobileVerified) return refuse('mobile_unverified');
  const rows = await lockCart(transaction, accountId);
  if (rows.length === 0) return refuse('cart_empty');
  const lines = await judgeLines(transaction, accountId, rows, language);
  const blocked = refuseProblems(lines);
  if (blocked) return blocked;
  const address = await getAddress(transaction, accountId, input.address_id);
  if (!address) return refuse('not_found');

  const coupon = await findCoupon(transaction, accountId, lines, input.coupon_claim_id, language);
  if (!coupon.ok) return coupon;
  const quote = quoteOrder(lines, { couponOff: coupon.value?.off ?? 0, provinceId: address.province_id, now, language });
  if (!quote.shipping) return refuse('not_delivered');
  if (quote.total !== input.expected_total) {
    return refuse('total_changed', { details: { total: quote.total, totals: quote.totals } });
  }

  const order = await insertOrder(transaction, { accountId, address, remarks: input.remarks, quote, method: quote.shipping.method });
  if (coupon.value) {
    const held = await holdCoupon(transaction, accountId, coupon.value.claim_id, order.id);
    if (!held.ok) return held;
  }
  await clearLines(
    transaction,
    rows.map((row) => row.id),
  );
  const stocked = lines.filter(({ pack }) => pack.stocked).map(({ sku_id, quantity }) => ({ sku_id, quantity }));
  const reserved = await reserveStock(transaction, orderReference(order.id), stocked);
  return reserved.ok ? done({ id: order.number, total: quote.total, status: order.status }) : reserved;
}

/** The first kind of problem refuses the order and names all of its lines. */
function refuseProblems(lines: readonly JudgedLine[]): Refusal | null {
  for (const error of ['not_for_sale', 'quantity_step', 'out_of_stock'] as const) {
    const bad = lines.filter(({ problem }) => problem?.error === error);
    if (bad.length === 0) continue;
    return refuse(error, {
      details: {
        lines: bad.map(({ id, sku_id, quantity, pack, problem }) => ({
          line_id: id,
          sku_id,
          code: pack.code,
          wanted: quantity,
          left: Math.max(0, pack.on_hand_available),
          text: problem?.text,
        })),
      },
    });
  }
  return null;
}

async function findCoupon(
  transaction: Database,
  accountId: number,
  lines: readonly JudgedLine[],
  claimId: number | undefined,
  language: Language,
): Promise<Result<UsableCoupon | null>> {
  if (claimId === undefined) return done(null);
  const coupons = await findUsableCoupons(transaction, accountId, priceLines(lines).goods, language);
  const coupon = coupons.find(({ claim_id }) => claim_id === claimId);
  return coupon?.usable ? done(coupon) : refuse('coupon_unusable', { details: { reason: coupon?.reason ?? null } });
}
