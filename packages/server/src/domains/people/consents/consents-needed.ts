import sql, { type Sql } from 'sql-template-tag';

/** A version of the terms or the privacy policy that a buyer has yet to agree to. */
export type ConsentNeeded = { page: 'terms' | 'privacy'; article_id: number; version_id: number };

/**
 * What an account has yet to agree to before it orders: nothing as long as the shop has no texts.
 */
export const selectConsentsNeeded = (accountId: Sql): Sql => sql`
  select page, article_id, version_id from page_in_force
  where page in ('terms', 'privacy') and not exists (
    select from consent join page_version agreed on agreed.id = consent.version_id
    where consent.account_id = ${accountId} and agreed.article_id = page_in_force.article_id and agreed.id >= page_in_force.material_id
  )
  order by page desc`;
