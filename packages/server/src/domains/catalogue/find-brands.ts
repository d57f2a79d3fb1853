import type { Static } from '@aliquot/contract/call-schema.ts';
import type { Language } from '@aliquot/contract/language.ts';
import type { BrandSummary as BrandSummarySchema } from '@aliquot/contract/schemas/catalogue.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { otherSpoken, type Spoken, spoken } from './spoken.ts';

export type BrandSummary = Static<typeof BrandSummarySchema>;

type Row = Omit<BrandSummary, 'name' | 'other_name' | 'summary' | 'picture'> & { name: Spoken; summary: Spoken };

/** All brands by their name in the reader's language (Chinese by its sound), own ones among them. */
export async function findBrands(db: Database, language: Language): Promise<BrandSummary[]> {
  const { rows } = await db.query<Row>(sql`
    select brand.id, brand.key, brand.kind, brand.country, list.id as list_id, brand.authorised_from, brand.authorised_until,
      json_build_object('en', brand.name_en, 'zh', brand.name_zh) as name,
      json_build_object('en', brand.summary_en, 'zh', brand.summary_zh) as summary,
      (
        select count(*)::integer from product
        where product.brand_id = brand.id and product.published_at <= now()
          and exists (select from sku where sku.product_id = product.id and sku.withdrawn_at is null)
      ) as product_count
    from brand join product_list list on list.brand_id = brand.id
    order by brand.id`);
  const { compare } = new Intl.Collator(language);
  return rows
    .map((row) => ({
      ...row,
      name: spoken(row.name, language),
      other_name: otherSpoken(row.name, language),
      summary: spoken(row.summary, language),
      picture: `brands/${row.key}`,
    }))
    .toSorted((a, b) => compare(a.name, b.name));
}
