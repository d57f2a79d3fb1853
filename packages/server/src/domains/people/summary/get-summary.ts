import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findAddresses } from '../addresses/find-addresses.ts';
import { countCart } from '../../selling/cart/count-cart.ts';
import { provinceName } from '../../site/divisions/divisions.ts';
import { findFavoriteIds } from '../favorites/find-favorite-ids.ts';
import { countUnread } from '../../rules/notifications/mark-read.ts';
import { getPurchaseStanding } from '../memberships/purchase-standing.ts';
import { purchaseState } from '../memberships/purchase-state.ts';
import { keepLanguage } from '../accounts/keep-language.ts';

export type Summary = Output<'user', 'getSummary'>;

/**
 * What a visitor sees on a shared page: a buyer's name, cart, favourites, notifications and
 * province, or a guest's cart. Every page calls it, so it also records the language.
 */
export async function getSummary(
  db: Database,
  { accountId, cartToken, language }: { accountId: number | null; cartToken: string | null; language: Language },
): Promise<Summary> {
  if (accountId === null) {
    const count = cartToken === null ? 0 : await countCart(db, { token: cartToken });
    return {
      nick_name: null,
      mobile_verified: false,
      cart_count: count,
      favorite_ids: [],
      unread_count: 0,
      province: null,
      purchase: null,
    };
  }
  const [{ rows }, count, favorites, unread, [address], standing] = await Promise.all([
    db.query<{ nick_name: string; mobile_verified: boolean; province_id: string; language: Language }>(
      sql`select nick_name, mobile_verified_at is not null as mobile_verified, province_id, language from account where id = ${accountId}`,
    ),
    countCart(db, { accountId }),
    findFavoriteIds(db, accountId),
    countUnread(db, accountId),
    findAddresses(db, accountId),
    getPurchaseStanding(db, accountId),
  ]);
  const [account] = rows;
  if (!account) throw new Error(`there is no account ${accountId}`);
  if (account.language !== language) await keepLanguage(db, accountId, language);
  return {
    nick_name: account.nick_name,
    mobile_verified: account.mobile_verified,
    cart_count: count,
    favorite_ids: favorites,
    unread_count: unread,
    province: provinceName(address?.province_id ?? account.province_id, language),
    purchase: purchaseState(standing, language),
  };
}
