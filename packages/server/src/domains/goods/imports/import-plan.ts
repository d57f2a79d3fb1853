import { isDeepStrictEqual } from 'node:util';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { OneOf } from '@aliquot/contract/core/schema.ts';
import sql from 'sql-template-tag';
import { type Static, Type } from 'typebox';
import type { Database } from '../../../platform/database/connection.ts';
import { getImportJob, isTableJob } from './import-job.ts';
import { Content, Mapping } from './internal/stored-imports.ts';

export const Plan = Type.Object({
  kind: OneOf(['products', 'substances', 'prices', 'contract-prices']),
  file: Type.String(),
  /** Of the file, in hex. */
  sha256: Type.String(),
  mapping: Mapping,
  options: Content,
  /** The kind's own columns that the file fills. */
  columns: Type.Array(Type.String()),
  rows: Type.Integer(),
  faultyRows: Type.Integer(),
  /** That it books opening stock; absent where it does not. */
  opensStock: Type.Optional(Type.Literal(true)),
});
/** What a checked import is going to do; an approval covers exactly this. */
export type ImportPlan = Static<typeof Plan>;

const uncheckedText = { en: 'It has to be checked first.', 'zh-CN': '请先完成校验。' } as const;

/** Lets nobody else change or start a job until the transaction ends. */
export async function lockImport(transaction: Database, jobId: number): Promise<void> {
  await transaction.query(sql`select from import_job where id = ${jobId} for update`);
}

/** A locked job's plan. Refuses `not_found`, and `wrong_state` if it is unchecked or running. */
export async function getImportPlan(transaction: Database, jobId: number): Promise<Result<ImportPlan>> {
  await lockImport(transaction, jobId);
  const job = await getImportJob(transaction, jobId);
  if (!job) return refuse('not_found');
  if (!isTableJob(job) || job.state !== 'checked' || job.wanted !== null || job.sha256 === null || job.reading === null) {
    return refuse('wrong_state', { reason: uncheckedText, details: { status: job.state } });
  }
  const columns = job.reading.columns.filter((column) => column !== null);
  return done({
    kind: job.kind,
    file: job.file_name,
    sha256: job.sha256,
    mapping: job.mapping,
    options: job.options,
    columns,
    rows: job.rows_total,
    faultyRows: job.rows_faulty,
    ...(job.may_open_stock && columns.includes('opening_stock') ? { opensStock: true } : {}),
  });
}

/**
 * Whether a checked job gives prices to new packs only: it changes none that somebody has seen. A
 * list of substances does not count its prices beforehand: all its products have to be new. Rows
 * checked before that was recorded count as known.
 */
export async function pricesNewPacksOnly(db: Database, jobId: number): Promise<boolean> {
  const { rows } = await db.query<{ fresh_only: boolean }>(sql`
    select case kind
      when 'products' then coalesce(prices_changed = prices_fresh, false)
      when 'substances' then not exists (
        select from import_row
        where job_id = import_job.id and content is not null and content -> 'had_product' is distinct from 'false'
      )
      else false end as fresh_only
    from import_job where id = ${jobId}`);
  return rows[0]?.fresh_only === true;
}

/** Whether both do the same. */
export const isSamePlan = (one: ImportPlan, other: ImportPlan): boolean => isDeepStrictEqual(one, other);

/** Whether it can change prices: by its columns, or by creating packs of substances. */
export const changesPrices = ({ kind, columns, options }: ImportPlan): boolean =>
  kind === 'prices' || kind === 'contract-prices' || columns.some((column) => priceColumns.has(column)) || options['as_catalogue'] === true;

const priceColumns: ReadonlySet<string> = new Set(['price', 'tiers']);
