import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type CheckoutFacts, getCheckoutFacts } from '../checkout/checkout-facts.ts';
import { quoteDeliveries } from '../checkout/quote-deliveries.ts';
import { refuseCart } from './internal/decide-order.ts';
import { type OrderDraft, draftOrder } from './internal/draft-order.ts';
import { writeOrdersOfAct } from './internal/write-order.ts';
import type { OrderContext, OrderingBuyer } from './place-order.ts';

type Splitting = Input<'orders', 'placeSplit'>;
type Context = Omit<OrderContext, 'claim'>;

/**
 * Orders a cart divided over addresses and days: an order for each delivery, in the caller's
 * transaction, all or none. Idempotent by the caller's key.
 */
export async function placeSplit(
  transaction: Database,
  buyer: OrderingBuyer,
  input: Splitting,
  context: Context,
): Promise<Result<Output<'orders', 'placeSplit'>>> {
  const facts = await getCheckoutFacts(transaction, { accountId: buyer.accountId, cartId: input.cart_id, language: context.language });
  const decided = decideSplit(facts, buyer, input, context);
  if (!decided.ok) return decided;
  const written = await writeOrdersOfAct(transaction, decided.value);
  if (written === 'moved') return refuse('changed_meanwhile', { reason: cartChanged });
  if (!written.ok) return written;
  return done({
    orders: written.value.map(({ number }, index) => {
      const head = decided.value[index]?.head;
      return { id: number, total: head?.total ?? 0, status: head?.status ?? 'pending_payment' };
    }),
    total: input.expected_total,
  });
}

/** Decides the orders without side effects; the total comes last, as all else changes it. */
function decideSplit(
  facts: CheckoutFacts,
  buyer: OrderingBuyer,
  input: Splitting,
  { language, now, hasGateway }: Context,
): Result<OrderDraft[]> {
  const blocked = refuseCart(facts, buyer, input, hasGateway);
  if (blocked) return blocked;
  const quoted = quoteDeliveries(facts, input.deliveries, { now, language });
  if (!quoted.ok) return quoted;
  const { deliveries, total, totals } = quoted.value;
  const wrong = deliveries.find(({ problem }) => problem !== null)?.problem;
  if (wrong) return refuse(wrong.error, { reason: wrong.text });
  if (input.payment_method === 'bank_transfer' && total > 0 && !facts.takesTransfers) return refuse('payment_way_refused');
  if (total !== input.expected_total) return refuse('total_changed', { details: { total, totals } });
  return done(
    deliveries.map(({ address, quote, wishedOn }, index) =>
      // the first order takes the lines out of the cart for all of them
      draftOrder({ standing: facts.standing, lines: index === 0 ? facts.lines : [] }, buyer, input, { address, quote, wishedOn }),
    ),
  );
}

const cartChanged = {
  en: 'Your cart has changed. Review the deliveries again.',
  'zh-CN': '购物车刚刚发生了变化，请重新核对各批配送。',
};
