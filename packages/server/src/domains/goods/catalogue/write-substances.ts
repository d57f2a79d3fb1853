import sql, { type Sql, join, raw } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A substance from an import. An absent field stays; `null` clears an optional field. */
export type SubstanceToWrite = {
  key: string;
  cas: readonly string[];
  name_en?: string | null;
  name_zh?: string | null;
  formula?: string | null;
  formula_display?: string | null;
  molar_mass?: number | null;
  smiles?: string | null;
  synonyms_en?: readonly string[];
  synonyms_zh?: readonly string[];
  density?: number | null;
  melting_point?: number | null;
  boiling_point?: number | null;
  un_number?: string | null;
  dg_class?: string | null;
  packing_group?: string | null;
  source?: string | null;
};

/** `replace`: the file wins. `fill`: the shop wins; the file adds what is missing and synonyms. */
export type ExistingSubstances = 'replace' | 'fill';

const nullable = [
  'name_zh',
  'formula',
  'formula_display',
  'molar_mass',
  'smiles',
  'density',
  'melting_point',
  'boiling_point',
  'un_number',
  'dg_class',
  'packing_group',
] as const;

/**
 * Writes substances in bulk; equal values are not written. `columns` names the fields that rows
 * have; CAS numbers are only added. New ones wait for a classification (`writeHazards`). Returns
 * which were created and changed, and the keys of the changed ones.
 */
export async function writeSubstances(
  transaction: Database,
  substances: readonly SubstanceToWrite[],
  columns: ReadonlySet<string>,
  existing: ExistingSubstances,
): Promise<{ created: number[]; updated: number[]; changed: ReadonlySet<string> }> {
  const data = JSON.stringify(substances);
  const changes = existing === 'fill' ? filling(columns) : replacing(columns);
  const { rows } = await transaction.query<{ id: number; key: string; is_new: boolean }>(sql`
    with fresh as (
      select key, name_en, name_zh, formula, formula_display, molar_mass, smiles, coalesce(synonyms_en, '{}') as synonyms_en,
        coalesce(synonyms_zh, '{}') as synonyms_zh, density, melting_point, boiling_point, un_number, dg_class, packing_group, source
      from jsonb_to_recordset(${data}::jsonb) as given (
        key text, name_en text, name_zh text, formula text, formula_display text, molar_mass numeric(12, 5), smiles text, synonyms_en text[],
        synonyms_zh text[], density numeric(10, 5), melting_point numeric(8, 2), boiling_point numeric(8, 2), un_number text,
        dg_class text, packing_group text, source text
      )
    ),
    inserted as (
      insert into substance (key, name_en, name_zh, formula, formula_display, molar_mass, smiles, synonyms_en, synonyms_zh, density,
        melting_point, boiling_point, un_number, dg_class, packing_group, source, needs_classification)
      select key, name_en, name_zh, formula, formula_display, molar_mass, smiles, synonyms_en, synonyms_zh, density,
        melting_point, boiling_point, un_number, dg_class, packing_group, source,
        -- writeHazards, which states a classification, comes after this
        true
      from fresh where not exists (select from substance where substance.key = fresh.key)
      order by key
      returning id, key
    ),
    updated as (
      update substance set ${join(changes.map(([column, value]) => sql`${raw(column)} = ${value}`))}
      from fresh
      where substance.key = fresh.key and ${join(
        changes.map(([column, value]) => sql`substance.${raw(column)} is distinct from (${value})`),
        ' or ',
        '(',
        ')',
      )}
      returning substance.id, substance.key
    )
    select id, key, true as is_new from inserted union all select id, key, false from updated`);
  const numbered = await addCasNumbers(transaction, data);
  const created = rows.flatMap(({ id, is_new: isNew }) => (isNew ? [id] : []));
  const updated = new Set([...rows, ...numbered].map(({ id }) => id));
  for (const id of created) updated.delete(id);
  const changed = new Set([...rows, ...numbered].flatMap(({ id, key }) => (updated.has(id) ? [key] : [])));
  return { created, updated: [...updated], changed };
}

/** The substances that got a CAS number which they had not. */
async function addCasNumbers(transaction: Database, data: string): Promise<{ id: number; key: string }[]> {
  const { rows } = await transaction.query<{ id: number; key: string }>(sql`
    with added as (
      insert into substance_cas (cas, substance_id, position)
      select item.cas, substance.id,
        item.position + (select coalesce(max(there.position), 0) from substance_cas there where there.substance_id = substance.id)
      from jsonb_to_recordset(${data}::jsonb) as fresh (key text, cas jsonb)
      join substance on substance.key = fresh.key, jsonb_array_elements_text(fresh.cas) with ordinality item (cas, position)
      where not exists (select from substance_cas known where known.cas = item.cas)
      returning substance_id
    )
    select distinct substance.id, substance.key from added join substance on substance.id = substance_id`);
  return rows;
}

type Change = [column: string, value: Sql];

const replacing = (columns: ReadonlySet<string>): Change[] => [
  ['name_en', columns.has('name_en') ? sql`coalesce(fresh.name_en, substance.name_en)` : sql`substance.name_en`],
  ...nullable.filter((name) => columns.has(name)).map((name): Change => [name, sql`fresh.${raw(name)}`]),
  ...['synonyms_en', 'synonyms_zh'].filter((name) => columns.has(name)).map((name): Change => [name, sql`fresh.${raw(name)}`]),
  ...(columns.has('source') ? [['source', sql`coalesce(fresh.source, substance.source)`] satisfies Change] : []),
];

const filling = (columns: ReadonlySet<string>): Change[] => [
  ...nullable.filter((name) => columns.has(name)).map((name): Change => [name, sql`coalesce(substance.${raw(name)}, fresh.${raw(name)})`]),
  [
    'synonyms_en',
    sql`substance.synonyms_en || ${added(sql`fresh.name_en || fresh.synonyms_en`, sql`substance.synonyms_en || substance.name_en`)}`,
  ],
  ['synonyms_zh', sql`substance.synonyms_zh || ${added(sql`fresh.synonyms_zh`, sql`substance.synonyms_zh || substance.name_zh`)}`],
];

/** The texts of one list that the other lacks, in order, ignoring case. */
const added = (texts: Sql, known: Sql): Sql => sql`array(
  select text from unnest(${texts}) with ordinality stated (text, position)
  where text is not null and lower(text) <> all (select lower(had) from unnest(${known}) had where had is not null)
  order by position)`;
