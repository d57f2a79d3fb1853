import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../database/connection.ts';
import { today } from '../../../database/shanghai-day.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { writePrices } from '../../catalogue/write-prices.ts';
import { indexProducts } from '../../search/index-products.ts';
import { type PackPrice, type Tier, isFalling, isForTwo } from '../price-steps.ts';

/** So many packs change in one transaction. */
const BATCH = 500;
const LOCK_CLASS = 58;

type Due = { id: number; sku_id: number; price: number; tiers: Tier[] | null; planned_by: string | null };
type Pack = PackPrice & { id: number; code: string };
type Counting = PackPrice & { code: string; planner: string | null };

/** Makes planned prices count whose day has come; called every second, so that they do from 00:00 in Shanghai on. One process at a time does it. */
export async function applyPlannedPrices(db: DatabasePool): Promise<void> {
  const { rows } = await db.query<{ is_due: boolean }>(
    sql`select exists (select from planned_price where state = 'waiting' and day <= ${today}) as is_due`,
  );
  if (rows[0]?.is_due !== true) return;
  while (await withTransaction(db, applyBatch)) continue;
}

/** Makes those of some packs count, each pack's in the order of their days; false when none is due, or another process is at it. */
async function applyBatch(transaction: Database): Promise<boolean> {
  const { rows: mine } = await transaction.query<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK_CLASS}, 0) as mine`);
  if (mine[0]?.mine !== true) return false;
  const packs = await lockDuePacks(transaction);
  if (packs.length === 0) return false;
  const { rows: due } = await transaction.query<Due>(sql`
    select id, sku_id, price, tiers, planned_by from planned_price
    where sku_id = any (${packs.map(({ id }) => id)}::bigint[]) and state = 'waiting' and day <= ${today} order by sku_id, day`);
  const duePerPack = Map.groupBy(due, ({ sku_id: id }) => id);
  const stopped: number[] = [];
  const counting: Counting[] = [];
  for (const { id, code, ...standing } of packs) {
    let now: PackPrice = standing;
    let planner: string | null | undefined;
    for (const plan of duePerPack.get(id) ?? []) {
      const next: PackPrice = { price: plan.price, tiers: plan.tiers ?? now.tiers };
      // what it follows is another one by now: by hand nobody has agreed to so long a step, and tiers that stay may not fit
      if (!isFalling(next) || (plan.planned_by !== null && isForTwo(now, next))) stopped.push(plan.id);
      else {
        now = next;
        planner = plan.planned_by;
      }
    }
    if (planner !== undefined) counting.push({ code, planner, ...now });
  }
  for (const [planner, prices] of Map.groupBy(counting, (one) => one.planner)) await count(transaction, planner, prices);
  await transaction.query(sql`
    update planned_price set state = case when id = any (${stopped}::bigint[]) then 'stopped' else 'applied' end, settled_at = now()
    where id = any (${due.map(({ id }) => id)}::bigint[])`);
  return true;
}

/** The next packs of which a price is due, as they are now; nobody else changes them until the transaction ends. */
async function lockDuePacks(transaction: Database): Promise<Pack[]> {
  const { rows } = await transaction.query<Pack>(sql`
    select id, code, price, tiers_of(id) as tiers from sku
    where id in (select sku_id from planned_price where state = 'waiting' and day <= ${today} order by day, id limit ${BATCH})
    order by id for no key update`);
  return rows;
}

/** Writes prices as somebody's who planned them (null: a file's): the history tells it so. */
async function count(transaction: Database, planner: string | null, prices: readonly Counting[]): Promise<void> {
  await transaction.query(sql`select set_config('aliquot.planned_price', ${JSON.stringify({ name: planner })}, true)`);
  const written = prices.map(({ code, price, tiers }) => ({
    code,
    price,
    tiers: tiers.map(({ min_quantity: min, price: each }) => ({ min, price: each })),
  }));
  const { productIds } = await writePrices(transaction, written, { withTiers: true });
  await indexProducts(transaction, productIds);
  await transaction.query(sql`select set_config('aliquot.planned_price', '', true)`);
}
