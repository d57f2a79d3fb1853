import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A substance's classification, its scheme and source. */
export type Ghs = {
  scheme: string;
  source: string;
  classes: string[];
  pictograms: string[];
  signal: 'danger' | 'warning' | null;
  hazards: string[];
  precautions: string[];
};

/**
 * Sets a substance's classification; null takes it away, and nothing of it is sold until there is
 * another. Equal values are not written; `missing` leaves a classification that is there. Returns
 * whether it was written.
 */
export async function writeHazards(
  transaction: Database,
  key: string,
  ghs: Ghs | null,
  which: 'all' | 'missing' = 'all',
): Promise<boolean> {
  const json = ghs === null ? null : JSON.stringify(ghs);
  const { rowCount } = await transaction.query(sql`update substance set ghs = ${json}::jsonb, needs_classification = ${ghs === null}
    where key = ${key} and ghs is distinct from ${json}::jsonb and (${which} = 'all' or ghs is null)`);
  return rowCount !== 0;
}

/** Which of these codes the shop has a wording for. */
export async function findWordedCodes(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ code: string }>(sql`select code from ghs_statement where code = any (${codes}::text[])`);
  return new Set(rows.map(({ code }) => code));
}

/**
 * Sets the CAS numbers of a substance, in this order; the caller has checked their owners.
 * Regulated lists follow when they are next applied.
 */
export async function replaceCasNumbers(transaction: Database, key: string, numbers: readonly string[]): Promise<void> {
  await transaction.query(sql`
    delete from substance_cas using substance
    where substance.id = substance_id and substance.key = ${key} and cas <> all (${numbers}::text[])`);
  await transaction.query(sql`
    insert into substance_cas (cas, substance_id, position)
    select given.cas, substance.id, given.position
    from unnest(${numbers}::text[]) with ordinality given (cas, position) join substance on substance.key = ${key}
    on conflict (cas) do update set position = excluded.position
    where substance_cas.substance_id = excluded.substance_id and substance_cas.position <> excluded.position`);
}
