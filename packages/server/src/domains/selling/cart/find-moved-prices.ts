import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findPacks } from '../../goods/catalogue/find-packs.ts';
import { lineColumns, type CartRow } from './find-cart-lines.ts';
import { movedPrice } from './internal/moved-price.ts';

/** A cart line whose price is another than its buyer last saw; money in fen, VAT included. */
export type MovedPrice = {
  account_id: number;
  line_id: number;
  /** Its cart; null for the current one. */
  cart_id: number | null;
  name: { en: string; zh: string | null };
  label: { en: string; zh: string };
  was: number;
  now: number;
};

type Row = CartRow & { account_id: number; cart_id: number; is_current: boolean };

/** The moved lines of these accounts, of all products or of some. */
export async function findMovedPrices(
  db: Database,
  accountIds: readonly number[],
  productIds: readonly number[] | 'all',
): Promise<MovedPrice[]> {
  const isAll = productIds === 'all';
  const { rows } = await db.query<Row>(sql`
    select ${lineColumns}, cart.account_id as account_id, cart.id as cart_id, cart.is_current
    from cart join cart_line on cart_line.cart_id = cart.id join sku on sku.id = cart_line.sku_id
    where cart.account_id = any(${accountIds}::bigint[]) and seen_price is not null
      and (${isAll} or sku.product_id = any(${isAll ? [] : productIds}::bigint[]))
    order by cart_line.id`);
  const moved: MovedPrice[] = [];
  for (const [accountId, lines] of Map.groupBy(rows, ({ account_id }) => account_id)) {
    const skuIds = lines.map(({ sku_id }) => sku_id);
    const packs = await findPacks(db, skuIds, accountId);
    for (const line of lines) {
      const pack = packs.get(line.sku_id);
      const prices = pack && movedPrice({ ...line, pack });
      if (!prices) continue;
      moved.push({
        account_id: accountId,
        line_id: line.id,
        cart_id: line.is_current ? null : line.cart_id,
        name: { en: pack.name_en, zh: pack.name_zh },
        label: { en: pack.label_en, zh: pack.label_zh },
        ...prices,
      });
    }
  }
  return moved;
}
