import type { Database } from '../../packages/server/src/database/connection.ts';
import { readContent } from './content-data.ts';
import type { ContentIds } from './content-ids.ts';
import { readDataFiles } from './data-files.ts';
import { loadArticles } from './load-articles.ts';
import { loadInstitutions } from './load-institutions.ts';
import { loadPointsGoods } from './load-points-goods.ts';
import { loadActivities, loadCoupons, loadTrials } from './load-promotions.ts';

/**
 * Writes articles, institutions, activities, coupons, trials and the points mall by their keys. What buyers did with them
 * (claims, applications, stock that was redeemed) stays. Throws with the row where a product or pack is not in the catalogue,
 * or may not be given away.
 */
export async function loadContent(transaction: Database, ids: ContentIds): Promise<void> {
  const data = readContent(await readDataFiles());
  await loadArticles(transaction, data, ids);
  await loadInstitutions(transaction, data.institutions);
  await loadActivities(transaction, data.activities, ids);
  await loadCoupons(transaction, data.coupons);
  await loadTrials(transaction, data.trials, ids);
  await loadPointsGoods(transaction, data.pointsGoods, ids);
}
