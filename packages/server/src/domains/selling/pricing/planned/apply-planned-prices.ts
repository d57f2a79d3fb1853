import sql, { type Sql } from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../../platform/database/connection.ts';
import { today } from '../../../../platform/database/shanghai-day.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { writePrices } from '../../../goods/catalogue/write-prices.ts';
import { indexProducts } from '../../../goods/search/index-products.ts';
import { type PackPrice, readTiers } from '../price-steps.ts';
import { findPlannersGone } from '../internal/planned/find-planners-gone.ts';
import { type DuePlan, type NewPrice, settle } from '../internal/planned/settle-plans.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';

/** So many packs change in one transaction. */
const BATCH = 500;
const LOCK_CLASS = 58;

type Pack = PackPrice & { id: number; code: string };
type Counting = NewPrice & { code: string };

/**
 * Applies due planned prices; called after writes and at midnight, by one process at a time. Locked
 * packs wait for the next call. A plan that the database refuses is stopped; the first such error
 * is thrown at the end.
 */
export async function applyPlannedPrices(db: DatabasePool): Promise<void> {
  const { rows } = await db.query<{ is_due: boolean }>(
    sql`select exists (select from planned_price where state = 'waiting' and day <= ${today}) as is_due`,
  );
  if (rows[0]?.is_due !== true) return;
  const tried: number[] = [];
  const errors: unknown[] = [];
  for (let isMore = true; isMore;) {
    try {
      isMore = await withTransaction(db, (transaction) => applyBatch(transaction, sql`and plan.sku_id <> all (${tried}::bigint[])`));
    } catch (error) {
      errors.push(error);
      const packs = await applyEach(db, tried);
      tried.push(...packs);
      isMore = packs.length > 0;
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** Applies the next packs' prices one by one after a batch failed; returns these packs. */
async function applyEach(db: DatabasePool, tried: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(sql`
    select distinct sku_id as id from (
      select sku_id from planned_price plan
      where state = 'waiting' and day <= ${today} and sku_id <> all (${tried}::bigint[]) order by day, id limit ${BATCH}
    ) next`);
  for (const { id } of rows) {
    try {
      await withTransaction(db, (transaction) => applyBatch(transaction, sql`and plan.sku_id = ${id}`));
    } catch (error) {
      if (!isRefused(error)) continue;
      await db.query(sql`
        update planned_price set state = 'stopped', settled_at = now() where sku_id = ${id} and state = 'waiting' and day <= ${today}`);
    }
  }
  return rows.map(({ id }) => id);
}

/** Whether the database rejects the values themselves, so that a retry would not help. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(22|23|P0)/.test(error.code);

/**
 * Applies plans (`which`, of `plan`) in order of days; false if none is due or another process is
 * at work.
 */
async function applyBatch(transaction: Database, which: Sql): Promise<boolean> {
  const { rows: mine } = await transaction.query<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK_CLASS}, 0) as mine`);
  if (mine[0]?.mine !== true) return false;
  const packs = await lockDuePacks(transaction, which);
  if (packs.length === 0) return false;
  const { rows } = await transaction.query<Unread<DuePlan, 'tiers'>>(sql`
    select id, sku_id, price, tiers, planned_by, planned_by_id from planned_price
    where sku_id = any (${packs.map(({ id }) => id)}::bigint[]) and state = 'waiting' and day <= ${today} order by sku_id, day`);
  const due = readJson(rows, { tiers: readTiers });
  const gone = await findPlannersGone(transaction, due);
  const duePerPack = Map.groupBy(due, ({ sku_id: id }) => id);
  const stopped: number[] = [];
  const counting: Counting[] = [];
  for (const { id, code, ...now } of packs) {
    const settled = await settle(transaction, now, { due: duePerPack.get(id) ?? [], gone });
    stopped.push(...settled.stopped);
    if (settled.counting) counting.push({ code, ...settled.counting });
  }
  for (const alike of Map.groupBy(counting, ({ planner, isTiered }) => JSON.stringify([planner, isTiered])).values())
    await count(transaction, alike);
  await transaction.query(sql`
    update planned_price set state = case when id = any (${stopped}::bigint[]) then 'stopped' else 'applied' end, settled_at = now()
    where id = any (${due.map(({ id }) => id)}::bigint[])`);
  return true;
}

/** Locks and returns the next packs with a due price, skipping locked ones. */
async function lockDuePacks(transaction: Database, which: Sql): Promise<Pack[]> {
  const { rows: locked } = await transaction.query<{ id: number }>(sql`
    select sku.id from planned_price plan join sku on sku.id = plan.sku_id
    where plan.state = 'waiting' and plan.day <= ${today} ${which} order by plan.day, plan.id limit ${BATCH} for no key update of sku skip locked`);
  // read after locking: a locking statement sees the other table, of tiers, as it was before
  const { rows } = await transaction.query<Pack>(sql`
    select id, code, price, tiers_of(id) as tiers from sku where id = any (${locked.map(({ id }) => id)}::bigint[]) order by id`);
  return rows;
}

/**
 * Writes prices of one planner (null: an import), all with tiers or all without, as history
 * records.
 */
async function count(transaction: Database, alike: readonly Counting[]): Promise<void> {
  const [first] = alike;
  if (!first) return;
  await transaction.query(sql`select from set_config('aliquot.planned_price', ${JSON.stringify({ name: first.planner })}, true)`);
  const written = alike.map(({ code, price, tiers }) => ({
    code,
    price,
    tiers: first.isTiered ? tiers.map(({ min_quantity: min, price: each }) => ({ min, price: each })) : null,
  }));
  const { productIds } = await writePrices(transaction, written);
  await indexProducts(transaction, productIds);
  await transaction.query(sql`select from set_config('aliquot.planned_price', '', true)`);
}
