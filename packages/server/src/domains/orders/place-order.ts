import type { Input, Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import pg from 'pg';
import type { DatabasePool } from '../../database/connection.ts';
import type { KeyClaim } from '../../database/key-claim.ts';
import { retryConflicts } from '../../database/transaction.ts';
import { BoundedQueue } from '../bounded-queue.ts';
import { Batches, type Turn } from '../batches.ts';
import { type AskedFacts, type CheckoutFacts, findCheckoutFacts, getCheckoutFacts } from '../checkout/checkout-facts.ts';
import { decideOrder } from './decide-order.ts';
import type { OrderOutcome } from './order-outcome.ts';
import { type ClaimedDraft, hasMore, writeOrder } from './write-order.ts';
import { writeOrders } from './write-orders.ts';

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

/** At work in one database: whoever arrives meanwhile is read, or written, together with others that wait; `alone`: by itself. */
type Together = {
  reading: Batches<AskedFacts, CheckoutFacts | null | 'alone'>;
  writing: Batches<ClaimedDraft, OrderOutcome | 'alone'>;
};
const together = new WeakMap<DatabasePool, Together>();

const room = { running: 1, waiting: 500 };
/** An order weighs what its lines do, and five at least: 32 small ones are written at once, and their commit is waited for briefly. */
const weigh = ({ draft }: ClaimedDraft) => Math.max(5, draft.lines.length);

function togetherIn(db: DatabasePool): Together {
  const found = together.get(db);
  if (found) return found;
  const made: Together = {
    reading: new Batches({ ...room, most: 32 }, (asked) => readTogether(db, asked)),
    writing: new Batches({ ...room, most: 160, weigh }, (orders) => writeOrders(db, orders)),
  };
  together.set(db, made);
  return made;
}

/** Where the accounts cannot be read together each is read by itself, so that whose fault it is fails alone. */
async function readTogether(db: DatabasePool, asked: readonly AskedFacts[]): Promise<(CheckoutFacts | null | 'alone')[]> {
  try {
    return await findCheckoutFacts(db, asked);
  } catch (error) {
    if (error instanceof pg.DatabaseError) return asked.map(() => 'alone');
    throw error;
  }
}

/** Orders that concern more than stock are written by themselves, so many at once; the others wait here, in memory. */
const withMore = new BoundedQueue({ running: 4, waiting: 500 });

/** Orders whose rows somebody holds wait for them here: not many, or those written together would find the row taken by them. */
const heldUp = new BoundedQueue({ running: 2, waiting: 500 });

/**
 * Places the order from one of the account's carts. Everything that its price depends on is read in one statement, without a lock;
 * it is priced and compared with the total that the buyer saw; then one transaction writes all of it, guarded, with stock last, since
 * its rows are the hottest. Orders that arrive together share both statements, each refused or written for itself. Whatever moved in
 * between is read and decided anew. Null where the key was claimed before. `details` of a refusal tell which lines are short or not for
 * sale, and the new totals.
 */
export async function placeOrder(
  db: DatabasePool,
  buyer: OrderingBuyer,
  input: Input<'orders', 'place'>,
  { language, now, claim, hasGateway }: Circumstances,
): Promise<Result<PlacedOrder> | null> {
  const { reading } = togetherIn(db);
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const asked = { accountId: buyer.accountId, cartId: input.cart_id, language };
    const read = await reading.run(asked);
    if (read.full) return refuse('unavailable', { retryAfter: 1 });
    const facts = read.value === 'alone' ? await getCheckoutFacts(db, asked) : read.value;
    if (!facts) throw new Error(`there is no account ${buyer.accountId}`);
    const decided = decideOrder(facts, buyer, input, { language, now, hasGateway });
    if (!decided.ok) return decided;
    const { head } = decided.value;
    const turn = await write(db, { draft: decided.value, claim });
    if (turn.full) return refuse('unavailable', { retryAfter: 1 });
    if (turn.value === 'moved') continue;
    if (turn.value === 'claimed') return null;
    return turn.value.ok ? done({ id: turn.value.value.number, total: head.total, status: head.status }) : turn.value;
  }
  throw new Error(`the cart of account ${buyer.accountId} moved ${mostAttempts} times while it was ordered`);
}

async function write(db: DatabasePool, order: ClaimedDraft): Promise<Turn<OrderOutcome>> {
  const byItself = () => retryConflicts(() => writeOrder(db, order));
  if (hasMore(order.draft)) return withMore.run(byItself);
  const turn = await togetherIn(db).writing.run(order);
  if (turn.full) return turn;
  return turn.value === 'alone' ? heldUp.run(byItself) : { full: false, value: turn.value };
}
