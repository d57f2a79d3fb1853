import type { Language } from '@aliquot/contract/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../database/connection.ts';
import { type EditedProduct, lockProduct } from './lock-product.ts';

export type ProductAt = { id: number; version: number; language: Language };

const reasons = {
  no_packs: { en: 'It has no pack for sale yet.', 'zh-CN': '该商品还没有在售的规格。' },
} as const;

/**
 * Shows a product in the shop from now on; one that is shown already stays as it is. Refuses `not_found`, `changed_meanwhile`, and
 * `wrong_state` where it has nothing to sell. The caller renews its search entry.
 */
export async function showProduct(transaction: Database, { id, version, language }: ProductAt): Promise<Result<EditedProduct>> {
  const found = await productAt(transaction, id, version);
  if (!found.ok) return found;
  const { rowCount } = await transaction.query(sql`select from sku where product_id = ${id} and withdrawn_at is null limit 1`);
  if (rowCount === 0) return refuse('wrong_state', { details: { reason: reasons.no_packs[language] } });
  await transaction.query(sql`
    update product set published_at = case when published_at <= now() then published_at else now() end, publish_at = null where id = ${id}`);
  return productAfter(transaction, id);
}

/** Takes a product from the shop; one that is not shown stays as it is. Refuses `not_found` and `changed_meanwhile`. */
export async function hideProduct(transaction: Database, { id, version }: ProductAt): Promise<Result<EditedProduct>> {
  const found = await productAt(transaction, id, version);
  if (!found.ok) return found;
  await transaction.query(sql`update product set published_at = null, hide_at = null, publish_at = null where id = ${id}`);
  return productAfter(transaction, id);
}

async function productAt(transaction: Database, id: number, version: number): Promise<Result<EditedProduct>> {
  const product = await lockProduct(transaction, id);
  if (!product) return refuse('not_found');
  return product.version === version ? done(product) : refuse('changed_meanwhile');
}

async function productAfter(transaction: Database, id: number): Promise<Result<EditedProduct>> {
  const product = await lockProduct(transaction, id);
  return product ? done(product) : refuse('not_found');
}
