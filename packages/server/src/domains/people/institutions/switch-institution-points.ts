import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Switches an institution's points on or off (domain rules, Points): for new orders only; existing
 * points stay until they expire. Refuses `not_found`.
 */
export async function switchInstitutionPoints(transaction: Database, key: string, earnsPoints: boolean): Promise<Result<null>> {
  const { rowCount } = await transaction.query(sql`update institution set earns_points = ${earnsPoints} where key = ${key}`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}
