import pg from 'pg';
import { retryConflicts } from '../../database/transaction.ts';
import type { DatabasePool } from '../../database/connection.ts';
import { Batches, type Turn } from '../batches.ts';
import { BoundedQueue } from '../bounded-queue.ts';
import { type AskedFacts, type CheckoutFacts, findCheckoutFacts, getCheckoutFacts } from '../checkout/checkout-facts.ts';
import type { OrderOutcome } from './order-outcome.ts';
import { type ClaimedDraft, hasMore, writeOrder } from './write-order.ts';
import { writeOrders } from './write-orders.ts';

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

/** The facts of an account's cart, read together with those of others that arrive meanwhile; null for an account that is not there. */
export async function readFacts(db: DatabasePool, asked: AskedFacts): Promise<Turn<CheckoutFacts | null>> {
  const turn = await togetherIn(db).reading.run(asked);
  if (turn.full) return turn;
  return { full: false, value: turn.value === 'alone' ? await getCheckoutFacts(db, asked) : turn.value };
}

/** Writes a decided order, together with others that arrive meanwhile where it concerns no more than stock. */
export async function writeDecided(db: DatabasePool, order: ClaimedDraft): Promise<Turn<OrderOutcome>> {
  const byItself = () => retryConflicts(() => writeOrder(db, order));
  if (hasMore(order.draft)) return withMore.run(byItself);
  const turn = await togetherIn(db).writing.run(order);
  if (turn.full) return turn;
  return turn.value === 'alone' ? heldUp.run(byItself) : { full: false, value: turn.value };
}
