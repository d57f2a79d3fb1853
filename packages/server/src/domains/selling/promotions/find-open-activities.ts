import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ActivityRow, type ActivityTeaser, activityColumns, activityTeaser } from './internal/activity-teaser.ts';

/** Activities that are not over: running ones by end, then future ones by start. */
export async function findOpenActivities(db: Database, language: Language): Promise<ActivityTeaser[]> {
  const { rows } = await db.query<ActivityRow>(sql`
    select ${activityColumns} from activity
    where ends_at > now()
    order by starts_at > now(), case when starts_at > now() then starts_at else ends_at end, id`);
  return rows.map((row) => activityTeaser(row, language));
}
