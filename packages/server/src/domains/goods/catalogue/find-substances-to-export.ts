import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A substance, as stored. */
export type SubstanceToExport = {
  id: number;
  key: string;
  cas: string[];
  name_en: string;
  name_zh: string | null;
  formula: string | null;
  formula_display: string | null;
  molar_mass: number | null;
  smiles: string | null;
  inchikey: string | null;
  synonyms_en: string[];
  synonyms_zh: string[];
  density: number | null;
  melting_point: number | null;
  boiling_point: number | null;
  un_number: string | null;
  dg_class: string | null;
  packing_group: string | null;
  source: string | null;
};

/** Columns of a `SubstanceToExport`, of `substance` with its `identity`. */
export const substanceFields: Sql = sql`substance.id, substance.key,
  coalesce((select array_agg(cas order by position) from substance_cas where substance_id = substance.id), '{}') as cas,
  name_en, name_zh, formula, formula_display, molar_mass::float8, smiles, identity.inchikey, synonyms_en, synonyms_zh,
  density::float8, melting_point::float8, boiling_point::float8, un_number, dg_class, packing_group, source`;

/** The next substances after an id. */
export async function findSubstancesToExport(db: Database, after: number, limit: number): Promise<SubstanceToExport[]> {
  const { rows } = await db.query<SubstanceToExport>(sql`
    select ${substanceFields}
    from substance left join substance_identity identity on identity.substance_id = substance.id
    where id > ${after}
    order by id
    limit ${limit}`);
  return rows;
}
