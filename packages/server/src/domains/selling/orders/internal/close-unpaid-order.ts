import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type PricePart, readPriceParts } from '../../pricing/price-lines.ts';
import { returnPoints } from '../../../care/points/return-points.ts';
import { releaseCoupon } from '../../promotions/release-coupon.ts';
import { returnActivityPacks } from '../../promotions/return-activity-packs.ts';
import { releaseStock } from '../../../warehouse/stock/release-stock.ts';
import { orderReference, pointsReference } from '../order-references.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';

type ClosedLine = { sku_id: number; product_id: number; quantity: number; stocked: boolean; price_parts: PricePart[] };
type ClosedOrder = { id: number; number: string; account_id: number; points_off: number; lines: Unread<ClosedLine, 'price_parts'>[] };

export type Closing = {
  kind: 'cancelled' | 'expired';
  actor: 'buyer' | 'operator' | 'system';
  reason: string | null;
  /** A coupon that goes back is then valid for a week at least. */
  shopsFault?: boolean | undefined;
};

/**
 * Closes an unpaid order in one guarded statement and returns coupon, activity packs, points and
 * stock. `which` is on `customer_order o`. Null if not unpaid: an earlier payment wins.
 */
export async function closeUnpaidOrder(
  transaction: Database,
  which: Sql,
  { kind, actor, reason, shopsFault = false }: Closing,
): Promise<{ id: number; number: string } | null> {
  const { rows } = await transaction.query<ClosedOrder>(sql`
    with closed as (
      update customer_order o set status = 'cancelled', cancelled_at = now(), cancel_reason = ${reason}
      where ${which} and o.status = 'pending_payment' and o.payment_state = 'unpaid'
      returning o.id, o.number, o.account_id, o.points_off
    ), event as (
      insert into order_event (order_id, kind, actor) select id, ${kind}, ${actor} from closed
    )
    select closed.*, coalesce((
      select json_agg(json_build_object('sku_id', line.sku_id, 'product_id', line.product_id, 'quantity', line.quantity,
        'stocked', line.stocked, 'price_parts', line.price_parts) order by line.sku_id)
      from order_line line where line.order_id = closed.id
    ), '[]') as lines
    from closed`);
  const [closed] = rows;
  if (!closed) return null;
  const lines = readJson(closed.lines, { price_parts: readPriceParts });
  await releaseCoupon(transaction, closed.id, { shopsFault });
  await returnActivityPacks(transaction, closed.account_id, lines.flatMap(activityPacks));
  if (closed.points_off > 0) {
    await returnPoints(transaction, {
      spentReference: pointsReference(closed.id),
      points: closed.points_off,
      reference: `${pointsReference(closed.id)}:closed`,
      memo: { en: `Order ${closed.number} not paid`, zh: `订单未成交：${closed.number}` },
      about: closed.number,
    });
  }
  const stocked = lines.filter((line) => line.stocked).map(({ sku_id, quantity }) => ({ sku_id, quantity }));
  await releaseStock(transaction, orderReference(closed.id), stocked);
  return { id: closed.id, number: closed.number };
}

const activityPacks = ({ product_id, price_parts }: ClosedLine) =>
  price_parts.flatMap(({ quantity, reason }) =>
    reason.kind === 'activity' && reason.activity_id !== null ? [{ activity_id: reason.activity_id, product_id, quantity }] : [],
  );
