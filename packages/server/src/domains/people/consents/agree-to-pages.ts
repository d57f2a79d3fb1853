import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Records the consent of an account that nobody has registered, to the terms and the privacy policy
 * in force: for the demo's buyers, tests and benchmarks. At an earlier moment, if one is given.
 */
export async function agreeToPages(db: Database, accountId: number, at: Date | null = null): Promise<void> {
  await db.query(sql`
    insert into consent (account_id, version_id, agreed_at)
    select ${accountId}, version_id, greatest(in_force_from, coalesce(${at}::timestamptz, now())) from page_in_force
    where page in ('terms', 'privacy') on conflict do nothing`);
}
