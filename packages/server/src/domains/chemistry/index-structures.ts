import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { type StructureFacts, factsMaker } from './structure-facts.ts';
import { type StructureWorker, stopped } from './structure-worker.ts';
import { withStructureWorker } from './structure-workers.ts';

/** So many are made and written at once: about 0.2 s of work. */
const BATCH = 200;
/** A batch that takes longer holds a structure that never ends; alone it may take so long. */
const BATCH_LIMIT_MS = 8_000;
const ONE_LIMIT_MS = 1_000;

type Given = { id: number; smiles: string };

/** `written` counts the structures made anew; `unreadable` are substances whose SMILES nobody can search by. */
export type IndexedStructures = { written: number; unreadable: number[] };

/**
 * Brings what is kept of the given substances' structures (or of all) up to date with their SMILES; what is there and unchanged
 * costs nothing. Whoever writes substances calls this in the same transaction, before the search index, which takes InChIKeys
 * from it. Searches see the change when the transaction commits.
 */
export async function indexStructures(db: Database, substanceIds: readonly number[] | 'all'): Promise<IndexedStructures> {
  const chosen = substanceIds === 'all' ? sql`true` : sql`substance.id = any (${substanceIds}::bigint[])`;
  await db.query(sql`
    delete from substance_structure kept using substance
    where substance.id = kept.substance_id and ${chosen} and substance.smiles is distinct from kept.smiles`);
  const { rows } = await db.query<Given>(sql`
    select substance.id, substance.smiles from substance left join substance_structure kept on kept.substance_id = substance.id
    where ${chosen} and substance.smiles is not null and kept.made_by is distinct from ${factsMaker}
    order by substance.id`);
  const unreadable: number[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const made = await makeFacts(rows.slice(start, start + BATCH));
    unreadable.push(...made.flatMap(({ id, facts }) => (facts === null ? [id] : [])));
    await write(db, made);
  }
  return { written: rows.length - unreadable.length, unreadable };
}

type Made = Given & { facts: StructureFacts | null };

async function makeFacts(batch: readonly Given[]): Promise<Made[]> {
  const answer = await withStructureWorker((worker) => factsOf(worker, batch));
  if (answer.full) throw new Error('too many structures wait to be made');
  return answer.value;
}

async function factsOf(worker: StructureWorker, batch: readonly Given[]): Promise<Made[]> {
  const smiles = batch.map((given) => given.smiles);
  const facts = await worker.run('facts', { smiles }, batch.length === 1 ? ONE_LIMIT_MS : BATCH_LIMIT_MS);
  if (facts !== stopped) return batch.map((given, index) => ({ ...given, facts: facts[index] ?? null }));
  if (batch.length === 1) return batch.map((given) => ({ ...given, facts: null }));
  const made: Made[] = [];
  for (const given of batch) made.push(...(await factsOf(worker, [given])));
  return made;
}

async function write(db: Database, made: readonly Made[]): Promise<void> {
  const rows = made.flatMap(({ id, smiles, facts }) =>
    facts === null
      ? []
      : [
          {
            substance_id: id,
            smiles,
            forms: facts.forms,
            inchikey: facts.inchikey,
            heavy_atoms: facts.heavyAtoms,
            pattern: Buffer.from(facts.patternFingerprint).toString('hex'),
            morgan: Buffer.from(facts.morganFingerprint).toString('hex'),
          },
        ],
  );
  const unreadable = made.flatMap(({ id, facts }) => (facts === null ? [id] : []));
  if (unreadable.length > 0) await db.query(sql`delete from substance_structure where substance_id = any (${unreadable}::bigint[])`);
  await db.query(sql`
    insert into substance_structure (substance_id, smiles, made_by, canonical_smiles, forms, inchikey, heavy_atoms,
      pattern_fingerprint, morgan_fingerprint)
    select substance_id, smiles, ${factsMaker}, forms[1], forms, inchikey, heavy_atoms, decode(pattern, 'hex'), decode(morgan, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (
      substance_id bigint, smiles text, forms text[], inchikey text, heavy_atoms integer, pattern text, morgan text
    )
    on conflict (substance_id) do update set
      smiles = excluded.smiles, made_by = excluded.made_by, canonical_smiles = excluded.canonical_smiles, forms = excluded.forms,
      inchikey = excluded.inchikey, heavy_atoms = excluded.heavy_atoms, pattern_fingerprint = excluded.pattern_fingerprint,
      morgan_fingerprint = excluded.morgan_fingerprint, written_in = excluded.written_in`);
}
