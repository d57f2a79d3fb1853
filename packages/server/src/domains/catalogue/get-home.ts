import type { Language } from '@aliquot/contract/language.ts';
import type { Output } from '@aliquot/contract/client.ts';
import type { Database } from '../../database/connection.ts';
import { findInstitutionNames } from '../content/find-institution-names.ts';
import { findRecentArticles } from '../content/find-recent-articles.ts';
import { findGoods } from '../points/find-goods.ts';
import { findRunningActivities } from '../promotions/find-running-activities.ts';
import { findBrands } from './find-brands.ts';
import { findCategories } from './find-categories.ts';
import { findProductSummaries } from './find-product-summaries.ts';

const POPULAR = 10;
const NEWEST = 10;
const ARTICLES = 4;
const GOODS = 6;

/** What the home page shows. */
export async function getHome(db: Database, language: Language): Promise<Output<'catalogue', 'getHome'>> {
  const [categories, brands, products, activities, articles, institutions, goods] = await Promise.all([
    findCategories(db, language),
    findBrands(db, language),
    findShelves(db, language),
    findRunningActivities(db, language),
    findRecentArticles(db, language, ARTICLES),
    findInstitutionNames(db, language),
    findGoods(db, language),
  ]);
  return {
    families: categories
      .filter(({ depth }) => depth === 0)
      .map((family) => ({ ...family, children: categories.filter(({ parent_id: parent }) => parent === family.id) })),
    activities,
    ...products,
    own_brands: brands.filter(({ kind }) => kind === 'own'),
    brands: brands.filter(({ kind }) => kind === 'agent'),
    articles,
    institutions,
    points_goods: goods.slice(0, GOODS).map(({ id, name, points, picture }) => ({ id, name, points, picture })),
  };
}

/** Popular products, each family's best in turn, so that no family fills the shelf; and the newest of all. */
async function findShelves(db: Database, language: Language) {
  const { rows } = await db.query<{ id: number; shelf: 'popular' | 'newest' }>(`
    with on_sale as (
      select product.id, product.popularity, product.flags, product.published_at,
        row_number() over (partition by category.path[1] order by product.popularity desc, product.id) as place
      from product join category on category.id = product.category_id
      where product.published_at <= now()
    )
    (select id, 'popular' as shelf from on_sale order by place, popularity desc, id limit ${POPULAR})
    union all
    (select id, 'newest' from on_sale order by published_at desc, popularity desc, id limit ${NEWEST})`);
  const summaries = await findProductSummaries(db, [...new Set(rows.map(({ id }) => id))], language);
  const shelf = (name: string) => rows.flatMap((row) => (row.shelf === name ? (summaries.find(({ id }) => id === row.id) ?? []) : []));
  return { popular: shelf('popular'), newest: shelf('newest') };
}
