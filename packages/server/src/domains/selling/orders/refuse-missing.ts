import { type Refusal, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Why a guarded change found no row: the order is not there (or not the buyer's), or in a state that does not allow it. */
export async function refuseMissing(db: Database, which: Sql): Promise<Refusal> {
  const { rows } = await db.query<{ status: string }>(sql`select o.status from customer_order o where ${which}`);
  return rows[0] ? refuse('wrong_state', { details: { status: rows[0].status } }) : refuse('not_found');
}

/** The condition that finds an order by its number; `accountId` null (an operator) finds anybody's. */
export const orderOf = (accountId: number | null, number: string): Sql =>
  accountId === null ? sql`o.number = ${number}` : sql`o.number = ${number} and o.account_id = ${accountId}`;
