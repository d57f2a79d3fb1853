import type { Language } from '@aliquot/contract/core/language.ts';
import type { productStates } from '@aliquot/contract/console/products.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type PackFields, type ProductFields, packFields, productFields } from '../find-packs-to-export.ts';
import { isWithoutForm } from '../../product-rules/intake-form.ts';
import { type EditableProduct, editableColumns, nameOf, productState } from './find-editable-products.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';
import { readAttributes } from '../../product-rules/stored-documents.ts';

export type EditablePack = PackFields & { id: number; version: number; available: number | null };

/** Whether it is a service, and one without an intake form. */
type ServiceFacts = { is_service: boolean; is_without_form: boolean };

export type EditableProductDetail = {
  product: EditableProduct &
    ServiceFacts & { published_at: Date | null; hidden_at: Date | null; substance_id: number | null; substance_name: string | null };
  fields: ProductFields;
  packs: EditablePack[];
  equivalents: { id: number; name: string; brand: string; grade: string | null; state: (typeof productStates)[number] }[];
};

/** A product for editing, with all packs and the other products of its substance; or null. */
export async function getEditableProduct(db: Database, id: number, language: Language): Promise<EditableProductDetail | null> {
  const tables = sql`product
    join brand on brand.id = product.brand_id
    join category on category.id = product.category_id
    left join substance on substance.id = product.substance_id`;
  const product = (
    await db.query<EditableProductDetail['product']>(sql`
      select ${editableColumns(language)}, product.published_at, product.hidden_at, product.substance_id,
        ${nameOf('substance', language)} as substance_name,
        exists (select from category family where family.id = category.path[1] and family.key = 'services')
          or exists (select from sku where sku.product_id = product.id and not sku.stocked) as is_service,
        ${isWithoutForm} as is_without_form
      from ${tables} where product.id = ${id}`)
  ).rows[0];
  const { rows } = await db.query<Unread<ProductFields, 'attributes'>>(
    sql`select ${productFields} from ${tables} where product.id = ${id}`,
  );
  const [fields] = readJson(rows, { attributes: readAttributes });
  if (!product || !fields) return null;
  const packs = await db.query<EditablePack>(sql`
    select sku.id, sku.version, case when sku.stocked then coalesce(available.available, 0) end as available, ${packFields}
    from sku left join available_stock available on available.sku_id = sku.id
    where sku.product_id = ${id} order by sku.position, sku.id`);
  const equivalents = await db.query<EditableProductDetail['equivalents'][number]>(sql`
    select product.id, ${nameOf('product', language)} as name, ${nameOf('brand', language)} as brand,
      ${language === 'en' ? sql`product.grade_en` : sql`coalesce(product.grade_zh, product.grade_en)`} as grade, ${productState} as state
    from substance own join substance form on form.id = own.id or form.parent = own.parent
    join product on product.substance_id = form.id
    join brand on brand.id = product.brand_id
    where own.id = ${product.substance_id} and product.id <> ${id}
    order by product.popularity desc, product.id limit 50`);
  return { product, fields, packs: packs.rows, equivalents: equivalents.rows };
}
