import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type GivenConsent = { page: string; title_en: string; title_zh: string; version: number; in_force_from: Date; agreed_at: Date };

/** What an account agreed to, oldest first. */
export async function findConsents(db: Database, accountId: number): Promise<GivenConsent[]> {
  const { rows } = await db.query<GivenConsent>(sql`
    select coalesce(article.page, '') as page, version.title_en, version.title_zh, version.number as version, version.in_force_from, consent.agreed_at
    from consent join page_version version on version.id = consent.version_id join article on article.id = version.article_id
    where consent.account_id = ${accountId} order by consent.agreed_at, version.id`);
  return rows;
}
