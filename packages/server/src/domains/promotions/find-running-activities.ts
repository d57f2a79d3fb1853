import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

export type ActivityTeaser = { id: number; title: string; summary: string; starts_at: string; ends_at: string };

type Row = {
  id: number;
  title_en: string;
  title_zh: string;
  summary_en: string;
  summary_zh: string;
  starts_at: Date;
  ends_at: Date;
};

/** The activities whose window is open now, the one that ends first first. */
export async function findRunningActivities(db: Database, language: Language): Promise<ActivityTeaser[]> {
  const { rows } = await db.query<Row>(sql`
    select id, title_en, title_zh, summary_en, summary_zh, starts_at, ends_at from activity
    where starts_at <= now() and ends_at > now() order by ends_at, id`);
  return rows.map((row) => activityTeaser(row, language));
}

/** An activity's row as lists show it. */
export const activityTeaser = (row: Row, language: Language): ActivityTeaser => ({
  id: row.id,
  title: language === 'en' ? row.title_en : row.title_zh,
  summary: language === 'en' ? row.summary_en : row.summary_zh,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
});
