import { type Refusal, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Why a guarded change found no row: no such order of the buyer, or its state forbids it. */
export async function refuseMissing(db: Database, which: Sql): Promise<Refusal> {
  const { rows } = await db.query<{ status: string }>(sql`select o.status from customer_order o where ${which}`);
  return rows[0] ? refuse('wrong_state', { details: { status: rows[0].status } }) : refuse('not_found');
}

/** The condition for an order by number; `accountId` null (an operator) matches any buyer's. */
export const orderOf = (accountId: number | null, number: string): Sql =>
  accountId === null ? sql`o.number = ${number}` : sql`o.number = ${number} and o.account_id = ${accountId}`;
