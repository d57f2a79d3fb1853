import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** An account's capacity: its institution, if any, and whether its orders earn points. */
export type BuyerStanding = { institution_id: number | null; earns_points: boolean };

/** Selects the account's `BuyerStanding`. */
export const selectBuyerStanding = (accountId: number | Sql): Sql => sql`
  select account.institution_id,
    coalesce((select earns_points from institution where id = account.institution_id), true) as earns_points
  from account where account.id = ${accountId}`;

/** In what capacity an account buys now. Throws for an account that is not there. */
export async function getBuyerStanding(db: Database, accountId: number): Promise<BuyerStanding> {
  const { rows } = await db.query<BuyerStanding>(selectBuyerStanding(accountId));
  const [standing] = rows;
  if (!standing) throw new Error(`there is no account ${accountId}`);
  return standing;
}
