import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type PackForSale, findPacks } from '../../goods/catalogue/find-packs.ts';

/**
 * A pack to give for points or on a trial. Refuses `not_found` if no longer sold, and
 * `not_for_sale` for what is never given (domain rules, Points).
 */
export async function findGift(db: Database, skuId: number): Promise<Result<PackForSale>> {
  const pack = (await findPacks(db, [skuId])).get(skuId);
  if (!pack || pack.withdrawn) return refuse('not_found');
  const { rows } = await db.query<{ given: boolean }>(sql`select sku_may_be_given(${skuId}) as given`);
  return rows[0]?.given === true ? done(pack) : refuse('not_for_sale');
}
