import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { getPointsOrder } from './get-points-order.ts';
import { type PointsOrder, type PointsOrderRow, pointsOrder, pointsOrderColumns } from './points-order.ts';

/** The buyer confirms receipt of a points order: `shipped → completed`. */
export async function confirmPointsReceipt(
  db: Database,
  accountId: number,
  number: string,
  language: Language,
): Promise<Result<PointsOrder>> {
  const { rows } = await db.query<PointsOrderRow>(sql`
    update points_order set status = 'completed', completed_at = now()
    where number = ${number} and account_id = ${accountId} and status = 'shipped' returning ${pointsOrderColumns}`);
  if (rows[0]) return done(pointsOrder(rows[0], language));
  const present = await getPointsOrder(db, accountId, number, language);
  return present.ok ? refuse('wrong_state') : present;
}
