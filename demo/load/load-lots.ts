import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import type { ProductData, SubstanceData } from '../format/catalogue.ts';
import { type LotResult, lotResults } from './lot-results.ts';

type LotRow = {
  code: string;
  number: string;
  /** Before the day of loading. */
  age_days: number;
  shelf_life_months: number | null;
  results: LotResult[];
};

/** So much of a year passes between two lots of a product. */
const DAYS_BETWEEN = 130;
const LOTS = 2;
/** Without a shelf life the lot is analysed again after this time. */
const RETEST_MONTHS = 24;

/**
 * Gives each stocked reagent pack without lots two invented ones with results, dated from loading.
 * All packs of a product share them.
 */
export async function loadLots(
  transaction: Database,
  products: readonly ProductData[],
  substances: readonly SubstanceData[],
): Promise<void> {
  const byKey = new Map(substances.map((substance) => [substance.key, substance]));
  const rows = products.filter(isAnalysed).flatMap((product) => lotsOf(product, byKey.get(product.substance ?? '')));
  await transaction.query(sql`
    with fresh as materialized (
      select sku.id as sku_id, row.*, (now() at time zone 'Asia/Shanghai')::date - row.age_days as made_on
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (code text, number text, age_days integer, shelf_life_months integer, results jsonb)
      join sku on sku.code = row.code
      where not exists (select from lot where lot.sku_id = sku.id)
    ),
    received as (
      insert into lot (sku_id, number, status, manufactured_on, received_on, retest_on, expires_on, released_on, released_by)
      select sku_id, number, 'released', made_on, made_on + 9,
        case when shelf_life_months is null then (made_on + make_interval(months => ${RETEST_MONTHS}))::date end,
        (made_on + make_interval(months => shelf_life_months))::date, made_on + 12, 'Demo Quality Control'
      from fresh
      returning id, sku_id, number
    )
    insert into lot_result (lot_id, position, test_en, test_zh, limit_en, limit_zh, result_en, result_zh, method)
    select received.id, item.position, value -> 'test' ->> 'en', value -> 'test' ->> 'zh', value -> 'limit' ->> 'en', value -> 'limit' ->> 'zh',
      value -> 'result' ->> 'en', value -> 'result' ->> 'zh', value ->> 'method'
    from received join fresh using (sku_id, number), jsonb_array_elements(fresh.results) with ordinality item (value, position)`);
  await fillLots(transaction);
}

/** Assigns uncounted stock to the lots, a third to the older one. */
async function fillLots(transaction: Database): Promise<void> {
  await transaction.query(`
    with stored as (
      select lot.id as lot_id, stock.warehouse_id, stock.sku_id, stock.on_hand,
        row_number() over (partition by stock.sku_id, stock.warehouse_id order by lot.received_on, lot.id) as age,
        count(*) over (partition by stock.sku_id, stock.warehouse_id) as lots
      from lot join stock using (sku_id)
      where stock.in_lots = 0 and lot.status = 'released'
    ), filled as (
      select stored.*, case when age = lots then on_hand - on_hand / 3 * (lots - 1) else on_hand / 3 end as packs from stored
    )
    insert into lot_movement (lot_id, warehouse_id, kind, on_hand_change, reference)
    select lot_id, warehouse_id, 'receive', packs, 'opening:' || sku_id from filled where packs > 0 and lots <= 3
    order by sku_id, warehouse_id, age`);
}

/** Reagents with something to analyse: a substance, purity or concentration. */
const isAnalysed = ({ substance, purity, concentration }: ProductData): boolean =>
  substance !== undefined || purity !== undefined || concentration !== undefined;

function lotsOf(product: ProductData, substance: SubstanceData | undefined): LotRow[] {
  const packs = product.skus.filter(({ stock }) => stock !== null && stock > 0);
  return Array.from({ length: LOTS }, (_, index) => {
    const chance = (line: string) => chanceOf(`${product.key} ${index} ${line}`);
    const results = lotResults(product, substance, chance);
    // no lot is older than half of its life
    const oldest = Math.min(DAYS_BETWEEN, (product.shelf_life_months ?? RETEST_MONTHS) * 12);
    const lot = {
      number: `${'ABCDEFGHJKLM'[Math.floor(chance('month') * 12)] ?? 'A'}${String(Math.floor(chance('number') * 1e6)).padStart(6, '0')}-${LOTS - index}`,
      age_days: 15 + Math.floor(oldest * (index / LOTS) + (oldest / LOTS) * chance('age')),
      shelf_life_months: product.shelf_life_months ?? null,
      results,
    };
    return packs.map(({ code }) => ({ code, ...lot }));
  }).flat();
}

/** A number from 0 to 1 that a name always has. */
const chanceOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;
