import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type PackFields, type ProductFields, packFields, productFields } from '../find-packs-to-export.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';
import { readAttributes } from '../../product-rules/stored-documents.ts';

export type EditedProduct = ProductFields & {
  id: number;
  version: number;
  published_at: Date | null;
  hidden_at: Date | null;
  publish_at: Date | null;
  hide_at: Date | null;
};

/** Locks and returns a product for editing, by id or key; or null. */
export async function lockProduct(transaction: Database, which: number | string): Promise<EditedProduct | null> {
  const { rows } = await transaction.query<Unread<EditedProduct, 'attributes'>>(sql`
    select product.id, product.version, product.published_at, product.hidden_at, product.publish_at, product.hide_at, ${productFields}
    from product
    join brand on brand.id = product.brand_id
    join category on category.id = product.category_id
    left join substance on substance.id = product.substance_id
    where ${typeof which === 'number' ? sql`product.id = ${which}` : sql`product.key = ${which}`}
    for update of product`);
  return readJson(rows, { attributes: readAttributes })[0] ?? null;
}

export type EditedPack = PackFields & { id: number; version: number; product_id: number; product: string };

/** Locks and returns a pack for editing, by id or catalogue number; or null. */
export async function lockPack(transaction: Database, which: number | string): Promise<EditedPack | null> {
  const { rows } = await transaction.query<EditedPack>(sql`
    select sku.id, sku.version, sku.product_id, product.key as product, ${packFields}
    from sku join product on product.id = sku.product_id
    where ${typeof which === 'number' ? sql`sku.id = ${which}` : sql`sku.code = ${which}`}
    for update of sku`);
  return rows[0] ?? null;
}
