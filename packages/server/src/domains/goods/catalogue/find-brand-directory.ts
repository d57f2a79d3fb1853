import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { countProductsByBrandAndGroup } from '../search/count-products.ts';
import { findBrands } from './find-brands.ts';
import { findCategoryNames } from './find-categories.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

type BrandEntry = Output<'catalogue', 'findBrands'>['items'][number];

const MOST_RANGES = 4;

/** All brands with their largest categories, and whether the shop may sell them today. */
export async function findBrandDirectory(db: Database, language: Language, now = databaseNow()): Promise<BrandEntry[]> {
  const [brands, categories, counts] = await Promise.all([
    findBrands(db, language),
    findCategoryNames(db, language),
    countProductsByBrandAndGroup(db),
  ]);
  const names = new Map(categories.filter(({ is_hidden: isHidden }) => !isHidden).map(({ id, name }) => [id, name]));
  const today = shanghaiDay(now);
  return brands.map((brand) => ({
    ...brand,
    is_authorised: brand.authorised_until === null || brand.authorised_until >= today,
    ranges: counts
      .filter((count) => count.brand === brand.id)
      .slice(0, MOST_RANGES)
      .flatMap(({ category, count }) => {
        const name = names.get(category);
        return name === undefined ? [] : [{ id: category, name, product_count: count }];
      }),
  }));
}
