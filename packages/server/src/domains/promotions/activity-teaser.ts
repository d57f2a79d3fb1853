import type { Language } from '@aliquot/contract/language.ts';
import sql, { type Sql } from 'sql-template-tag';

type State = 'coming' | 'running' | 'ended';

/** An activity as lists show it; instants are ISO 8601 in UTC. */
export type ActivityTeaser = { id: number; title: string; summary: string; state: State; starts_at: string; ends_at: string };

export type ActivityRow = {
  id: number;
  title_en: string;
  title_zh: string;
  summary_en: string;
  summary_zh: string;
  state: State;
  starts_at: Date;
  ends_at: Date;
};

/** Where an `activity` stands now; its window includes its beginning and not its end. */
export const activityState: Sql = sql`case when starts_at > now() then 'coming' when ends_at > now() then 'running' else 'ended' end`;

export const activityTeaser = (row: ActivityRow, language: Language): ActivityTeaser => ({
  id: row.id,
  title: language === 'en' ? row.title_en : row.title_zh,
  summary: language === 'en' ? row.summary_en : row.summary_zh,
  state: row.state,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
});
