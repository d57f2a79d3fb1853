import { retryConflicts } from '../../../../platform/database/transaction.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { Batches, type BatchResult } from '../../../../platform/jobs/batches.ts';
import { BoundedQueue } from '../../../../platform/jobs/bounded-queue.ts';
import { type FactsQuery, type CheckoutFacts, findCheckoutFacts, getCheckoutFacts } from '../../checkout/checkout-facts.ts';
import type { PackMemory } from '../../../goods/catalogue/pack-memory.ts';
import type { OrderOutcome } from './order-outcome.ts';
import { type ClaimedDraft, hasMore, writeOrder } from './write-order.ts';
import { writeOrders } from './write-orders.ts';

/** A database has one memory of packs, or none. */
type FactsWanted = { query: FactsQuery; packs: PackMemory | null };

/** Batches of one database: orders that arrive meanwhile are read or written together. */
type Together = {
  reading: Batches<FactsWanted, CheckoutFacts | null>;
  writing: Batches<ClaimedDraft, OrderOutcome>;
};
const together = new WeakMap<DatabasePool, Together>();

const room = { running: 1, waiting: 500 };
/** An order weighs as much as its lines, at least 5: 32 small ones make a full batch. */
const weigh = ({ draft }: ClaimedDraft) => Math.max(5, draft.lines.length);

function togetherIn(db: DatabasePool): Together {
  const found = together.get(db);
  if (found) return found;
  const made: Together = {
    reading: new Batches(
      { ...room, most: 32 },
      {
        together: (all) =>
          findCheckoutFacts(
            db,
            all.map(({ query }) => query),
            all[0]?.packs,
          ),
        separately: async ({ query }) => ({ full: false, value: await getCheckoutFacts(db, query) }),
      },
    ),
    writing: new Batches(
      { ...room, most: 160, weigh },
      { together: (orders) => writeOrders(db, orders), separately: (order) => heldUp.run(() => writeSeparately(db, order)) },
    ),
  };
  together.set(db, made);
  return made;
}

const writeSeparately = (db: DatabasePool, order: ClaimedDraft) => retryConflicts(() => writeOrder(db, order));

/** Orders that involve more than stock are written singly, this many at once; others wait. */
const withMore = new BoundedQueue({ running: 4, waiting: 500 });

/** Orders with locked rows wait here, few at once, so that batches do not find those rows taken. */
const heldUp = new BoundedQueue({ running: 2, waiting: 500 });

/** The facts of an account's cart, read in a batch with others; null for an unknown account. */
export function readFacts(db: DatabasePool, wanted: FactsWanted): Promise<BatchResult<CheckoutFacts | null>> {
  return togetherIn(db).reading.run(wanted);
}

/** Writes a decided order, in a batch with others if it involves no more than stock. */
export function writeDecided(db: DatabasePool, order: ClaimedDraft): Promise<BatchResult<OrderOutcome>> {
  return hasMore(order.draft) ? withMore.run(() => writeSeparately(db, order)) : togetherIn(db).writing.run(order);
}
