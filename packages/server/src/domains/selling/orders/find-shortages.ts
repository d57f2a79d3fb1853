import sql, { type Sql } from 'sql-template-tag';
import type { OrderStatus } from '@aliquot/contract/core/order-statuses.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Packs that are reserved in a warehouse and not there, and what they are reserved for. */
export type ShortPacks = {
  /** For example `order:12` or `ticket:7`. */
  reservation: string;
  sku_id: number;
  code: string;
  warehouse_id: number;
  warehouse_en: string;
  warehouse_zh: string;
  packs: number;
  /** Null for what is not an order. */
  order_id: number | null;
  number: string | null;
  /** The number of the ticket whose replacement it is. */
  ticket: string | null;
  account_id: number | null;
  status: OrderStatus | null;
  placed_at: Date | null;
  line_id: number | null;
  /** The packs' part of the line's amount, fen, rounded down. */
  money: number | null;
  /** YYYY-MM-DD: when they are expected, as the buyer was last notified. */
  expected_on: string | null;
};

/**
 * The packs of one stock row that fall short, beyond an earlier shortage. The newest reservations
 * fall short first.
 */
export const findShortPacksAt = (
  db: Database,
  { sku_id, warehouse_id }: { sku_id: number; warehouse_id: number },
  earlier: number,
): Promise<ShortPacks[]> => select(db, sql`stock.sku_id = ${sku_id} and stock.warehouse_id = ${warehouse_id}`, earlier);

/** The packs of an order that are short now. */
export async function findShortagesOfOrder(db: Database, number: string): Promise<ShortPacks[]> {
  const short = await select(
    db,
    sql`stock.sku_id in (select sku_id from order_line where order_id = (select id from customer_order where number = ${number}))`,
  );
  return short.filter((one) => one.number === number);
}

/** All packs that are short, the newest orders first. */
export const findShortages = (db: Database): Promise<ShortPacks[]> => select(db, sql`true`);

/** The packs of these SKUs that are short now. */
export const findShortagesOfPacks = (db: Database, skuIds: readonly number[]): Promise<ShortPacks[]> =>
  select(db, sql`stock.sku_id = any(${[...skuIds]}::bigint[])`);

async function select(db: Database, where: Sql, earlier = 0): Promise<ShortPacks[]> {
  const { rows } = await db.query<ShortPacks>(sql`
    with short as (
      select stock.sku_id, stock.warehouse_id, stock.reserved + stock.unsellable - stock.on_hand as packs from stock
      where ${where} and stock.reserved + stock.unsellable > stock.on_hand
    ), kept as (
      select sku_id, warehouse_id, coalesce(reservation, reference) as reservation, sum(reserved_change)::int as packs, min(moved.id) as first_id
      from stock_movement moved join short using (sku_id, warehouse_id)
      where moved.reserved_change <> 0 group by 1, 2, 3 having sum(reserved_change) > 0
    ), shared as (
      select kept.*, short.packs as short, substring(kept.reservation from '^order:([0-9]+)$')::bigint as order_id, coalesce(sum(kept.packs) over (
          partition by sku_id, warehouse_id order by kept.first_id desc rows between unbounded preceding and 1 preceding
        ), 0) as before
      from kept join short using (sku_id, warehouse_id)
    )
    select shared.reservation, shared.sku_id, sku.code, shared.warehouse_id,
      warehouse.name_en as warehouse_en, warehouse.name_zh as warehouse_zh,
      (least(shared.before + shared.packs, shared.short) - greatest(shared.before, ${earlier}))::int as packs,
      o.id as order_id, o.number, ticket.number as ticket, o.account_id, o.status, o.placed_at, line.id as line_id,
      line.amount * (least(shared.before + shared.packs, shared.short) - greatest(shared.before, ${earlier}))::int / line.quantity as money,
      (select detail ->> 'expected_on' from order_event event
        where event.order_id = o.id and event.kind = 'packs_delayed' and detail ->> 'code' = line.code order by event.id desc limit 1) as expected_on
    from shared join sku on sku.id = shared.sku_id join warehouse on warehouse.id = shared.warehouse_id
    left join customer_order o on o.id = shared.order_id
    left join ticket on ticket.id = substring(shared.reservation from '^ticket:([0-9]+)$')::bigint
    left join order_line line on line.order_id = o.id and line.sku_id = shared.sku_id
    where least(shared.before + shared.packs, shared.short) > greatest(shared.before, ${earlier})
    order by o.id desc nulls last, sku.code, shared.warehouse_id`);
  return rows;
}
