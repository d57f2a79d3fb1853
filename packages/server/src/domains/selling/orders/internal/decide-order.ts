import type { Input } from '@aliquot/contract/shop/client.ts';
import { type Language, asWritten } from '@aliquot/contract/core/language.ts';
import { type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { JudgedLine } from '../../cart/describe-cart.ts';
import type { CheckoutFacts } from '../../checkout/checkout-facts.ts';
import { quoteOrder } from '../../checkout/quote-order.ts';
import { returnExceptions } from '../../../goods/product-rules/return-exceptions.ts';
import { isHeavy } from '../../../warehouse/shipping/handling.ts';
import { type OrderDraft, draftOrder } from './draft-order.ts';
import type { OrderingBuyer } from '../place-order.ts';

type Placing = Input<'orders', 'place'>;
type Terms = Pick<Placing, 'confirmed_exceptions' | 'payment_method' | 'site_access'>;

/**
 * Decides an order without side effects: a refusal, or what to write. Checks come in the order in
 * which buyers can act; the total is last, as all else changes it.
 */
export function decideOrder(
  facts: CheckoutFacts,
  buyer: OrderingBuyer,
  input: Placing,
  { language, now, hasGateway }: { language: Language; now: Date; hasGateway: boolean },
): Result<OrderDraft> {
  const blocked = refuseCart(facts, buyer, input, hasGateway);
  if (blocked) return blocked;
  const address = facts.addresses.find(({ id }) => id === input.address_id);
  if (!address) return refuse('not_found');

  const request = { couponClaimId: input.coupon_claim_id, points: input.points, provinceId: address.province_id, now, language };
  const quote = quoteOrder(facts, request);
  if (input.coupon_claim_id !== undefined && !quote.coupon) {
    const reason = quote.coupons.find(({ claim_id }) => claim_id === input.coupon_claim_id)?.reason;
    return refuse('coupon_unusable', reason ? { reason: asWritten(reason) } : {});
  }
  if (!quote.shipping) return refuse('not_delivered');
  if (input.payment_method === 'bank_transfer' && quote.total > 0 && !facts.takesTransfers) return refuse('payment_way_refused');
  if (quote.total !== input.expected_total) {
    return refuse('total_changed', { details: { total: quote.total, totals: quote.totals } });
  }
  return done(draftOrder(facts, buyer, input, { address, quote }));
}

/** What refuses a cart wherever it goes. */
export function refuseCart(facts: CheckoutFacts, buyer: OrderingBuyer, input: Terms, hasGateway: boolean): Refusal | null {
  if (!buyer.mobileVerified) return refuse('mobile_unverified');
  if (facts.consentsNeeded.length > 0) return refuse('consent_needed', { details: { consents: facts.consentsNeeded } });
  if (!facts.hasCart) return refuse('cart_gone');
  if (facts.lines.length === 0) return refuse('cart_empty');
  const blocked = refuseProblems(facts.lines) ?? refuseUnconfirmed(facts.lines, input) ?? refusePaymentWay(facts, input, hasGateway);
  if (blocked) return blocked;
  const isUnstated = input.site_access === undefined && facts.lines.some(({ pack }) => isHeavy(pack.weight_g));
  return isUnstated ? refuse('site_access_needed') : null;
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

/** What cannot be returned without a reason is sold only to who has confirmed it, pack by pack. */
function refuseUnconfirmed(lines: readonly JudgedLine[], { confirmed_exceptions = [] }: Terms): Refusal | null {
  const missing = lines.filter(({ sku_id, pack }) => returnExceptions(pack).length > 0 && !confirmed_exceptions.includes(sku_id));
  if (missing.length === 0) return null;
  return refuse('exceptions_unconfirmed', {
    details: { lines: missing.map(({ id, sku_id, pack }) => ({ line_id: id, sku_id, code: pack.code })) },
  });
}

/**
 * On account needs an institution; explosive precursors the unit's account (domain rules,
 * Regulated).
 */
function refusePaymentWay({ lines, standing }: CheckoutFacts, { payment_method }: Terms, hasGateway: boolean): Refusal | null {
  const isPaidByUnit = lines.some(({ pack }) => pack.paid_by_unit);
  if (payment_method === 'alipay' && (!hasGateway || isPaidByUnit)) return refuse('payment_way_refused');
  if (payment_method === 'on_account' && standing.institution_id === null) return refuse('payment_way_refused');
  return null;
}
