import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { readCas } from '../../chemistry/cas-number.ts';
import { readInchikey } from '../../chemistry/read-inchikey.ts';
import type { Spoken } from '../../../../platform/language/spoken.ts';

/**
 * The canonical SMILES of the substance with this CAS number, InChIKey, name or synonym; of several
 * the oldest; `null` for none.
 */
export async function findSmilesOfName(db: Database, text: string): Promise<string | null> {
  const name = text.trim().toLowerCase();
  const { rows } = await db.query<{ smiles: string }>(sql`
    select canonical_smiles as smiles from substance_identity join substance on substance.id = substance_id
    where inchikey = ${readInchikey(text)}
      or substance_id = (select substance_id from substance_cas where cas = ${readCas(text)?.cas ?? null})
      or folded_names(name_en, name_zh, synonyms_en, synonyms_zh) @> array[${name}]
    order by lower(name_en) = ${name} desc, substance_id limit 1`);
  return rows[0]?.smiles ?? null;
}

/** What a structure is called, by its canonical SMILES; `null` where the shop has none such. */
export async function findSubstanceName(db: Database, canonicalSmiles: string): Promise<Spoken | null> {
  const { rows } = await db.query<{ name: Spoken }>(sql`
    select json_build_object('en', name_en, 'zh', name_zh) as name from substance_identity join substance on substance.id = substance_id
    where canonical_smiles = ${canonicalSmiles} order by substance_id limit 1`);
  return rows[0]?.name ?? null;
}
