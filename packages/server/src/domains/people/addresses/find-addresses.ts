import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type StoredAddress, addressColumns } from './get-address.ts';

/** Selects the buyer's `StoredAddress`es, the default one first, then the newest. */
export const selectAddresses = (accountId: number | Sql): Sql => sql`
  select ${addressColumns} from address where account_id = ${accountId} and deleted_at is null order by is_default desc, id desc`;

/** The buyer's addresses, the default one first, then the newest. */
export async function findAddresses(db: Database, accountId: number): Promise<StoredAddress[]> {
  const { rows } = await db.query<StoredAddress>(selectAddresses(accountId));
  return rows;
}
