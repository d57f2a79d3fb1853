import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findOwnBrands, getOwnBrandPage } from './own-brand-page.ts';
import { pictureUrl } from '../attachments/page-picture.ts';
import type { CategoryNode } from '../../goods/catalogue/category-tree.ts';
import { type BrandSummary, findBrands } from '../../goods/catalogue/find-brands.ts';
import { findCategories } from '../../goods/catalogue/find-categories.ts';
import { type ProductSummary, findProductSummaries } from '../../goods/catalogue/find-product-summaries.ts';

import { spoken } from '../../../platform/language/spoken.ts';

const MOST_PRODUCTS = 8;

export type OwnBrand = BrandSummary & {
  story: string;
  /** Address of the picture beside the story. */
  image: string | null;
  /** Whether somebody has chosen the products; else they are those that are bought most. */
  is_chosen: boolean;
  /** The categories in which the brand has products; `product_count` counts the brand's only. */
  ranges: CategoryNode[];
  products: ProductSummary[];
};

/** The own-brand page: its texts, and its brands with stories, ranges and some products. */
export async function getOwnBrand(db: Database, language: Language): Promise<{ title: string; lead: string; brands: OwnBrand[] }> {
  const [page, entries, brands, categories, stories, { rows }] = await Promise.all([
    getOwnBrandPage(db),
    findOwnBrands(db),
    findBrands(db, language),
    findCategories(db, language),
    findStories(db, language),
    db.query<{ brand_id: number; category_id: number; product_ids: number[] }>(sql`
      select brand_id, category_id, json_agg(product.id order by popularity desc, product.id) as product_ids
      from product join brand on brand.id = brand_id
      where kind = 'own' and published_at <= now()
      group by brand_id, category_id`),
  ]);
  const own = entries.flatMap((entry) => {
    const brand = brands.find(({ id }) => id === entry.id);
    const ranges = rows.filter((row) => row.brand_id === entry.id);
    const chosen =
      entry.product_ids.length > 0 ? entry.product_ids : interleave(ranges.map((row) => row.product_ids)).slice(0, MOST_PRODUCTS);
    return brand && entry.is_shown ? [{ entry, brand, ranges, chosen }] : [];
  });
  const summaries = await findProductSummaries(db, [...new Set(own.flatMap(({ chosen }) => chosen))], language);
  const products = new Map(summaries.map((product) => [product.id, product]));
  return {
    title: language === 'en' ? page.title_en : page.title_zh,
    lead: language === 'en' ? page.lead_en : page.lead_zh,
    brands: own.map(({ entry, brand, ranges, chosen }) => ({
      ...brand,
      story: stories.get(brand.id) ?? '',
      image: entry.picture_id && pictureUrl(entry.picture_id),
      is_chosen: entry.product_ids.length > 0,
      ranges: categories.flatMap((category) => {
        const range = category.is_hidden ? undefined : ranges.find((row) => row.category_id === category.id);
        return range ? [{ ...category, product_count: range.product_ids.length }] : [];
      }),
      products: chosen.flatMap((id) => products.get(id) ?? []),
    })),
  };
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
