import type { Language } from '@aliquot/contract/language.ts';
import type { Output } from '@aliquot/contract/client.ts';
import type { Database } from '../../database/connection.ts';
import { findInstitutionNames } from '../content/find-institution-names.ts';
import { findRecentArticles } from '../content/find-recent-articles.ts';
import { findGoods } from '../points/find-goods.ts';
import { findRunningActivities } from '../promotions/find-running-activities.ts';
import { findShelves } from '../search/find-shelves.ts';
import { findBrands } from './find-brands.ts';
import { findCategories } from './find-categories.ts';
import { findProductSummaries } from './find-product-summaries.ts';

const POPULAR = 10;
const NEWEST = 10;
const ARTICLES = 4;
const GOODS = 6;

/** What the home page shows. */
export async function getHome(db: Database, language: Language): Promise<Output<'catalogue', 'getHome'>> {
  const categories = await findCategories(db, language);
  const families = categories.filter(({ depth }) => depth === 0);
  const [brands, products, activities, articles, institutions, goods] = await Promise.all([
    findBrands(db, language),
    findProductsOfShelves(
      db,
      families.map(({ id }) => id),
      language,
    ),
    findRunningActivities(db, language),
    findRecentArticles(db, language, ARTICLES),
    findInstitutionNames(db, language),
    findGoods(db, language),
  ]);
  return {
    families: families.map((family) => ({ ...family, children: categories.filter(({ parent_id: parent }) => parent === family.id) })),
    activities,
    ...products,
    own_brands: brands.filter(({ kind }) => kind === 'own'),
    brands: brands.filter(({ kind }) => kind === 'agent'),
    articles,
    institutions,
    points_goods: goods.slice(0, GOODS).map(({ id, name, points, picture }) => ({ id, name, points, picture })),
  };
}

async function findProductsOfShelves(db: Database, families: readonly number[], language: Language) {
  const { popular, newest } = await findShelves(db, { families, popular: POPULAR, newest: NEWEST });
  const summaries = await findProductSummaries(db, [...new Set([...popular, ...newest])], language);
  const shown = (ids: readonly number[]) => ids.flatMap((id) => summaries.find((summary) => summary.id === id) ?? []);
  return { popular: shown(popular), newest: shown(newest) };
}
