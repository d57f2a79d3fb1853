import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import type { KeyClaim } from '../../../platform/database/key-claim.ts';
import { decideOrder } from './internal/decide-order.ts';
import { readFacts, writeDecided } from './internal/order-queues.ts';

export type OrderingBuyer = { accountId: number; mobileVerified: boolean };
export type PlacedOrder = Output<'orders', 'place'>;

export type OrderContext = {
  language: Language;
  now: Date;
  /** The client's key; null without one. */
  claim: KeyClaim | null;
  /** Whether the shop has a payment gateway. */
  hasGateway: boolean;
};

/** So often an order is decided again because its cart, or an activity's packs, moved between reading and writing. */
const mostAttempts = 4;

/**
 * Places the order from one of the account's carts. Everything that its price depends on is read in one statement, without a lock;
 * it is priced and compared with the total that the buyer saw; then one transaction writes all of it, guarded, with stock last, since
 * its rows are the hottest. Orders that arrive together share both statements, each refused or written for itself. Whatever moved in
 * between is read and decided again. Null where the key was claimed before. `details` of a refusal tell which lines are short or not for
 * sale, and the new totals.
 */
export async function placeOrder(
  db: DatabasePool,
  buyer: OrderingBuyer,
  input: Input<'orders', 'place'>,
  { language, now, claim, hasGateway }: OrderContext,
): Promise<Result<PlacedOrder> | null> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const read = await readFacts(db, { accountId: buyer.accountId, cartId: input.cart_id, language });
    if (read.full) return refuse('unavailable', { retryAfter: 1 });
    if (!read.value) throw new Error(`there is no account ${buyer.accountId}`);
    const decided = decideOrder(read.value, buyer, input, { language, now, hasGateway });
    if (!decided.ok) return decided;
    const { head } = decided.value;
    const turn = await writeDecided(db, { draft: decided.value, claim });
    if (turn.full) return refuse('unavailable', { retryAfter: 1 });
    if (turn.value === 'moved') continue;
    if (turn.value === 'claimed') return null;
    return turn.value.ok ? done({ id: turn.value.value.number, total: head.total, status: head.status }) : turn.value;
  }
  throw new Error(`the cart of account ${buyer.accountId} moved ${mostAttempts} times while it was ordered`);
}
