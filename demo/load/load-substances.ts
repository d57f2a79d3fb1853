import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import sql from 'sql-template-tag';
import type { SubstanceData } from '../format/catalogue.ts';

/** The demo substances' lists become first versions; lists with versions keep them. */
export async function loadListVersions(transaction: Database): Promise<void> {
  await transaction.query(sql`
    insert into regulated_list_version (regulated_list_id, version, issued_on, source, valid_from, entry_count, written_by)
    select list.id, list.version, list.issued_on, list.source, list.issued_on, count(*), 'demo'
    from regulated_list list join substance_regulation standing on standing.regulated_list_id = list.id
    where not exists (select from regulated_list_version known where known.regulated_list_id = list.id)
    group by list.id`);
  await transaction.query(sql`
    insert into regulated_list_entry (version_id, position, cas, substance_id, name_en, name_zh)
    select version.id, row_number() over (partition by version.id order by substance.name_en, substance.id), own.cas,
      case when own.cas is null then substance.id end, substance.name_en, coalesce(substance.name_zh, '')
    from regulated_list_version version
    join substance_regulation standing on standing.regulated_list_id = version.regulated_list_id
    join substance on substance.id = standing.substance_id
    left join lateral (select cas from substance_cas where substance_id = substance.id order by position limit 1) own on true
    where not exists (select from regulated_list_entry entry where entry.version_id = version.id)`);
  await transaction.query(sql`select apply_rule_lists()`);
}

/** Writes the substances with their CAS numbers and regulated lists. */
export async function loadSubstances(transaction: Database, substances: readonly SubstanceData[]): Promise<void> {
  const data = JSON.stringify(substances);
  const keys = substances.map(({ key }) => key);
  await transaction.query(sql`
    insert into substance (key, name_en, name_zh, formula, formula_display, molar_mass, smiles, synonyms_en, synonyms_zh,
      density, melting_point, boiling_point, un_number, dg_class, packing_group, ghs, source)
    select key, name ->> 'en', name ->> 'zh', formula, formula_display, molar_mass, smiles,
      array(select jsonb_array_elements_text(synonyms -> 'en')), array(select jsonb_array_elements_text(synonyms -> 'zh')),
      density, melting_point, boiling_point, un_number, dg_class, packing_group, ghs, source
    from jsonb_to_recordset(${data}::jsonb) as fresh (
      key text, name jsonb, formula text, formula_display text, molar_mass numeric, smiles text, synonyms jsonb, density numeric,
      melting_point numeric, boiling_point numeric, un_number text, dg_class text, packing_group text, ghs jsonb, source text
    ) order by key
    on conflict (key) do update set
      name_en = excluded.name_en, name_zh = excluded.name_zh, formula = excluded.formula, formula_display = excluded.formula_display,
      molar_mass = excluded.molar_mass, smiles = excluded.smiles, synonyms_en = excluded.synonyms_en, synonyms_zh = excluded.synonyms_zh,
      density = excluded.density, melting_point = excluded.melting_point, boiling_point = excluded.boiling_point,
      un_number = excluded.un_number, dg_class = excluded.dg_class, packing_group = excluded.packing_group,
      ghs = excluded.ghs, source = excluded.source`);
  await transaction.query(sql`
    delete from substance_cas using substance where substance.id = substance_id and substance.key = any (${keys}::text[])`);
  await transaction.query(sql`
    insert into substance_cas (cas, substance_id, position)
    select item.cas, substance.id, item.position
    from jsonb_to_recordset(${data}::jsonb) as fresh (key text, cas jsonb)
    join substance on substance.key = fresh.key, jsonb_array_elements_text(fresh.cas) with ordinality item (cas, position)`);
  await transaction.query(sql`
    delete from substance_regulation using substance where substance.id = substance_id and substance.key = any (${keys}::text[])`);
  await transaction.query(sql`
    insert into substance_regulation (substance_id, regulated_list_id)
    select substance.id, list.id
    from jsonb_to_recordset(${data}::jsonb) as fresh (key text, regulated jsonb)
    join substance on substance.key = fresh.key, jsonb_array_elements_text(coalesce(fresh.regulated, '[]')) item (key)
    join regulated_list list on list.key = item.key`);
}
