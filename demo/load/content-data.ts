import { ServiceFormData } from '../format/catalogue.ts';
import { ArticleCategoryData, ArticleData } from '../format/content.ts';
import { ActivityData, CouponData, FullReductionData, InstitutionPriceData, PointsGoodData, TrialData } from '../format/offers.ts';
import { InstitutionData, PagePlaceData, ShopIdentityData, ShopLicenceData } from '../format/shop.ts';
import { type DataFile, type Placed, rowsOf } from './data-files.ts';

export type ContentData = ReturnType<typeof readContent>;

/**
 * Validated articles, institutions and promotions, keys unique by kind. Throws with file and row.
 */
export function readContent(files: readonly DataFile[]) {
  const articleFiles = files.filter(({ path }) => /^articles-[a-z-]+\.json$/.test(path));
  const data = {
    articleCategories: rowsOf(files, 'article-categories.json', ArticleCategoryData),
    articles: articleFiles.flatMap(({ path }) => rowsOf(files, path, ArticleData)),
    activities: rowsOf(files, 'activities.json', ActivityData),
    institutions: rowsOf(files, 'institutions.json', InstitutionData),
    coupons: rowsOf(files, 'coupons.json', CouponData),
    fullReductions: rowsOf(files, 'full-reductions.json', FullReductionData),
    pointsGoods: rowsOf(files, 'points-goods.json', PointsGoodData),
    trials: rowsOf(files, 'trials.json', TrialData),
  };
  for (const rows of Object.values(data)) refuseDuplicates(rows);
  const categories = new Set(data.articleCategories.map(({ row }) => row.key));
  for (const { row, place } of data.articles) {
    if (!categories.has(row.category)) throw new Error(`demo/data/${place}: there is no article category '${row.category}'`);
  }
  return {
    articleCategories: data.articleCategories.map(({ row }) => row),
    articles: data.articles.map(({ row }) => row),
    activities: data.activities.map(({ row }) => row),
    institutions: data.institutions.map(({ row }) => row),
    coupons: data.coupons.map(({ row }) => row),
    fullReductions: data.fullReductions.map(({ row }) => row),
    licences: rowsOf(files, 'shop-licences.json', ShopLicenceData).map(({ row }) => row),
    identities: rowsOf(files, 'shop-identity.json', ShopIdentityData).map(({ row }) => row),
    pagePlaces: rowsOf(files, 'page-places.json', PagePlaceData).map(({ row }) => row),
    serviceForms: rowsOf(files, 'service-forms.json', ServiceFormData).map(({ row }) => row),
    institutionPrices: rowsOf(files, 'institution-prices.json', InstitutionPriceData).map(({ row }) => row),
    pointsGoods: data.pointsGoods.map(({ row }) => row),
    trials: data.trials.map(({ row }) => row),
  };
}

function refuseDuplicates(placed: readonly Placed<{ key: string }>[]): void {
  const first = new Map<string, string>();
  for (const { row, place } of placed) {
    const earlier = first.get(row.key);
    if (earlier) throw new Error(`demo/data/${place}: the key '${row.key}' stands in ${earlier} already`);
    first.set(row.key, place);
  }
}
