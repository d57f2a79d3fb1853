import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type FactsBySmiles, makeStructureFacts } from './make-structure-facts.ts';
import { type StructureFacts, factsMaker } from './internal/structure-facts.ts';

/** So many are written by one statement. */
const BATCH = 200;

type Given = { id: number; smiles: string };

/** `written` counts structures regenerated; `unreadable`: substances that RDKit cannot search. */
export type IndexedStructures = { written: number; unreadable: number[] };

type Made = Given & { facts: StructureFacts | null };

/**
 * Updates the stored facts of structures from their SMILES. Call it in the transaction that writes
 * substances, before indexing for search. `known` passes facts computed beforehand.
 */
export async function indexStructures(
  db: Database,
  substanceIds: readonly number[] | 'all',
  known: FactsBySmiles = new Map(),
): Promise<IndexedStructures> {
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
    const batch = rows.slice(start, start + BATCH);
    const missing = await makeStructureFacts(batch.map(({ smiles }) => smiles).filter((smiles) => !known.has(smiles)));
    const made = batch.map((given) => ({ ...given, facts: known.get(given.smiles) ?? missing.get(given.smiles) ?? null }));
    unreadable.push(...made.flatMap(({ id, facts }) => (facts === null ? [id] : [])));
    await write(db, made);
  }
  return { written: rows.length - unreadable.length, unreadable };
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
