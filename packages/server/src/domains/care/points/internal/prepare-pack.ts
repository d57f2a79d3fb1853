import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { getAddress } from '../../../people/addresses/get-address.ts';
import type { PackForSale } from '../../../goods/catalogue/find-packs.ts';
import { findGift } from '../../../selling/promotions/find-gift.ts';
import type { PointsOrderAddress } from '../points-order.ts';

type Wanted = { accountId: number; skuId: number | null; addressId: number | null };

/**
 * The pack to redeem and its address. Refuses `not_found`, and `not_for_sale` for what is never
 * given.
 */
export async function preparePack(
  transaction: Database,
  { accountId, skuId, addressId }: Wanted,
): Promise<Result<{ pack: PackForSale; address: PointsOrderAddress }>> {
  if (skuId === null || addressId === null) return refuse('not_found');
  const found = await getAddress(transaction, accountId, addressId);
  if (!found) return refuse('not_found');
  const pack = await findGift(transaction, skuId);
  if (!pack.ok) return pack;
  const { recipient, mobile, province, city, district, detail } = found;
  return done({ pack: pack.value, address: { recipient, mobile, province, city, district, detail } });
}
