import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ActivityRow, type ActivityTeaser, activityTeaser } from './internal/activity-teaser.ts';
import { windowState } from './internal/window-state.ts';

/** Activities that are not over: running ones by end, then future ones by start. */
export async function findOpenActivities(db: Database, language: Language): Promise<ActivityTeaser[]> {
  const { rows } = await db.query<ActivityRow>(sql`
    select id, title_en, title_zh, summary_en, summary_zh, starts_at, ends_at, ${windowState} as state from activity
    where ends_at > now()
    order by starts_at > now(), case when starts_at > now() then starts_at else ends_at end, id`);
  return rows.map((row) => activityTeaser(row, language));
}
