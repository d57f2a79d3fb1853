import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { raw } from 'sql-template-tag';
import type { Database } from '../../../../../platform/database/connection.ts';
import { isWithoutForm } from '../../../product-rules/intake-form.ts';
import { hazardAsSold, isWithoutSafetySheet, regulatedLists } from '../../../product-rules/sale-restriction.ts';
import { nameOf } from '../../editing/find-editable-products.ts';

/** What decides whether a product can be changed with others. */
export type ProductTogether = {
  id: number;
  key: string;
  version: number;
  name: string;
  brand_id: number;
  category_id: number;
  is_shown: boolean;
  /** Whether a schedule is set. */
  is_to_be_shown: boolean;
  is_to_be_hidden: boolean;
  has_packs: boolean;
  /** Hazardous, without an issued safety data sheet. */
  is_without_safety_sheet: boolean;
  /** A service without an intake form. */
  is_without_form: boolean;
  /** Whether the requested category is in another family. */
  is_other_family: boolean;
  /** Its attributes that the requested category lacks or defines differently. */
  strange_attributes: string[];
};

/** Locks and returns products, always in the same order; deleted ones are left out. */
export async function lockProductsTogether(
  transaction: Database,
  ids: readonly number[],
  { category, language }: { category: number | null; language: Language },
): Promise<ProductTogether[]> {
  await transaction.query(sql`select from product where id = any (${ids}::bigint[]) order by id for update`);
  const { rows } = await transaction.query<ProductTogether>(sql`
    select product.id, product.key, product.version, ${nameOf('product', language)} as name, product.brand_id, product.category_id,
      coalesce(product.published_at <= now(), false) as is_shown, product.publish_at is not null as is_to_be_shown,
      product.hide_at is not null as is_to_be_hidden,
      exists (select from sku where sku.product_id = product.id and sku.withdrawn_at is null) as has_packs,
      ${isWithoutSafetySheet} as is_without_safety_sheet, ${isWithoutForm} as is_without_form,
      coalesce((select own.path[1] <> target.path[1] from category own, category target
        where own.id = product.category_id and target.id = ${category}::bigint), false) as is_other_family,
      case when ${category}::bigint is null then '{}' else array(
        select coalesce(known.name, own.key)
        from jsonb_object_keys(product.attributes) own (key)
        left join lateral (
          select attribute.type, attribute.unit, ${language === 'en' ? sql`attribute.name_en` : sql`attribute.name_zh`} as name
          from category_attribute attribute join category present on present.id = product.category_id
          where attribute.key = own.key and attribute.category_id = any (present.path)
          order by array_position(present.path, attribute.category_id) desc limit 1
        ) known on true
        left join lateral (
          select attribute.type, attribute.unit
          from category_attribute attribute join category target on target.id = ${category}::bigint
          where attribute.key = own.key and attribute.category_id = any (target.path)
          order by array_position(target.path, attribute.category_id) desc limit 1
        ) wanted on true
        where wanted.type is null
          or known.type is not null and (wanted.type, wanted.unit) is distinct from (known.type, known.unit)
        order by own.key
      ) end as strange_attributes
    from product ${hazardAsSold} ${regulatedLists}
    where product.id = any (${ids}::bigint[]) order by product.id`);
  return rows;
}

/** The key of a category or brand; null where there is none. */
export async function findTargetKey(db: Database, table: 'category' | 'brand', id: number): Promise<string | null> {
  const { rows } = await db.query<{ key: string }>(sql`select key from ${raw(table)} where id = ${id}`);
  return rows[0]?.key ?? null;
}
