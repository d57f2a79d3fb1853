import { type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { isWithoutForm } from '../../product-rules/intake-form.ts';
import { type HoldReason, holdTexts } from '../../product-rules/hold-texts.ts';
import { saleHold } from '../../product-rules/sale-restriction.ts';
import { type EditedProduct, lockProduct } from './lock-product.ts';

export type ProductAt = { id: number; version: number };

/** Why a product cannot be shown. */
export const reasons = {
  no_packs: { en: 'It has no pack for sale yet.', 'zh-CN': '该商品还没有在售的规格。' },
  no_form: {
    en: 'It is a service without an intake form: its buyers could not say what the lab has to know, and work could not begin.',
    'zh-CN': '该技术服务还没有服务需求表：买家无法填写需求，实验室也就无法开始工作。',
  },
} as const;

/**
 * Shows a product in the shop. Refuses `not_found`, `changed_meanwhile`, and `wrong_state` without
 * a pack for sale or an intake form, or where it is held back from sale. The caller updates its
 * search entry.
 */
export async function showProduct(transaction: Database, { id, version }: ProductAt): Promise<Result<EditedProduct>> {
  const found = await productAt(transaction, id, version);
  if (!found.ok) return found;
  const refused = await refuseToShow(transaction, id);
  if (refused) return refused;
  await showAll(transaction, [id]);
  return productAfter(transaction, id);
}

/** Hides a product from the shop. Refuses `not_found` and `changed_meanwhile`. */
export async function hideProduct(transaction: Database, { id, version }: ProductAt): Promise<Result<EditedProduct>> {
  const found = await productAt(transaction, id, version);
  if (!found.ok) return found;
  await hideAll(transaction, [id]);
  return productAfter(transaction, id);
}

/** Why a product cannot be shown, or null where it can. */
export async function refuseToShow(db: Database, id: number): Promise<Refusal | null> {
  const { rows } = await db.query<{ has_packs: boolean; is_without_form: boolean; hold: HoldReason | null }>(sql`
    select exists (select from sku where product_id = product.id and withdrawn_at is null) as has_packs, ${isWithoutForm} as is_without_form,
      ${saleHold} as hold
    from product where id = ${id}`);
  const [product] = rows;
  if (!product) return refuse('not_found');
  if (!product.has_packs) return refuse('wrong_state', { reason: reasons.no_packs });
  if (product.is_without_form) return refuse('wrong_state', { reason: reasons.no_form });
  return product.hold === null ? null : refuse('wrong_state', { reason: holdTexts[product.hold] });
}

/** Shows products that their caller has locked and looked at. */
export const showAll = async (transaction: Database, ids: readonly number[]): Promise<void> =>
  void (await transaction.query(sql`
    update product set published_at = case when published_at <= now() then published_at else now() end, publish_at = null
    where id = any (${ids}::bigint[])`));

/** Takes products from the shop that their caller has locked and looked at. */
export const hideAll = async (transaction: Database, ids: readonly number[]): Promise<void> =>
  void (await transaction.query(sql`
    update product set published_at = null, hide_at = null, publish_at = null where id = any (${ids}::bigint[])`));

async function productAt(transaction: Database, id: number, version: number): Promise<Result<EditedProduct>> {
  const product = await lockProduct(transaction, id);
  if (!product) return refuse('not_found');
  return product.version === version ? done(product) : refuse('changed_meanwhile');
}

async function productAfter(transaction: Database, id: number): Promise<Result<EditedProduct>> {
  const product = await lockProduct(transaction, id);
  return product ? done(product) : refuse('not_found');
}
