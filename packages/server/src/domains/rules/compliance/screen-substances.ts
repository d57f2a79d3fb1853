import sql, { type Sql } from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { controlledState, findControlledEntries } from './internal/controlled-entries.ts';
import { type Unread, findStructureParents } from '../../goods/chemistry/find-structure-parents.ts';
import { type SubstanceFacts, matchEntries } from './match-controlled.ts';

const BATCH = 500;
/** A structure that was stopped after its time would only take as long again. */
const MINUTES_AFTER_STOP = 10;

type Given = { id: number; version: number; names: string[]; cas: string[]; smiles: string | null };

/**
 * Compares substances with the lists of controlled substances and keeps what they match. Call it in
 * the transaction that writes them, before packs are made. A structure that is not compared in time
 * holds its substance, which stays due; `read` finds the parents of structures.
 */
export async function screenSubstances(transaction: Database, ids: readonly number[] | 'all', read = findStructureParents): Promise<void> {
  const which = ids === 'all' ? sql`true` : sql`substance.id = any (${ids}::bigint[])`;
  await screenWhere(transaction, which, read);
}

/** Substances that have not been screened since they, or the lists in `state`, were changed. */
const unscreened = (state: string) => sql`not exists (
  select from controlled_screening done
  where done.substance_id = substance.id and done.substance_version = substance.version and done.screened_by = ${state}
    and (done.retry_at is null or done.retry_at > now()))`;

/** Whether any substance waits to be screened. */
export async function isScreeningDue(db: Database): Promise<boolean> {
  return (await db.query(sql`select from substance where ${unscreened(await controlledState(db))} limit 1`)).rowCount === 1;
}

/**
 * Screens what changed since it was screened, was screened by other lists, or was not compared in
 * time; each once, so that what stays due does not keep others waiting.
 */
export async function screenDue(db: DatabasePool, read = findStructureParents): Promise<void> {
  const due = unscreened(await controlledState(db));
  for (let last: number | undefined = 0; last !== undefined;) {
    const { rows }: { rows: { id: number }[] } = await db.query<{ id: number }>(
      sql`select id from substance where id > ${last} and ${due} order by id limit ${BATCH}`,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await withTransaction(db, (transaction) => screenSubstances(transaction, ids, read));
    last = ids.at(-1);
  }
}

async function screenWhere(transaction: Database, which: Sql, read: typeof findStructureParents): Promise<void> {
  const { rows } = await transaction.query<Given>(sql`
    select substance.id, substance.version, substance.smiles,
      coalesce(array_remove(array[name_en, name_zh] || synonyms_en || synonyms_zh, null), '{}') as names,
      array(select cas from substance_cas where substance_id = substance.id order by position) as cas
    from substance where ${which} order by substance.id`);
  if (rows.length === 0) return;
  // slow structures keep the connection idle for up to a minute
  await transaction.query(`set local idle_in_transaction_session_timeout = '10min'`);
  const { entries, state } = await findControlledEntries(transaction);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const compared = await matchEntries(
      entries,
      batch.map(({ names, cas, smiles }): SubstanceFacts => ({ names, cas, smiles })),
      read,
    );
    const found = batch.flatMap(({ id }, index) =>
      (compared[index]?.matches ?? []).map(({ entryId, relation, effect }) => ({ substance_id: id, entry_id: entryId, relation, effect })),
    );
    const screened = batch.map(({ id, version }, index) => ({ id, version, unread: compared[index]?.unread ?? null }));
    await write(transaction, screened, found, state);
  }
}

type Screened = { id: number; version: number; unread: Unread | null };
type Found = { substance_id: number; entry_id: number; relation: string; effect: string };

/**
 * Equal matches are not written, so that nothing is announced that did not change. Those of a
 * structure that was compared before, and is not in time now, stay.
 */
async function write(transaction: Database, batch: readonly Screened[], found: readonly Found[], state: string): Promise<void> {
  const screened = JSON.stringify(batch);
  const data = JSON.stringify(found);
  await transaction.query(sql`
    delete from controlled_match kept using jsonb_to_recordset(${screened}::jsonb) as one (id bigint, version integer, unread text)
    where kept.substance_id = one.id and not exists (
      select from jsonb_to_recordset(${data}::jsonb) as fresh (substance_id bigint, entry_id bigint)
      where fresh.substance_id = kept.substance_id and fresh.entry_id = kept.entry_id)
    and not (one.unread is not null and exists (
      select from controlled_screening done where done.substance_id = one.id and done.substance_version = one.version))`);
  await transaction.query(sql`
    insert into controlled_match as kept (substance_id, entry_id, relation, effect)
    select substance_id, entry_id, relation, effect
    from jsonb_to_recordset(${data}::jsonb) as fresh (substance_id bigint, entry_id bigint, relation text, effect text)
    on conflict (substance_id, entry_id) do update set relation = excluded.relation, effect = excluded.effect
    where (kept.relation, kept.effect) is distinct from (excluded.relation, excluded.effect)`);
  await transaction.query(sql`
    insert into controlled_screening (substance_id, substance_version, screened_by, retry_at)
    select id, version, ${state},
      case unread when 'untried' then now() when 'stopped' then now() + make_interval(mins => ${MINUTES_AFTER_STOP}) end
    from jsonb_to_recordset(${screened}::jsonb) as one (id bigint, version integer, unread text)
    on conflict (substance_id) do update set substance_version = excluded.substance_version, screened_by = excluded.screened_by,
      retry_at = excluded.retry_at`);
}
