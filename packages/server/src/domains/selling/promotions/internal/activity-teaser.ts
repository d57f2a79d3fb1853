import type { Language } from '@aliquot/contract/core/language.ts';
import { type PagePicture, type PagePictureRow, pagePicture, pagePictureColumns } from '../../../site/attachments/page-picture.ts';
import sql, { type Sql } from 'sql-template-tag';
import { type PromotionState, windowState } from './window-state.ts';

/** An activity as lists show it; instants are ISO 8601 in UTC. */
export type ActivityTeaser = {
  id: number;
  title: string;
  summary: string;
  state: PromotionState;
  starts_at: string;
  ends_at: string;
  picture: PagePicture;
};

export type ActivityRow = PagePictureRow & {
  id: number;
  title_en: string;
  title_zh: string;
  summary_en: string;
  summary_zh: string;
  state: PromotionState;
  starts_at: Date;
  ends_at: Date;
};

/** The columns of an `ActivityRow`, from `activity`. */
export const activityColumns: Sql = sql`
  activity.id, title_en, title_zh, summary_en, summary_zh, starts_at, ends_at, ${windowState} as state,
  ${pagePictureColumns(sql`activity`, sql`select product_id, position from activity_product where activity_id = activity.id`)}`;

export const activityTeaser = (row: ActivityRow, language: Language): ActivityTeaser => ({
  id: row.id,
  title: language === 'en' ? row.title_en : row.title_zh,
  summary: language === 'en' ? row.summary_en : row.summary_zh,
  state: row.state,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  picture: pagePicture(row, language, 'offers'),
});
