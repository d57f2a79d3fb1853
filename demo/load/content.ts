import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import { readContent } from './content-data.ts';
import type { ContentIds } from './content-ids.ts';
import { readDataFiles } from './data-files.ts';
import { loadArticles } from './load-articles.ts';
import { loadIdentity } from './load-identity.ts';
import { loadInstitutions } from './load-institutions.ts';
import { loadLicences } from './load-licences.ts';
import { publishPages } from './publish-pages.ts';
import { loadServiceForms } from './load-service-forms.ts';
import { loadCouponScopes, loadFullReductions, loadInstitutionPrices } from './load-offers.ts';
import { loadPointsGoods } from './load-points-goods.ts';
import { loadActivities, loadCoupons, loadTrials } from './load-promotions.ts';

/**
 * Writes articles, institutions and prices, promotions, intake forms, trials and the points mall by
 * key. Buyers' data stays. Throws for products or packs that are unknown or may not be given.
 */
export async function loadContent(transaction: Database, ids: ContentIds): Promise<void> {
  const data = readContent(await readDataFiles());
  await loadArticles(transaction, data, ids);
  await loadInstitutions(transaction, data.institutions);
  await loadActivities(transaction, data.activities, ids);
  await loadInstitutionPrices(transaction, data.institutionPrices);
  await loadCoupons(transaction, data.coupons);
  await loadCouponScopes(transaction, data.coupons);
  await loadFullReductions(transaction, data.fullReductions);
  for (const identity of data.identities) await loadIdentity(transaction, identity);
  await publishPages(transaction, data.pagePlaces);
  await loadLicences(transaction, data.licences);
  await loadServiceForms(transaction, data.serviceForms);
  await loadTrials(transaction, data.trials, ids);
  await loadPointsGoods(transaction, data.pointsGoods, ids);
}
