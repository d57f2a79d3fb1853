import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../../platform/database/connection.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { indexProducts } from '../../search/index-products.ts';
import { isWithoutForm } from '../../product-rules/intake-form.ts';
import { saleHold } from '../../product-rules/sale-restriction.ts';
import type { ProductAt } from './show-product.ts';
import { databaseNow } from '../../../../platform/database/clock.ts';

const texts: Record<Language, { past: string; order: string }> = {
  en: { past: 'Choose a time that is still to come.', order: 'It goes from the shop after it is shown.' },
  'zh-CN': { past: '请选择将来的时间。', order: '下架时间须晚于上架时间。' },
};

/** When a product is to be shown in the shop and when to go from it; null cancels it. */
export type ProductSchedule = ProductAt & { language: Language; publishAt: Date | null; hideAt: Date | null };

/**
 * Schedules when a job shows and hides a product. Refuses `not_found`, `changed_meanwhile`, and
 * `invalid_input` for times in the past or in the wrong order.
 */
export async function scheduleProduct(
  transaction: Database,
  { id, version, language, publishAt, hideAt }: ProductSchedule,
): Promise<Result<{ id: number; version: number }>> {
  const fields: FieldFault[] = [];
  const now = databaseNow().getTime();
  if (publishAt && publishAt.getTime() <= now) fields.push({ field: 'publish_at', msg: texts[language].past });
  if (hideAt && hideAt.getTime() <= now) fields.push({ field: 'hide_at', msg: texts[language].past });
  if (publishAt && hideAt && hideAt <= publishAt) fields.push({ field: 'hide_at', msg: texts[language].order });
  if (fields.length > 0) return refuse('invalid_input', { fields });
  const { rows } = await transaction.query<{ id: number; version: number }>(sql`
    update product set publish_at = ${publishAt}, hide_at = ${hideAt} where id = ${id} and version = ${version} returning id, version`);
  if (rows[0]) return done(rows[0]);
  const { rowCount } = await transaction.query(sql`select from product where id = ${id}`);
  return refuse(rowCount === 0 ? 'not_found' : 'changed_meanwhile');
}

/**
 * Shows and hides what is due. A product without packs for sale, a service without an intake
 * form, or one held back from sale, waits.
 */
export async function applySchedules(db: DatabasePool): Promise<void> {
  await withTransaction(db, async (transaction) => {
    // a product that is being changed waits for the next run: an import may lock it for minutes
    const due = await transaction.query<{ id: number }>(sql`
      select id from product where publish_at <= now() or hide_at <= now() order by id for update skip locked`);
    const ids = due.rows.map(({ id }) => id);
    if (ids.length === 0) return;
    const { rows } = await transaction.query<{ id: number }>(sql`
      with shown as (
        update product set published_at = least(coalesce(published_at, now()), now()), publish_at = null
        where id = any (${ids}::bigint[]) and publish_at <= now() and (hide_at is null or hide_at > now()) and exists (select from sku where product_id = product.id and withdrawn_at is null)
          and not ${isWithoutForm} and ${saleHold} is null
        returning id
      ), hidden as (
        -- whose time to be shown has gone by meanwhile is not shown any more
        update product set published_at = null, hide_at = null, publish_at = case when publish_at > now() then publish_at end
        where id = any (${ids}::bigint[]) and hide_at <= now() returning id
      )
      select id from shown union select id from hidden`);
    await indexProducts(
      transaction,
      rows.map(({ id }) => id),
    );
  });
}
