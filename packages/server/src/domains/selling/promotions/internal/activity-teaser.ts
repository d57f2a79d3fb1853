import type { Language } from '@aliquot/contract/core/language.ts';
import type { PromotionState } from './window-state.ts';

/** An activity as lists show it; instants are ISO 8601 in UTC. */
export type ActivityTeaser = { id: number; title: string; summary: string; state: PromotionState; starts_at: string; ends_at: string };

export type ActivityRow = {
  id: number;
  title_en: string;
  title_zh: string;
  summary_en: string;
  summary_zh: string;
  state: PromotionState;
  starts_at: Date;
  ends_at: Date;
};

export const activityTeaser = (row: ActivityRow, language: Language): ActivityTeaser => ({
  id: row.id,
  title: language === 'en' ? row.title_en : row.title_zh,
  summary: language === 'en' ? row.summary_en : row.summary_zh,
  state: row.state,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
});
