import type { Input, Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import type { DatabasePool } from '../../database/connection.ts';
import type { KeyClaim } from '../../database/key-claim.ts';
import { retryConflicts } from '../../database/transaction.ts';
import { BoundedQueue } from '../bounded-queue.ts';
import { findCheckoutFacts } from '../checkout/checkout-facts.ts';
import { decideOrder } from './decide-order.ts';
import { writeOrder } from './write-order.ts';

export type OrderingBuyer = { accountId: number; mobileVerified: boolean };
export type PlacedOrder = Output<'orders', 'place'>;

export type Circumstances = {
  language: Language;
  now: Date;
  /** The client's key; null without one. */
  claim: KeyClaim | null;
  /** Whether the shop has a payment gateway. */
  hasGateway: boolean;
};

/** So often an order is decided anew because its cart, or an activity's packs, moved between reading and writing. */
const mostAttempts = 4;

/**
 * So many orders are written at once by one process; the others wait here, in memory. Orders that want the same packs would only queue
 * at their row anyway, each holding a connection that everybody else's requests need.
 */
const writing = new BoundedQueue({ running: 5, waiting: 500 });

/**
 * Places the order from one of the account's carts. Everything that its price depends on is read in one statement, without a lock;
 * it is priced and compared with the total that the buyer saw; then one transaction writes all of it, guarded, with stock last, since
 * its rows are the hottest. In most orders that transaction is one statement. Whatever moved in between is read and decided anew.
 * Null where the key was claimed before. `details` of a refusal tell which lines are short or not for sale, and the new totals.
 */
export async function placeOrder(
  db: DatabasePool,
  buyer: OrderingBuyer,
  input: Input<'orders', 'place'>,
  { language, now, claim, hasGateway }: Circumstances,
): Promise<Result<PlacedOrder> | null> {
  for (let attempt = 1; ; attempt++) {
    const facts = await findCheckoutFacts(db, { accountId: buyer.accountId, cartId: input.cart_id, language });
    const decided = decideOrder(facts, buyer, input, { language, now, hasGateway });
    if (!decided.ok) return decided;
    const turn = await writing.run(() => retryConflicts(() => writeOrder(db, decided.value, claim)));
    if (turn.full) return refuse('unavailable', { retryAfter: 1 });
    const written = turn.value;
    if (written === 'moved' && attempt < mostAttempts) continue;
    if (written === 'moved') throw new Error(`the cart of account ${buyer.accountId} moved ${attempt} times while it was ordered`);
    if (written === null || !written.ok) return written;
    return done({ id: written.value.number, total: decided.value.head.total, status: decided.value.head.status });
  }
}
