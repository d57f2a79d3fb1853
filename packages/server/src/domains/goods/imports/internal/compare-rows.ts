import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { TableJob, JobReading } from '../import-job.ts';
import type { Kind } from '../kinds/kind.ts';
import { mostFaults } from './write-faults.ts';

/**
 * Compares a job's staged rows in bulk: duplicates, disagreeing rows of a product, incomplete or
 * faulty first rows. Faulty rows lose their content.
 */
export async function compareRows(transaction: Database, job: TableJob, kind: Kind, reading: JobReading): Promise<void> {
  const keep = (found: Sql) => keepFaults(transaction, job.id, found, { areWarnings: false });
  const titles = JSON.stringify(
    Object.fromEntries(reading.columns.flatMap((name, index) => (name ? [[name, reading.header[index] ?? name]] : []))),
  );
  await keep(sql`
    select line, ${titleOf(reading, identityColumns[kind.name])}::text as column_name, 'duplicate' as code, identity as value,
      jsonb_build_object('identity', identity, 'line', first_line) as params
    from (
      select line, identity, min(line) over (partition by identity) as first_line from import_row where job_id = ${job.id}
    ) seen
    where line > first_line`);
  if (kind.findClashes) {
    await keep(sql`
      select line, coalesce(${titles}::jsonb ->> column_name, column_name), code, value, params
      from (${kind.findClashes(job.id, null)}) clash`);
  }
  if (!kind.packColumns) {
    const merged = sql`
      select row.line, null, 'merged_row', null, jsonb_build_object('subject', row.subject, 'line', first.line)
      from ${firstRows(job.id)} first
      join import_row row on row.job_id = ${job.id} and row.subject = first.subject and row.line > first.line
      where row.content is not null`;
    if (kind.name === 'substances') await keepFaults(transaction, job.id, merged, { areWarnings: true });
    return;
  }
  await keep(sql`
    select row.line, coalesce(${titles}::jsonb ->> entry.key, entry.key), 'product_differs', entry.value #>> '{}',
      jsonb_build_object('line', first.line)
    from import_row row
    join ${firstRows(job.id)} first using (subject)
    cross join lateral jsonb_each(row.content - ${kind.packColumns}::text[]) entry
    where row.job_id = ${job.id} and row.line > first.line
      and row.content - ${kind.packColumns}::text[] <> first.content - ${kind.packColumns}::text[]
      and entry.value <> 'null' and entry.value is distinct from first.content -> entry.key`);
  const neededForNew = kind.columns.flatMap(({ name, neededForNew }) => (neededForNew && !kind.packColumns?.includes(name) ? [name] : []));
  await keep(sql`
    select first.line, coalesce(${titles}::jsonb ->> wanted.name, wanted.name), 'needed_for_new', null::text,
      jsonb_build_object('subject', first.subject)
    from ${firstRows(job.id)} first
    cross join unnest(${neededForNew}::text[]) wanted (name)
    where not first.is_known and coalesce(first.content -> wanted.name, 'null') = 'null' and first.content is not null`);
  await keep(sql`
    select row.line, null, 'first_row_faulty', null, jsonb_build_object('subject', row.subject, 'line', first.line)
    from ${firstRows(job.id)} first
    join import_row row on row.job_id = ${job.id} and row.subject = first.subject and row.line > first.line
    where first.content is null and row.content is not null`);
}

const firstRows = (jobId: number): Sql => sql`(
  select distinct on (subject) subject, line, content, is_known from import_row where job_id = ${jobId} order by subject, line
)`;

/** The column whose value must be unique. */
const identityColumns = {
  products: 'code',
  substances: 'cas',
  prices: 'code',
  'contract-prices': 'valid_from',
} as const satisfies Record<Kind['name'], string>;

const titleOf = ({ header, columns }: JobReading, name: string): string => header[columns.indexOf(name)] ?? name;

/** `found` returns line, column_name, code, value and params of faults; warnings keep the rows. */
async function keepFaults(transaction: Database, jobId: number, found: Sql, { areWarnings }: { areWarnings: boolean }): Promise<void> {
  await transaction.query(sql`
    with found (line, column_name, code, value, params) as materialized (${found}),
    emptied as (
      update import_row set content = null from (select distinct line from found) faulty
      where import_row.job_id = ${jobId} and import_row.line = faulty.line and import_row.content is not null and not ${areWarnings}
      returning 1
    ),
    kept as (
      insert into import_row_fault (job_id, line, column_name, code, is_warning, value, params)
      select ${jobId}::bigint, line, column_name, code, ${areWarnings}, left(value, 200), params from found order by line
      limit (select greatest(0, ${mostFaults}::integer - job.faults - job.warnings) from import_job job where job.id = ${jobId})
    )
    update import_job set faults = faults + case when ${areWarnings} then 0 else (select count(*) from found) end,
      warnings = warnings + case when ${areWarnings} then (select count(*) from found) else 0 end, rows_faulty = rows_faulty + (select count(*) from emptied)
    where id = ${jobId}`);
}
