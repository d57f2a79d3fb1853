import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { StockLine } from './reserve-stock.ts';

/**
 * Returns reserved packs to their warehouses, short ones first, then the emptiest. The caller has
 * locked and checked the reservation; anything else throws. Parts need a `cause` each. Last in its
 * transaction.
 */
export async function releaseStock(
  transaction: Database,
  reference: string,
  lines: readonly StockLine[],
  cause: string = reference,
): Promise<void> {
  if (lines.length === 0) return;
  const { rows } = await transaction.query<{ released: number }>(sql`
    with given as (
      select * from unnest(${lines.map((line) => line.sku_id)}::bigint[], ${lines.map((line) => line.quantity)}::int[]) as w (sku_id, quantity)
    ), kept as (
      select sku_id, warehouse_id, sum(reserved_change)::int as packs from stock_movement
      where coalesce(reservation, reference) = ${reference} and reserved_change <> 0 and sku_id in (select sku_id from given)
      group by sku_id, warehouse_id having sum(reserved_change) > 0
    ), locked as (
      select stock.sku_id, stock.warehouse_id, stock.on_hand - stock.unsellable - stock.reserved as available, kept.packs
      from stock join kept using (sku_id, warehouse_id)
      order by stock.sku_id, stock.warehouse_id
      for no key update of stock
    ), dealt as (
      select locked.sku_id, locked.warehouse_id, locked.packs, given.quantity,
        coalesce(sum(locked.packs) over (
          partition by locked.sku_id order by locked.available, locked.warehouse_id rows between unbounded preceding and 1 preceding
        ), 0) as before
      from locked join given using (sku_id)
    ), released as (
      update stock set reserved = stock.reserved - least(dealt.packs, dealt.quantity - dealt.before)
      from dealt
      where stock.sku_id = dealt.sku_id and stock.warehouse_id = dealt.warehouse_id and dealt.before < dealt.quantity
      returning stock.sku_id, stock.warehouse_id, least(dealt.packs, dealt.quantity - dealt.before) as packs
    ), moved as (
      insert into stock_movement (sku_id, warehouse_id, kind, on_hand_change, reserved_change, reference, reservation)
      select sku_id, warehouse_id, 'release', 0, -packs, ${cause}, ${reference} from released
    )
    select coalesce(sum(packs), 0)::int as released from released`);
  const [released, wanted] = [rows[0]?.released, lines.reduce((sum, { quantity }) => sum + quantity, 0)];
  if (released !== wanted) throw new Error(`${reference}: ${released} of ${wanted} reserved packs could be released`);
}
