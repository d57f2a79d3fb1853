import type { Output } from '@aliquot/contract/client.ts';
import type { Language } from '@aliquot/contract/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { findAddresses } from '../addresses/find-addresses.ts';
import { countCart } from '../cart/count-cart.ts';
import { provinceName } from '../divisions/divisions.ts';
import { findFavoriteIds } from '../favorites/find-favorite-ids.ts';

export type Summary = Output<'user', 'getSummary'>;

/** What is painted over a shared page for a visitor: a buyer's name, cart, favourites and province, or a guest's cart. */
export async function getSummary(
  db: Database,
  { accountId, cartToken, language }: { accountId: number | null; cartToken: string | null; language: Language },
): Promise<Summary> {
  if (accountId === null) {
    const count = cartToken === null ? 0 : await countCart(db, { token: cartToken });
    return { nick_name: null, mobile_verified: false, cart_count: count, favorite_ids: [], province: null };
  }
  const [{ rows }, count, favorites, [address]] = await Promise.all([
    db.query<{ nick_name: string; mobile_verified: boolean; province_id: string }>(
      sql`select nick_name, mobile_verified_at is not null as mobile_verified, province_id from account where id = ${accountId}`,
    ),
    countCart(db, { accountId }),
    findFavoriteIds(db, accountId),
    findAddresses(db, accountId),
  ]);
  const [account] = rows;
  if (!account) throw new Error(`there is no account ${accountId}`);
  return {
    nick_name: account.nick_name,
    mobile_verified: account.mobile_verified,
    cart_count: count,
    favorite_ids: favorites,
    province: provinceName(address?.province_id ?? account.province_id, language),
  };
}
