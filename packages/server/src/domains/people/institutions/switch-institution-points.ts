import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Switches points on or off for an institution's members (domain rules, Points): orders keep what held when they were placed, new
 * ones earn or earn none, and points that members have stay spendable until they expire. Refuses `not_found`.
 */
export async function switchInstitutionPoints(transaction: Database, key: string, earnsPoints: boolean): Promise<Result<null>> {
  const { rowCount } = await transaction.query(sql`update institution set earns_points = ${earnsPoints} where key = ${key}`);
  return rowCount === 1 ? done(null) : refuse('not_found');
}
