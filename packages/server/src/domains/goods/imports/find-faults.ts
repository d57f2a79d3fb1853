import sql from 'sql-template-tag';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { FaultParams } from './internal/fault.ts';
import { faultText, isFaultCode } from './fault-texts.ts';
import { readParams } from './internal/stored-imports.ts';
import { kinds } from './kinds/kinds.ts';
import type { Kind } from './kinds/kind.ts';
import { titleOf } from './kinds/title-of.ts';

/** A row's fault as reported: place, value, problem and remedy. */
export type DescribedFault = {
  line: number;
  column: string | null;
  code: string;
  is_warning: boolean;
  value: string | null;
  /** The column in the file, from 0; null: the row as a whole, or a column that the file lacks. */
  position: number | null;
  problem: string;
  remedy: string;
};

type Row = Omit<DescribedFault, 'problem' | 'remedy'> & { params: unknown; kind: Kind['name'] };

/** A page of a job's faults in order of lines, in the reader's language. */
export async function findFaults(
  db: Database,
  { jobId, page, limit }: { jobId: number; page: number; limit: number },
  language: Language,
): Promise<DescribedFault[]> {
  const { rows } = await db.query<Row>(sql`
    select line, column_name as column, code, is_warning, value, params, ${position} as position, job.kind
    from import_row_fault join import_job job on job.id = job_id
    where job_id = ${jobId} order by line, import_row_fault.id limit ${limit} offset ${(page - 1) * limit}`);
  return rows.map((row) => describe(row, language));
}

/** The faults of some lines by line, warnings left out. */
export async function findFaultsOfLines(
  db: Database,
  jobId: number,
  lines: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, DescribedFault[]>> {
  const { rows } = await db.query<Row>(sql`
    select line, column_name as column, code, is_warning, value, params, ${position} as position, job.kind
    from import_row_fault join import_job job on job.id = job_id
    where job_id = ${jobId} and line = any (${lines}::integer[]) and not is_warning order by line, import_row_fault.id`);
  return Map.groupBy(
    rows.map((row) => describe(row, language)),
    ({ line }) => line,
  );
}

/** The column of a fault's header among those of the file of its `job`. */
const position = sql`(
  select (title.place - 1)::integer from jsonb_array_elements_text(job.reading -> 'header') with ordinality title (name, place)
  where title.name = import_row_fault.column_name limit 1
)`;

/** A column that the file lacks is named as the template of the reader's language names it. */
function describe(
  { line, column: named, code, is_warning: isWarning, value, params, position: place, kind: name }: Row,
  language: Language,
): DescribedFault {
  const texts = isFaultCode(code) ? faultText(code, readParams(params), language) : { problem: code, remedy: '' };
  const column = named !== null && place === null ? titleOf(kinds[name], named, language) : named;
  return { line, column, code, is_warning: isWarning, value, position: place, ...texts };
}

/** Why a whole file was refused, in the reader's language. */
export const describeRefusal = (
  refusal: { code: string; params: FaultParams },
  language: Language,
): { code: string; problem: string; remedy: string } => ({
  code: refusal.code,
  ...(isFaultCode(refusal.code) ? faultText(refusal.code, refusal.params, language) : { problem: refusal.code, remedy: '' }),
});
