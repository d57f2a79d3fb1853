import sql, { type Sql } from 'sql-template-tag';

/**
 * Joins to `sku` as `held` the price just before a day (null: now): `price` (fen), `tiers`
 * ([{min_quantity, price}]), `is_planned`. From the last plans that name them, else today's,
 * `tiersNow`.
 */
export const heldBefore = (day: Sql | null, tiersNow: Sql): Sql =>
  day === null
    ? sql`cross join lateral (select sku.price, ${tiersNow} as tiers, false as is_planned) held`
    : sql`
      left join lateral (
        select price from planned_price one where one.sku_id = sku.id and one.state = 'waiting' and one.day < ${day} order by one.day desc limit 1
      ) plan on true
      left join lateral (
        select tiers from planned_price one
        where one.sku_id = sku.id and one.state = 'waiting' and one.day < ${day} and one.tiers is not null order by one.day desc limit 1
      ) tiered_plan on true
      cross join lateral (
        select coalesce(plan.price, sku.price) as price, coalesce(tiered_plan.tiers, ${tiersNow}) as tiers, plan.price is not null as is_planned
      ) held`;
