import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { DatabasePool } from '../../../platform/database/connection.ts';
import type { KeyClaim } from '../../../platform/database/key-claim.ts';
import type { PackMemory } from '../../goods/catalogue/pack-memory.ts';
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
  /** Without it, packs are read from the database. */
  packs?: PackMemory | null;
};

/** How often an order is decided again because its cart or activity changed meanwhile. */
const mostAttempts = 4;

/**
 * Places an order from a cart: reads all facts in one statement, prices them, compares the total
 * shown, and writes in one guarded transaction, stock last. Concurrent orders share both
 * statements; changes are retried. Null for a used key; `details` have lines and totals.
 */
export async function placeOrder(
  db: DatabasePool,
  buyer: OrderingBuyer,
  input: Input<'orders', 'place'>,
  { language, now, claim, hasGateway, packs = null }: OrderContext,
): Promise<Result<PlacedOrder> | null> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const read = await readFacts(db, { query: { accountId: buyer.accountId, cartId: input.cart_id, language }, packs });
    if (read.full) return refuse('unavailable', { retryAfter: 1 });
    if (!read.value) throw new Error(`there is no account ${buyer.accountId}`);
    const decided = decideOrder(read.value, buyer, input, { language, now, hasGateway });
    if (!decided.ok) return decided;
    const { head } = decided.value;
    const written = await writeDecided(db, { draft: decided.value, claim });
    if (written.full) return refuse('unavailable', { retryAfter: 1 });
    if (written.value === 'moved') continue;
    if (written.value === 'claimed') return null;
    return written.value.ok ? done({ id: written.value.value.number, total: head.total, status: head.status }) : written.value;
  }
  throw new Error(`the cart of account ${buyer.accountId} moved ${mostAttempts} times while it was ordered`);
}
