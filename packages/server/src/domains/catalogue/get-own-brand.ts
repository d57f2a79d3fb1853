import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { CategoryNode } from './category-tree.ts';
import { type BrandSummary, findBrands } from './find-brands.ts';
import { findCategories } from './find-categories.ts';
import { findProductSummaries } from './find-product-summaries.ts';
import type { ProductSummary } from './product-rows.ts';
import { spoken } from './spoken.ts';

const MOST_PRODUCTS = 8;

export type OwnBrand = BrandSummary & {
  story: string;
  /** The categories in which the brand has products; `product_count` counts the brand's alone. */
  ranges: CategoryNode[];
  products: ProductSummary[];
};

/** The own brands with their stories, their ranges and their most popular products. */
export async function getOwnBrand(db: Database, language: Language): Promise<OwnBrand[]> {
  const [brands, categories, stories, { rows }] = await Promise.all([
    findBrands(db, language),
    findCategories(db, language),
    findStories(db, language),
    db.query<{ brand_id: number; category_id: number; product_ids: number[] }>(sql`
      select brand_id, category_id, json_agg(product.id order by popularity desc, product.id) as product_ids
      from product join brand on brand.id = brand_id
      where kind = 'own' and published_at <= now()
      group by brand_id, category_id`),
  ]);
  const own = brands.filter(({ kind }) => kind === 'own');
  const most = own.map(({ id }) =>
    interleave(rows.filter((row) => row.brand_id === id).map((row) => row.product_ids)).slice(0, MOST_PRODUCTS),
  );
  const products = new Map((await findProductSummaries(db, most.flat(), language)).map((product) => [product.id, product]));
  return own.map((brand, index) => ({
    ...brand,
    story: stories.get(brand.id) ?? '',
    ranges: categories.flatMap((category) => {
      const range = rows.find((row) => row.brand_id === brand.id && row.category_id === category.id);
      return range ? [{ ...category, product_count: range.product_ids.length }] : [];
    }),
    products: (most[index] ?? []).flatMap((id) => products.get(id) ?? []),
  }));
}

async function findStories(db: Database, language: Language): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; en: string; zh: string }>(
    `select id, story_en as en, story_zh as zh from brand where kind = 'own'`,
  );
  return new Map(rows.map((row) => [row.id, spoken(row, language)]));
}

/** The first of every range, then the second: a brand shows its breadth. */
function interleave(ranges: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...ranges.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => ranges.flatMap((range) => range[place] ?? [])).flat();
}
