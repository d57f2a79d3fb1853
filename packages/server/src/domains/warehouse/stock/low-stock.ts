import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** What holds for all packs that say nothing of their own. */
export type StockRule = { low_stock: number; version: number };

/** Free packs of `sku` in all warehouses that count as low: its own level, else the shop's. */
export const lowLevel = sql`coalesce(sku.low_stock, (select low_stock from stock_rule))`;

const free = sql`greatest(0, on_hand - unsellable - reserved)`;

/**
 * Whether a row of `stock` and its `sku` may be low: prefilters rows above the highest level before
 * `isLowEverywhere` sums up packs.
 */
export const mayBeLow: Sql = sql`
  stock.on_hand - stock.unsellable - stock.reserved
    <= (select greatest((select max(low_stock) from sku where low_stock is not null), (select low_stock from stock_rule)))
  and sku.stocked and sku.withdrawn_at is null`;

/** Whether a pack that may be low is, by what is free of it in all warehouses. */
export const isLowEverywhere = (skuId: Sql, level: Sql): Sql =>
  sql`(select sum(${free}) from stock everywhere where everywhere.sku_id = ${skuId}) <= ${level}`;

/** The ids of the packs that run low. */
export const lowPacks: Sql = sql`
  select distinct sku.id from stock join sku on sku.id = stock.sku_id where ${mayBeLow} and ${isLowEverywhere(sql`sku.id`, lowLevel)}`;

/** The shop's own level with its version. */
export async function getStockRule(db: Database): Promise<StockRule> {
  const { rows } = await db.query<StockRule>(sql`select low_stock, version from stock_rule`);
  const [rule] = rows;
  if (!rule) throw new Error('the shop has no rule for low stock');
  return rule;
}

/** Changes the shop's level. Refuses `changed_meanwhile` with the present one. */
export async function saveStockRule(transaction: Database, { version, low_stock: level }: StockRule): Promise<Result<null>> {
  const { rowCount } = await transaction.query(sql`
    update stock_rule set low_stock = ${level}, version = version + 1 where version = ${version}`);
  return rowCount === 1 ? done(null) : refuse('changed_meanwhile', { details: { now: await getStockRule(transaction) } });
}

/**
 * Sets a pack's own level, or with null the shop's. Refuses `not_found`, and `changed_meanwhile`
 * with the present level.
 */
export async function setLowLevel(
  transaction: Database,
  { code, version, low_stock: level }: { code: string; version: number; low_stock: number | null },
): Promise<Result<null>> {
  const { rows } = await transaction.query<{ version: number; low_stock: number | null }>(
    sql`select version, low_stock from sku where code = ${code} and stocked for no key update`,
  );
  const [now] = rows;
  if (!now) return refuse('not_found');
  if (now.version !== version) return refuse('changed_meanwhile', { details: { now } });
  await transaction.query(sql`select set_low_stock(${code}, ${level})`);
  return done(null);
}
