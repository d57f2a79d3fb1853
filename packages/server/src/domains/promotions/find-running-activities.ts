import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type ActivityRow, type ActivityTeaser, activityTeaser } from './activity-teaser.ts';

/** The activities whose window is open now, the one that ends first first. */
export async function findRunningActivities(db: Database, language: Language): Promise<ActivityTeaser[]> {
  const { rows } = await db.query<ActivityRow>(sql`
    select id, title_en, title_zh, summary_en, summary_zh, starts_at, ends_at from activity
    where starts_at <= now() and ends_at > now() order by ends_at, id`);
  return rows.map((row) => activityTeaser(row, language));
}
