import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type ProductSummary, findProductSummaries } from '../../goods/catalogue/find-product-summaries.ts';
import { type ActivityRow, type ActivityTeaser, activityColumns, activityTeaser } from './internal/activity-teaser.ts';
import { findOpenActivities } from './find-open-activities.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readActivityRules } from './internal/activity-rules.ts';

export type ActivityDetail = ActivityTeaser & {
  rules: string[];
  /** What else is open, for whoever comes too early or too late. */
  others: ActivityTeaser[];
  products: ProductSummary[];
};

type Row = ActivityRow & {
  rules: { en: string; zh: string }[];
  product_ids: number[];
};

/** An activity with its rules and products, also before it starts and after it ended. */
export async function getActivity(db: Database, id: number, language: Language): Promise<Result<ActivityDetail>> {
  const { rows } = await db.query<Unread<Row, 'rules'>>(sql`
    select ${activityColumns}, rules,
           array(select product_id from activity_product where activity_id = activity.id order by position, product_id)::float8[] as product_ids
    from activity where id = ${id}`);
  const [row] = readJson(rows, { rules: readActivityRules });
  if (!row) return refuse('not_found');
  return done({
    ...activityTeaser(row, language),
    rules: row.rules.map((rule) => (language === 'en' ? rule.en : rule.zh)),
    products: await findProductSummaries(db, row.product_ids, language),
    others: (await findOpenActivities(db, language)).filter((other) => other.id !== id),
  });
}
