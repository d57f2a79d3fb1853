import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { movePoints } from './move-points.ts';

export type PointsReturn = {
  /** The reference under which they were spent. */
  spentReference: string;
  /** Whole points; all returns of one spend together never exceed it. */
  points: number;
  /** What causes it: the same reference returns once. */
  reference: string;
  memo: { en: string; zh: string };
  /** The number of the order, points order or ticket, for the history. */
  about?: string;
  /** When it happened, if that was not now. */
  movedAt?: Date;
};

/**
 * Returns spent points to their lots, last drawn first. An expired lot returns as one of thirty
 * days (domain rules, Points). More than was spent throws.
 */
export async function returnPoints(transaction: Database, { spentReference, points, ...rest }: PointsReturn): Promise<void> {
  if (points === 0) return;
  const { rows } = await transaction.query<{ id: number; account_id: number }>(
    sql`select id, account_id from points_transfer where reference = ${spentReference} and type = 'spend'`,
  );
  const [spend] = rows;
  if (!spend) throw new Error(`no points were spent under ${spentReference}`);
  const move = { ...rest, accountId: spend.account_id, change: points, returns: spend.id };
  await movePoints(transaction, { ...move, type: 'refund', counterpart: 'redeemed' });
}
