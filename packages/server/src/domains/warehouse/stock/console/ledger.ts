import type { Language } from '@aliquot/contract/core/language.ts';
import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { type Found, readByKeys } from '../../../../platform/database/read-found.ts';
import { findTicketNumbers } from '../../../care/after-sales/find-ticket-numbers.ts';
import { findOrderNumbers } from '../../../selling/orders/find-order-numbers.ts';
import { type Movement, readMovements } from '../read-movements.ts';
import { type LedgerFilters, type MovementKey, findMovers, searchLedger, searchWholeLedger } from '../search-ledger.ts';
import { findWarehouses } from '../warehouses.ts';

/** A movement with the number of the order or ticket that it was for. */
export type LedgerEntry = Omit<Movement, 'cause'> & { order: string | null; ticket: string | null };

const mostPeople = 100;

export const consoleLedgerHandlers: OperatorHandlersOf<'consoleLedger'> = {
  async find({ db, language }, { page = 1, limit = 50, ...search }) {
    const { keys, total, isMore } = await searchLedger(db, { ...search, page, limit });
    const items = (await readEntries(db, keys, language)).map(({ moved_at: at, ...entry }) => ({ ...entry, moved_at: at.toISOString() }));
    const warehouses = await findWarehouses(db, language);
    return done({ items, total, is_more: isMore, page, limit, warehouses, people: await findMovers(db, mostPeople) });
  },
};

/** All that the filters find, whatever page was seen. */
export async function findMovementsToExport(db: Database, filters: LedgerFilters, language: Language): Promise<Found<LedgerEntry>> {
  const { count, spans } = await searchWholeLedger(db, filters);
  return { count, rows: readSpans(db, spans, language) };
}

async function* readSpans(db: Database, spans: AsyncGenerator<MovementKey[]>, language: Language): AsyncGenerator<LedgerEntry> {
  for await (const keys of spans) yield* readByKeys(keys, (some) => readEntries(db, some, language)).rows;
}

async function readEntries(db: Database, keys: readonly MovementKey[], language: Language): Promise<LedgerEntry[]> {
  const movements = await readMovements(db, keys, language);
  const causes = movements.map(({ cause }) => cause);
  const [orders, tickets] = [await findOrderNumbers(db, causes), await findTicketNumbers(db, causes)];
  return movements.map(({ cause, ...movement }) => ({ ...movement, order: orders.get(cause) ?? null, ticket: tickets.get(cause) ?? null }));
}
