import { createHash, randomUUID } from 'node:crypto';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Why packs are changed, and the idempotency `key` of the change. */
export type StockAct = { reason: string; key?: string | undefined };

export type StockActKind = 'receive' | 'move' | 'count' | 'write-off' | 'quarantine' | 'clear';

/**
 * Records a change with its request `requested`; returns its movements' reference, or null for a
 * replay. Refuses `idempotency_key_reused`.
 */
export async function beginStockAct(
  transaction: Database,
  kind: StockActKind,
  requested: object,
  { reason, key }: StockAct,
): Promise<Result<string | null>> {
  const reference = `${kind}:${key ?? randomUUID()}`;
  const hash = createHash('sha256').update(JSON.stringify(requested)).digest();
  const { rowCount } = await transaction.query(sql`
    insert into stock_act (reference, kind, reason, input_hash) values (${reference}, ${kind}, ${reason}, ${hash}) on conflict do nothing`);
  if (rowCount === 1) return done(reference);
  const { rows } = await transaction.query<{ is_same: boolean }>(sql`
    select input_hash = ${hash} as is_same from stock_act where reference = ${reference}`);
  return rows[0]?.is_same ? done(null) : refuse('idempotency_key_reused');
}
