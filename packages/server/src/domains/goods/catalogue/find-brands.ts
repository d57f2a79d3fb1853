import type { Static } from '@aliquot/contract/core/schema.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { BrandSummary as BrandSummarySchema } from '@aliquot/contract/shop/catalogue.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { countProductsByBrand } from '../search/count-products.ts';
import { otherSpoken, type Spoken, spoken } from '../../../platform/language/spoken.ts';

export type BrandSummary = Static<typeof BrandSummarySchema>;
/** A brand without what has to be counted. */
export type BrandNamed = Omit<BrandSummary, 'product_count'>;

type Row = Omit<BrandNamed, 'name' | 'other_name' | 'summary'> & { name: Spoken; summary: Spoken };

const collators: Readonly<Record<Language, Intl.Collator>> = { en: new Intl.Collator('en'), 'zh-CN': new Intl.Collator('zh-CN') };

/** All brands by name in the reader's language (Chinese by pinyin), own ones included. */
export async function findBrandNames(db: Database, language: Language): Promise<BrandNamed[]> {
  const { rows } = await db.query<Row>(sql`
    select brand.id, brand.key, brand.kind, brand.country, list.id as list_id, brand.authorised_from, brand.authorised_until,
      coalesce('photos/' || brand.mark, brand.drawing) as picture,
      json_build_object('en', brand.name_en, 'zh', brand.name_zh) as name,
      json_build_object('en', brand.summary_en, 'zh', brand.summary_zh) as summary
    from brand join product_list list on list.brand_id = brand.id
    order by brand.id`);
  return rows
    .map((row) => ({
      ...row,
      name: spoken(row.name, language),
      other_name: otherSpoken(row.name, language),
      summary: spoken(row.summary, language),
    }))
    .toSorted((a, b) => collators[language].compare(a.name, b.name));
}

/** The same with how many products each has on sale; `names` may come from memory. */
export async function findBrands(
  db: Database,
  language: Language,
  names: Promise<readonly BrandNamed[]> = findBrandNames(db, language),
): Promise<BrandSummary[]> {
  const [brands, counts] = await Promise.all([names, countProductsByBrand(db)]);
  return brands.map((brand) => ({ ...brand, product_count: counts.get(brand.id) ?? 0 }));
}
