import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Contacts of this account only: null where the number or address is another account's too. */
export type OwnContacts = { mobile: string | null; email: string | null };

/** What may be forgotten about a number and an address when their account goes. */
export async function findOwnContacts(db: Database, accountId: number): Promise<OwnContacts> {
  const { rows } = await db.query<OwnContacts>(sql`
    select
      case when not exists (
        select from account other where other.mobile = account.mobile and other.mobile_verified_at is not null and other.id <> account.id
      ) then account.mobile end as mobile,
      case when account.email <> '' and not exists (
        select from account other where lower(other.email) = lower(account.email) and other.id <> account.id
      ) then account.email end as email
    from account where account.id = ${accountId}`);
  return rows[0] ?? { mobile: null, email: null };
}
