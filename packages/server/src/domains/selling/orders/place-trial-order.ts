import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { getBuyerStanding } from '../../people/accounts/buyer-standing.ts';
import type { StoredAddress } from '../../people/addresses/get-address.ts';
import type { PackForSale } from '../../goods/catalogue/find-packs.ts';
import { travellingLines } from '../checkout/quote-order.ts';
import { priceTrial } from '../pricing/price-trial.ts';
import { quoteShipping } from '../../warehouse/shipping/quote-shipping.ts';
import { readShippingRules } from '../../warehouse/shipping/shipping-rules.ts';
import { reserveStock } from '../../warehouse/stock/reserve-stock.ts';
import { draftOrder } from './internal/draft-order.ts';
import { orderReference } from './order-references.ts';
import { insertOrder } from './internal/write-order.ts';

type Trial = { accountId: number; address: StoredAddress; pack: PackForSale; title: { en: string; zh: string } };

/**
 * Places a granted trial's order: one free pack with free shipping, stock reserved last; nothing is
 * paid or earned. Refuses `not_delivered` and `out_of_stock`; the caller then rolls back.
 */
export async function placeTrialOrder(
  transaction: Database,
  { accountId, address, pack, title }: Trial,
  now: Date,
): Promise<Result<{ id: number; number: string }>> {
  const line = { id: 1, sku_id: pack.sku_id, quantity: 1, adjusted_from: null, seen_price: null, pack, problem: null };
  const rules = await readShippingRules(transaction);
  const quoted = quoteShipping(travellingLines([line]), { provinceId: address.province_id, goods: 0, rules, now, language: 'en' });
  if (!quoted) return refuse('not_delivered');
  const shipping = { ...quoted, fee: 0, parcels: quoted.parcels.map((parcel) => ({ ...parcel, fee: 0 })) };
  const standing = await getBuyerStanding(transaction, accountId);
  const draft = draftOrder(
    { standing: { ...standing, earns_points: false }, lines: [] },
    { accountId },
    { payment_method: 'none', remarks: '' },
    { address, quote: { priced: priceTrial([line]), coupon: null, shipping, total: 0 } },
  );
  const placed = await insertOrder(transaction, { draft: { ...draft, events: [] }, claim: null }, { withStock: false });
  await transaction.query(sql`
    insert into order_event (order_id, kind, actor, detail)
    values (${placed.id}, 'trial_granted', 'operator', jsonb_build_object('title_en', ${title.en}::text, 'title_zh', ${title.zh}::text))`);
  const reserved = await reserveStock(transaction, orderReference(placed.id), draft.stock);
  return reserved.ok ? done(placed) : reserved;
}
