import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lockAddresses } from './internal/lock-addresses.ts';

/** Deletes an address; the newest other one becomes the default. Orders keep their own copy. */
export async function deleteAddress(transaction: Database, accountId: number, id: number): Promise<Result<null>> {
  await lockAddresses(transaction, accountId);
  // is_default stays for the result; the unique index covers undeleted rows only
  const { rows } = await transaction.query<{ is_default: boolean }>(sql`
    update address set deleted_at = now() where id = ${id} and account_id = ${accountId} and deleted_at is null returning is_default`);
  const [deleted] = rows;
  if (!deleted) return refuse('not_found');
  if (deleted.is_default) {
    await transaction.query(sql`
      update address set is_default = true
      where id = (select id from address where account_id = ${accountId} and deleted_at is null order by id desc limit 1)`);
  }
  return done(null);
}
