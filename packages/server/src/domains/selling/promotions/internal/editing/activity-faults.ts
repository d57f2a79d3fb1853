import type { Language } from '@aliquot/contract/core/language.ts';
import type { FieldFault } from '@aliquot/contract/core/result.ts';
import type { ActivityWriting } from '@aliquot/contract/console/activities.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../../platform/database/connection.ts';
import { findNamedProducts } from '../../../../goods/catalogue/find-products-to-name.ts';
import { altFaults } from '../../../../site/attachments/page-picture.ts';
import type { WrittenActivity } from '../../editing/activity-kind.ts';

/**
 * Faults of an activity's products: unique and known. A running one keeps products and reductions
 * and may add more; its limits stay, and quotas are at least what was used.
 */
export async function findActivityFaults(
  transaction: Database,
  { products, ...writing }: ActivityWriting,
  before: WrittenActivity | null,
  language: Language,
): Promise<FieldFault[]> {
  const words = texts[language];
  const ids = products.map(({ product_id }) => product_id);
  const wanted = new Set(ids);
  const known = new Set((await findNamedProducts(transaction, ids, language)).map(({ id }) => id));
  const taken = await lockTaken(transaction, before?.id ?? null);
  const begun = new Map(before?.state === 'running' ? before.products.map((product) => [product.product_id, product]) : []);
  const faults = products.flatMap(({ product_id: id, percent_off: percent, quota, buyer_limit: limit }, index) => {
    const at = (field: string, msg: string) => ({ field: `products.${index}.${field}`, msg });
    const count = taken.get(id) ?? 0;
    const old = begun.get(id);
    const isUncounted = old !== undefined && old.quota === null && old.buyer_limit === null;
    return [
      ...(known.has(id) ? [] : [at('product_id', words.unknown)]),
      ...(ids.indexOf(id) < index ? [at('product_id', words.twice)] : []),
      ...((old?.percent_off ?? percent) === percent ? [] : [at('percent_off', words.kept)]),
      ...(quota !== null && quota < count ? [at('quota', words.taken(count))] : []),
      ...(quota === null && limit === null && count > 0 ? [at('quota', words.bound(count))] : []),
      ...(isUncounted && quota !== null ? [at('quota', words.unbound)] : []),
      ...(isUncounted && limit !== null ? [at('buyer_limit', words.unbound)] : []),
      ...(quota !== null && limit !== null && limit > quota ? [at('buyer_limit', words.limit)] : []),
    ];
  });
  const names = before?.named.filter(({ id }) => begun.has(id) && !wanted.has(id)).map(({ name }) => name) ?? [];
  if (writing.picture_id !== null && !(await lockPicture(transaction, writing.picture_id)))
    faults.push({ field: 'picture_id', msg: words.picture });
  faults.push(...altFaults(writing, language));
  return [...faults, ...(names.length > 0 ? [{ field: 'products', msg: words.missing(names) }] : [])];
}

/** Whether there is such a picture, which is then kept. */
async function lockPicture(transaction: Database, id: string): Promise<boolean> {
  const { rowCount } = await transaction.query(sql`select from content_picture where id = ${id} for key share`);
  return rowCount === 1;
}

/** How many packs of each product buyers took, locked in the order in which orders take them. */
async function lockTaken(transaction: Database, id: number | null): Promise<ReadonlyMap<number, number>> {
  const { rows } = await transaction.query<{ product_id: number; taken: number }>(sql`
    select product_id, taken from activity_quota where activity_id = ${id} order by product_id for no key update`);
  return new Map(rows.map(({ product_id, taken }) => [product_id, taken]));
}

const texts = {
  en: {
    picture: 'This picture is gone; please upload it again.',
    unknown: 'This product is gone; please take it out.',
    twice: 'It is in the list already.',
    kept: 'It has begun; what it takes off stays.',
    taken: (count: number) => `Buyers have taken ${count}; the quota cannot be less.`,
    bound: (count: number) => `Buyers have taken ${count}; a quota or a limit stays.`,
    unbound: 'It has begun without a quota or a limit; orders were not counted, so it gets none now.',
    limit: 'One buyer’s share cannot be more than the quota.',
    missing: (names: readonly string[]) => `It has begun, so its products stay: ${names.join(', ')}.`,
  },
  'zh-CN': {
    picture: '该图片已不存在，请重新上传。',
    unknown: '该商品已不存在，请移除。',
    twice: '该商品已在列表中。',
    kept: '活动已开始，折扣不可更改。',
    taken: (count: number) => `买家已购 ${count} 件，限量不能更少。`,
    bound: (count: number) => `买家已购 ${count} 件，须保留限量或限购。`,
    unbound: '活动开始时未设限量或限购，此前订单未计数，现不能新增。',
    limit: '每人限购不能大于活动限量。',
    missing: (names: readonly string[]) => `活动已开始，不能移除商品：${names.join('、')}。`,
  },
} as const;
