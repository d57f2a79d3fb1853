import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { ProductQuery, SearchEngine } from '../search/search-engine.ts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { type BrandSummary, findBrands } from './find-brands.ts';
import { type ProductPage, findProducts } from './find-products.ts';
import { type Spoken, spoken } from '../../../platform/language/spoken.ts';

export type ProductList = { id: number; name: string; summary: string; brand: BrandSummary | null; products: ProductPage };

type Row = { brand_id: number | null; name: Spoken; summary: Spoken; product_ids: number[] };

/**
 * A visible list with a page of its products, by default in its own order. A brand's list has all
 * its products.
 */
export async function getList(
  db: Database,
  search: SearchEngine,
  id: number,
  query: ProductQuery,
  language: Language,
  reader?: CatalogueReader,
): Promise<Result<ProductList>> {
  const { rows } = await db.query<Row>(sql`
    select brand_id, json_build_object('en', name_en, 'zh', name_zh) as name, json_build_object('en', summary_en, 'zh', summary_zh) as summary,
      coalesce((select json_agg(product_id order by position) from product_list_item where list_id = product_list.id), '[]') as product_ids
    from product_list where id = ${id} and is_shown`);
  const [list] = rows;
  if (!list) return refuse('not_found');
  const scope = list.brand_id === null ? { only: list.product_ids } : { withinBrand: list.brand_id };
  const [products, brands] = await Promise.all([
    findProducts(db, search, { ...query, ...scope }, language, reader),
    findBrands(db, language),
  ]);
  if (!products.ok) return products;
  return done({
    id,
    name: spoken(list.name, language),
    summary: spoken(list.summary, language),
    brand: brands.find((brand) => brand.id === list.brand_id) ?? null,
    products: products.value,
  });
}
