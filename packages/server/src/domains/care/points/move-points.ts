import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type PointsMove = {
  accountId: number;
  /** Whole points, seen from the buyer: positive comes in, negative goes out; never 0. */
  change: number;
  type: 'earn' | 'spend' | 'expire' | 'refund' | 'adjust';
  /** The shop's own account that moves by the opposite. */
  counterpart: 'issued' | 'redeemed' | 'expired' | 'written_off';
  /** What causes it, e.g. `order:123`: a cause moves points once. */
  reference: string;
  /** What the buyer reads in the history. */
  memo: { en: string; zh: string };
  /** When points that come in can be spent; left out, at once. */
  spendableFrom?: Date;
  /** When points that come in expire; left out, they do not. */
  expiresAt?: Date;
  /** When it happened, if that was not now. */
  movedAt?: Date;
  /** The id of the transfer that this one reverses. */
  returns?: number;
  /** The number of the order, points order or ticket that caused it. */
  about?: string;
};

/** `moved` is false where the reference had moved its points before: nothing was changed now. */
export type PointsMoved = { moved: boolean };

/**
 * Moves points between buyer and shop in one guarded statement of its cause's transaction. Spends
 * use the first to expire first. Refuses `points_short`. Locks the buyer's balance.
 */
export async function movePoints(transaction: Database, move: PointsMove): Promise<Result<PointsMoved>> {
  const { rowCount } = await transaction.query(sql`
    insert into points_transfer (account_id, change, counterpart, type, reference, memo_en, memo_zh, spendable_from, expires_at, moved_at,
                                 returns, about)
    select ${move.accountId}, ${move.change}, ${move.counterpart}, ${move.type}, ${move.reference},
           ${move.memo.en}, ${move.memo.zh}, ${move.spendableFrom ?? null}, ${move.expiresAt ?? null}, moment,
           ${move.returns ?? null}, ${move.about ?? null}
    from (select coalesce(${move.movedAt ?? null}::timestamptz, now()) as moment) happened
    where ${move.change}::bigint > 0
       or lock_drawable_points(${move.accountId}, ${move.type}, ${move.returns ?? null}, moment) + ${move.change}::bigint >= 0
    on conflict (reference) do nothing`);
  if (rowCount === 1) return done({ moved: true });
  const { rows } = await transaction.query(sql`select from points_transfer where reference = ${move.reference}`);
  return rows.length > 0 ? done({ moved: false }) : refuse('points_short');
}
