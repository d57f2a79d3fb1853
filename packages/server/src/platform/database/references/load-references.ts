import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { Database } from '../connection.ts';

/** Where the files lie: arrays of rows as `load-references.ts` takes them. */
export const referencesFolder = import.meta.dirname;

/**
 * Loads what every shop needs: GHS statements, the regulated lists without entries, the lists of
 * controlled substances, and the four families. Operators' changes stay: only unchanged texts follow a newer list. Idempotent.
 */
export async function loadReferences(db: Database): Promise<void> {
  const [statements, lists, controlled, families] = await Promise.all([
    readRows('ghs-statements'),
    readRows('regulated-lists'),
    readRows('controlled-lists'),
    readRows('families'),
  ]);
  await db.query(sql`
    insert into ghs_statement as known (code, text_en, text_zh, listed_en, listed_zh)
    select code, en, zh, en, zh from jsonb_to_recordset(${statements}::jsonb) as fresh (code text, en text, zh text)
    on conflict (code) do update set
      text_en = case when known.text_en = known.listed_en then excluded.text_en else known.text_en end, listed_en = excluded.listed_en,
      text_zh = case when known.text_zh = known.listed_zh then excluded.text_zh else known.text_zh end, listed_zh = excluded.listed_zh
    where (known.listed_en, known.listed_zh) is distinct from (excluded.listed_en, excluded.listed_zh)`);
  await db.query(sql`
    insert into regulated_list (key, name_en, name_zh, version, issued_on, source)
    select key, name ->> 'en', name ->> 'zh', version, issued_on, source
    from rows from (jsonb_to_recordset(${lists}::jsonb) as (key text, name jsonb, version text, issued_on date, source text))
      with ordinality fresh (key, name, version, issued_on, source, position)
    where not exists (select from regulated_list known where known.key = fresh.key)
    order by position
    on conflict (key) do nothing`);
  await loadControlledLists(db, controlled);
  await db.query(sql`
    insert into category (key, path, position, name_en, name_zh, summary_en, summary_zh)
    select key, '{}', position, name ->> 'en', name ->> 'zh', summary ->> 'en', summary ->> 'zh'
    from rows from (jsonb_to_recordset(${families}::jsonb) as (key text, name jsonb, summary jsonb))
      with ordinality fresh (key, name, summary, position)
    where not exists (select from category known where known.key = fresh.key)
    order by position
    on conflict (key) do nothing`);
}

/** The lists of what is never sold. Entries that an operator corrected or added stay. */
async function loadControlledLists(db: Database, lists: string): Promise<void> {
  await db.query(sql`
    insert into controlled_list (key, position, category, name_en, name_zh, version, issued_on, source, law_entries, note_en, note_zh,
      includes_salts, includes_isomers, holds_derivatives)
    select key, position, category, name ->> 'en', name ->> 'zh', version, issued_on, source, law_entries, note ->> 'en', note ->> 'zh',
      includes_salts, includes_isomers, holds_derivatives
    from rows from (jsonb_to_recordset(${lists}::jsonb) as (key text, category text, name jsonb, version text, issued_on date, source text,
      law_entries integer, note jsonb, includes_salts boolean, includes_isomers boolean, holds_derivatives boolean))
      with ordinality fresh (key, category, name, version, issued_on, source, law_entries, note, includes_salts, includes_isomers,
        holds_derivatives, position)
    on conflict (key) do update set position = excluded.position, category = excluded.category, name_en = excluded.name_en,
      name_zh = excluded.name_zh, version = excluded.version, issued_on = excluded.issued_on, source = excluded.source,
      law_entries = excluded.law_entries, note_en = excluded.note_en, note_zh = excluded.note_zh,
      includes_salts = excluded.includes_salts, includes_isomers = excluded.includes_isomers,
      holds_derivatives = excluded.holds_derivatives`);
  await db.query(sql`
    with fresh as (
      select list.key as list_key, coalesce(entry ->> 'no', '') as number, entry ->> 'en' as name_en, coalesce(entry ->> 'zh', '') as name_zh,
        array(select jsonb_array_elements_text(coalesce(entry -> 'also', '[]'))) as also,
        array(select jsonb_array_elements_text(coalesce(entry -> 'cas', '[]'))) as cas,
        entry ->> 'smiles' as smiles, entry ->> 'structure_from' as structure_from, entry ->> 'inchikey' as inchikey, entry ->> 'formula' as formula,
        (entry ->> 'includes_salts')::boolean as includes_salts, entry ->> 'smarts' as smarts, entry ->> 'effect' as smarts_effect,
        array(select jsonb_array_elements_text(coalesce(entry -> 'except', '[]'))) as except_keys, entry as listed,
        concat_ws(':', list.key, entry ->> 'no', entry ->> 'en', entry -> 'cas' ->> 0) as reference
      from jsonb_to_recordset(${lists}::jsonb) as list (key text, entries jsonb, families jsonb)
      cross join lateral jsonb_array_elements(list.entries || list.families) with ordinality item (entry, place)
    )
    insert into controlled_entry as known (list_key, number, name_en, name_zh, also, cas, smiles, structure_from, inchikey, formula,
      includes_salts, smarts, smarts_effect, except_keys, listed, reference)
    select list_key, number, name_en, name_zh, also, cas, smiles, structure_from, inchikey, formula,
      includes_salts, smarts, smarts_effect, except_keys, listed, reference
    from fresh
    on conflict (reference) do update set number = excluded.number, name_zh = excluded.name_zh, also = excluded.also, cas = excluded.cas,
      smiles = excluded.smiles, structure_from = excluded.structure_from, inchikey = excluded.inchikey, formula = excluded.formula,
      includes_salts = excluded.includes_salts, smarts = excluded.smarts, smarts_effect = excluded.smarts_effect,
      except_keys = excluded.except_keys, listed = excluded.listed
    where known.written_by is null and known.listed is distinct from excluded.listed`);
}

const readRows = (name: string): Promise<string> => readFile(join(referencesFolder, `${name}.json`), 'utf8');
