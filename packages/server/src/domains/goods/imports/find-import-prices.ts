import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { type ImportJob, type TableJob, isTableJob } from './import-job.ts';
import { lockImport } from './import-plan.ts';
import { pricedRows } from './internal/priced-rows.ts';
import { type CountedPrices, reckonImportPrices } from './internal/reckon-import-prices.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readTiers } from '../../selling/pricing/price-steps.ts';

type Tier = { min_quantity: number; price: number };

/** How a checked row changes a pack's price; sums in fen, percent with one decimal. */
export type ImportPrice = {
  line: number;
  code: string;
  /** Null for a pack that the import makes. */
  sku_id: number | null;
  product: string;
  label: string | null;
  /** Who agrees the price; null for a list price. */
  institution: string | null;
  /**
   * The price without this row: today's, or just before the row's first day. Null for a new pack.
   */
  price_now: number | null;
  price: number;
  percent: number | null;
  /** Null where the row leaves them as they are. */
  tiers_now: Tier[] | null;
  tiers: Tier[] | null;
  /** By how much the lowest price changes, that of the largest quantity. */
  lowest_percent: number | null;
  valid_from: string | null;
  valid_until: string | null;
};

/** Of one page; counted in rows, as they were when they were reckoned. */
export type ImportPrices = CountedPrices & { items: ImportPrice[] };

/**
 * A page of an import's price changes: largest first as of the check, new packs last, beside
 * present prices. Empty without prices or after the run.
 */
export async function findImportPrices(
  db: DatabasePool,
  job: ImportJob,
  { page, limit }: { page: number; limit: number },
  language: Language,
): Promise<ImportPrices> {
  const none = { items: [], total: 0, fresh: 0, unchanged: 0 };
  if (!isTableJob(job)) return none;
  const shown = sql`select line from import_price where job_id = ${job.id} order by change desc nulls last, line limit ${limit} offset ${(page - 1) * limit}`;
  const priced = job.state === 'checked' ? pricedRows(job, shown) : null;
  const counted = priced && (await countPrices(db, job));
  if (!counted) return none;
  const { rows } = await db.query<Unread<ImportPrice, 'tiers_now'>>(sql`
    /* not null: code, price, tiers[].min_quantity, tiers[].price (a row of prices without them has a fault) */
    select priced.line, row.content ->> 'code' as code, priced.sku_id, coalesce(${nameOf(language)}, row.subject) as product,
      ${language === 'en' ? sql`sku.label_en` : sql`sku.label_zh`} as label,
      ${language === 'en' ? sql`institution.name_en` : sql`institution.name_zh`} as institution,
      before as price_now, after as price, ${percent(sql`after`, sql`before`)} as percent,
      tiers_before as tiers_now, tiers_after as tiers,
      ${percent(sql`lowest_after`, sql`lowest_before`)} as lowest_percent,
      row.content ->> 'valid_from' as valid_from, row.content ->> 'valid_until' as valid_until
    from (${priced}) priced
    join import_row row on row.job_id = ${job.id} and row.line = priced.line
    join import_price reckoned on reckoned.job_id = ${job.id} and reckoned.line = priced.line
    left join sku on sku.id = priced.sku_id
    left join product on product.id = sku.product_id
    left join institution on institution.key = row.content ->> 'institution'
    order by reckoned.change desc nulls last, priced.line`);
  return { items: readJson(rows, { tiers_now: readTiers }), ...counted };
}

/** The counts of the check; what was checked before counts were kept is reckoned now. */
async function countPrices(db: DatabasePool, job: TableJob): Promise<CountedPrices | null> {
  return (
    (await findCounted(db, job.id)) ??
    withTransaction(db, async (transaction) => {
      await lockImport(transaction, job.id);
      return (await findCounted(transaction, job.id)) ?? reckonImportPrices(transaction, job);
    })
  );
}

async function findCounted(db: Database, jobId: number): Promise<CountedPrices | null> {
  const { rows } = await db.query<CountedPrices>(sql`
    select prices_changed as total, prices_fresh as fresh, prices_unchanged as unchanged /* not null: fresh, unchanged (all are counted at once) */
    from import_job where id = ${jobId} and prices_changed is not null`);
  return rows[0] ?? null;
}

const percent = (after: Sql, before: Sql): Sql => sql`round((${after} - ${before}) * 100.0 / ${before}, 1)::float8`;

/** A product that is new is called as its row calls it. */
const nameOf = (language: Language): Sql =>
  language === 'en'
    ? sql`product.name_en, row.content ->> 'name_en'`
    : sql`product.name_zh, product.name_en, row.content ->> 'name_zh', row.content ->> 'name_en'`;
