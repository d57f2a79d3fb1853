import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** Why somebody does something to packs, and the name under which it is done once: a repeated press carries the same `key`. */
export type StockAct = { reason: string; key?: string | undefined };

export type StockActKind = 'receive' | 'move' | 'count' | 'write-off' | 'quarantine' | 'clear';

/** Writes down what somebody is about to do; gives the reference of its movements, or null where the same was done before. */
export async function beginStockAct(transaction: Database, kind: StockActKind, { reason, key }: StockAct): Promise<string | null> {
  const reference = `${kind}:${key ?? randomUUID()}`;
  const { rowCount } = await transaction.query(sql`
    insert into stock_act (reference, kind, reason) values (${reference}, ${kind}, ${reason}) on conflict do nothing`);
  return rowCount === 1 ? reference : null;
}
