import sql, { type Sql } from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { controlledState, findControlledEntries } from './internal/controlled-entries.ts';
import { type SubstanceFacts, matchEntries } from './match-controlled.ts';

const BATCH = 500;

type Given = { id: number; version: number; names: string[]; cas: string[]; smiles: string | null };

/**
 * Compares substances with the lists of controlled substances and keeps what they match. Call it in
 * the transaction that writes them, before packs are made.
 */
export async function screenSubstances(transaction: Database, ids: readonly number[] | 'all'): Promise<void> {
  const which = ids === 'all' ? sql`true` : sql`substance.id = any (${ids}::bigint[])`;
  await screenWhere(transaction, which);
}

/** Screens what changed since it was screened, or was screened by other lists. */
export async function screenDue(db: DatabasePool): Promise<void> {
  const state = await controlledState(db);
  const due = sql`not exists (
    select from controlled_screening done
    where done.substance_id = substance.id and done.substance_version = substance.version and done.screened_by = ${state})`;
  for (;;) {
    const { rows } = await db.query<{ id: number }>(sql`select id from substance where ${due} order by id limit ${BATCH}`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await withTransaction(db, (transaction) => screenWhere(transaction, sql`substance.id = any (${ids}::bigint[])`));
  }
}

async function screenWhere(transaction: Database, which: Sql): Promise<void> {
  const { rows } = await transaction.query<Given>(sql`
    select substance.id, substance.version, substance.smiles,
      coalesce(array_remove(array[name_en, name_zh] || synonyms_en || synonyms_zh, null), '{}') as names,
      array(select cas from substance_cas where substance_id = substance.id order by position) as cas
    from substance where ${which} order by substance.id`);
  if (rows.length === 0) return;
  const { entries, state } = await findControlledEntries(transaction);
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    const matches = await matchEntries(
      entries,
      batch.map(({ names, cas, smiles }): SubstanceFacts => ({ names, cas, smiles })),
    );
    const found = batch.flatMap(({ id }, index) =>
      (matches[index] ?? []).map(({ entryId, relation, effect }) => ({ substance_id: id, entry_id: entryId, relation, effect })),
    );
    await write(transaction, batch, found, state);
  }
}

type Found = { substance_id: number; entry_id: number; relation: string; effect: string };

/** Equal matches are not written, so that nothing is announced that did not change. */
async function write(transaction: Database, batch: readonly Given[], found: readonly Found[], state: string): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const data = JSON.stringify(found);
  await transaction.query(sql`
    delete from controlled_match kept
    where kept.substance_id = any (${ids}::bigint[]) and not exists (
      select from jsonb_to_recordset(${data}::jsonb) as fresh (substance_id bigint, entry_id bigint)
      where fresh.substance_id = kept.substance_id and fresh.entry_id = kept.entry_id)`);
  await transaction.query(sql`
    insert into controlled_match as kept (substance_id, entry_id, relation, effect)
    select substance_id, entry_id, relation, effect
    from jsonb_to_recordset(${data}::jsonb) as fresh (substance_id bigint, entry_id bigint, relation text, effect text)
    on conflict (substance_id, entry_id) do update set relation = excluded.relation, effect = excluded.effect
    where (kept.relation, kept.effect) is distinct from (excluded.relation, excluded.effect)`);
  const screened = JSON.stringify(batch.map(({ id, version }) => ({ id, version })));
  await transaction.query(sql`
    insert into controlled_screening (substance_id, substance_version, screened_by)
    select id, version, ${state} from jsonb_to_recordset(${screened}::jsonb) as one (id bigint, version integer)
    on conflict (substance_id) do update set substance_version = excluded.substance_version, screened_by = excluded.screened_by`);
}
