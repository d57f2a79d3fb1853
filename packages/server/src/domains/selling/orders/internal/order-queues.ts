import { retryConflicts } from '../../../../platform/database/transaction.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { Batches, type Turn } from '../../../../platform/jobs/batches.ts';
import { BoundedQueue } from '../../../../platform/jobs/bounded-queue.ts';
import { type AskedFacts, type CheckoutFacts, findCheckoutFacts, getCheckoutFacts } from '../../checkout/checkout-facts.ts';
import type { OrderOutcome } from './order-outcome.ts';
import { type ClaimedDraft, hasMore, writeOrder } from './write-order.ts';
import { writeOrders } from './write-orders.ts';

/** At work in one database: whoever arrives meanwhile is read, or written, together with others that wait. */
type Together = {
  reading: Batches<AskedFacts, CheckoutFacts | null>;
  writing: Batches<ClaimedDraft, OrderOutcome>;
};
const together = new WeakMap<DatabasePool, Together>();

const room = { running: 1, waiting: 500 };
/** An order weighs what its lines do, and five at least: 32 small ones are written at once, and their commit is waited for briefly. */
const weigh = ({ draft }: ClaimedDraft) => Math.max(5, draft.lines.length);

function togetherIn(db: DatabasePool): Together {
  const found = together.get(db);
  if (found) return found;
  const made: Together = {
    reading: new Batches(
      { ...room, most: 32 },
      {
        together: (asked) => findCheckoutFacts(db, asked),
        alone: async (asked) => ({ full: false, value: await getCheckoutFacts(db, asked) }),
      },
    ),
    writing: new Batches(
      { ...room, most: 160, weigh },
      { together: (orders) => writeOrders(db, orders), alone: (order) => heldUp.run(() => writeByItself(db, order)) },
    ),
  };
  together.set(db, made);
  return made;
}

const writeByItself = (db: DatabasePool, order: ClaimedDraft) => retryConflicts(() => writeOrder(db, order));

/** Orders that concern more than stock are written by themselves, so many at once; the others wait here, in memory. */
const withMore = new BoundedQueue({ running: 4, waiting: 500 });

/** Orders whose rows somebody holds wait for them here: not many, or those written together would find the row taken by them. */
const heldUp = new BoundedQueue({ running: 2, waiting: 500 });

/** The facts of an account's cart, read together with those of others that arrive meanwhile; null for an account that is not there. */
export function readFacts(db: DatabasePool, asked: AskedFacts): Promise<Turn<CheckoutFacts | null>> {
  return togetherIn(db).reading.run(asked);
}

/** Writes a decided order, together with others that arrive meanwhile where it concerns no more than stock. */
export function writeDecided(db: DatabasePool, order: ClaimedDraft): Promise<Turn<OrderOutcome>> {
  return hasMore(order.draft) ? withMore.run(() => writeByItself(db, order)) : togetherIn(db).writing.run(order);
}
