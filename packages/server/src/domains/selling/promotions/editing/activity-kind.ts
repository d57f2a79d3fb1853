import type { Language } from '@aliquot/contract/core/language.ts';
import type { ActivityWriting } from '@aliquot/contract/console/activities.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type NamedProduct, findNamedProducts } from '../../../goods/catalogue/find-products-to-name.ts';
import { findActivityFaults } from '../internal/editing/activity-faults.ts';
import {
  type BoldPart,
  type PromotionKind,
  type WindowRow,
  type Written,
  isBold,
  plainWindow,
  shownWindow,
  windowColumns,
} from './promotion-kind.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';
import { readActivityRules } from '../internal/activity-rules.ts';

/** `named` has its products by name, with how many packs buyers took from the quota of each. */
export type WrittenActivity = Written & ActivityWriting & { named: (NamedProduct & { taken: number })[] };

type Row = WindowRow &
  Pick<ActivityWriting, 'summary_en' | 'summary_zh' | 'rules' | 'picture_id' | 'alt_en' | 'alt_zh'> & {
    products: (ActivityWriting['products'][number] & { taken: number })[];
  };

async function readActivity(db: Database, id: number, language: Language): Promise<WrittenActivity | null> {
  const { rows } = await db.query<Unread<Row, 'rules'>>(sql`
    select ${windowColumns}, summary_en, summary_zh, picture_id, alt_en, alt_zh, rules, (
      select coalesce(json_agg(json_build_object('product_id', product_id, 'percent_off', percent_off, 'quota', quota, 'buyer_limit', buyer_limit,
        'taken', coalesce(taken, 0)) order by position, product_id), '[]')
      from activity_product item left join activity_quota using (activity_id, product_id) where item.activity_id = activity.id
    ) as products
    from activity where id = ${id}`);
  const [row] = readJson(rows, { rules: readActivityRules });
  if (!row) return null;
  const taken = new Map(row.products.map((product) => [product.product_id, product.taken]));
  const named = await findNamedProducts(db, [...taken.keys()], language);
  return {
    ...shownWindow(row),
    products: row.products.map(({ product_id, percent_off, quota, buyer_limit }) => ({ product_id, percent_off, quota, buyer_limit })),
    named: named.map((product) => ({ ...product, taken: taken.get(product.id) ?? 0 })),
  };
}

async function insertActivity(transaction: Database, writing: ActivityWriting, id?: number): Promise<number> {
  const { title_en, title_zh, summary_en, summary_zh, rules, starts_at, ends_at, picture_id, alt_en, alt_zh } = writing;
  const [name, value] = id === undefined ? [sql``, sql``] : [sql`id, `, sql`${id}, `];
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into activity (${name}title_en, title_zh, summary_en, summary_zh, rules, starts_at, ends_at,
      picture_id, alt_en, alt_zh) overriding system value
    values (${value}${title_en.trim()}, ${title_zh.trim()}, ${summary_en.trim()}, ${summary_zh.trim()}, ${JSON.stringify(rules)}::jsonb,
      ${starts_at}, ${ends_at}, ${picture_id}, ${alt_en.trim()}, ${alt_zh.trim()}) returning id`);
  const [row] = rows;
  if (!row) throw new Error('the activity was not written');
  await writeProducts(transaction, row.id, writing);
  return row.id;
}

async function updateActivity(transaction: Database, id: number, writing: ActivityWriting): Promise<void> {
  const { title_en, title_zh, summary_en, summary_zh, rules, starts_at, ends_at, picture_id, alt_en, alt_zh } = writing;
  await transaction.query(sql`
    update activity set title_en = ${title_en.trim()}, title_zh = ${title_zh.trim()}, summary_en = ${summary_en.trim()},
      summary_zh = ${summary_zh.trim()}, rules = ${JSON.stringify(rules)}::jsonb, starts_at = ${starts_at}, ends_at = ${ends_at},
      picture_id = ${picture_id}, alt_en = ${alt_en.trim()}, alt_zh = ${alt_zh.trim()}
    where id = ${id}`);
  await writeProducts(transaction, id, writing);
}

/** What buyers took from a quota stays counted. */
async function writeProducts(transaction: Database, id: number, { products }: ActivityWriting): Promise<void> {
  const data = JSON.stringify(products.map((product, position) => ({ ...product, position })));
  await transaction.query(sql`
    delete from activity_product where activity_id = ${id} and not product_id = any (${products.map(({ product_id }) => product_id)}::bigint[])`);
  await transaction.query(sql`
    insert into activity_product (activity_id, product_id, percent_off, position)
    select ${id}, product_id, percent_off, position
    from jsonb_to_recordset(${data}::jsonb) as item (product_id bigint, percent_off integer, position integer)
    on conflict (activity_id, product_id) do update set percent_off = excluded.percent_off, position = excluded.position
    where activity_product.percent_off <> excluded.percent_off or activity_product.position <> excluded.position`);
  const bounded = products.filter(({ quota, buyer_limit: limit }) => quota !== null || limit !== null);
  await transaction.query(sql`
    delete from activity_quota where activity_id = ${id} and not product_id = any (${bounded.map(({ product_id }) => product_id)}::bigint[])`);
  await transaction.query(sql`
    insert into activity_quota (activity_id, product_id, quota, buyer_limit)
    select ${id}, product_id, quota, buyer_limit
    from jsonb_to_recordset(${JSON.stringify(bounded)}::jsonb) as item (product_id bigint, quota integer, buyer_limit integer)
    on conflict (activity_id, product_id) do update set quota = excluded.quota, buyer_limit = excluded.buyer_limit
    where activity_quota.quota is distinct from excluded.quota or activity_quota.buyer_limit is distinct from excluded.buyer_limit`);
}

const findBoldProducts = ({ products, ...window }: ActivityWriting): BoldPart[] =>
  products.flatMap(({ product_id, percent_off, quota, buyer_limit: limit }) =>
    isBold(percent_off, 100) ? [{ product_id, percent_off, quota, off: null, threshold: null, more: [limit, plainWindow(window)] }] : [],
  );

export const activityKind: PromotionKind<ActivityWriting, WrittenActivity> = {
  table: sql`activity`,
  read: readActivity,
  findFaults: findActivityFaults,
  findBold: findBoldProducts,
  insert: insertActivity,
  update: updateActivity,
};
