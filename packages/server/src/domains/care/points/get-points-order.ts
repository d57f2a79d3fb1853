import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type PointsOrder, type PointsOrderRow, pointsOrder, pointsOrderColumns } from './points-order.ts';

/**
 * A points order by number: the buyer's own, or any for an operator (`accountId` null). Refuses
 * `not_found`.
 */
export async function getPointsOrder(
  db: Database,
  accountId: number | null,
  number: string,
  language: Language,
): Promise<Result<PointsOrder>> {
  const { rows } = await db.query<PointsOrderRow>(
    sql`select ${pointsOrderColumns} from points_order where number = ${number} and (${accountId}::bigint is null or account_id = ${accountId})`,
  );
  return rows[0] ? done(pointsOrder(rows[0], language)) : refuse('not_found');
}
