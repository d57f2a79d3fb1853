import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { Database } from '../connection.ts';

/** Where the files lie: arrays of rows as `load-references.ts` takes them. */
export const referencesFolder = import.meta.dirname;

/**
 * Brings in what every shop stands on, whatever it sells: the wording of hazard and precautionary statements (GHS), which operators do not
 * change, the regulated lists of the law without their entries, and the four families of the catalogue. Lists and families that are there keep
 * what operators made of them. The same again changes nothing.
 */
export async function loadReferences(db: Database): Promise<void> {
  const [statements, lists, families] = await Promise.all([readRows('ghs-statements'), readRows('regulated-lists'), readRows('families')]);
  await db.query(sql`
    insert into ghs_statement (code, text_en, text_zh)
    select code, en, zh from jsonb_to_recordset(${statements}::jsonb) as fresh (code text, en text, zh text)
    on conflict (code) do update set text_en = excluded.text_en, text_zh = excluded.text_zh
    where (ghs_statement.text_en, ghs_statement.text_zh) <> (excluded.text_en, excluded.text_zh)`);
  await db.query(sql`
    insert into regulated_list (key, name_en, name_zh, version, issued_on, source)
    select key, name ->> 'en', name ->> 'zh', version, issued_on, source
    from rows from (jsonb_to_recordset(${lists}::jsonb) as (key text, name jsonb, version text, issued_on date, source text))
      with ordinality fresh (key, name, version, issued_on, source, position)
    where not exists (select from regulated_list known where known.key = fresh.key)
    order by position
    on conflict (key) do nothing`);
  await db.query(sql`
    insert into category (key, path, position, name_en, name_zh, summary_en, summary_zh)
    select key, '{}', position, name ->> 'en', name ->> 'zh', summary ->> 'en', summary ->> 'zh'
    from rows from (jsonb_to_recordset(${families}::jsonb) as (key text, name jsonb, summary jsonb))
      with ordinality fresh (key, name, summary, position)
    where not exists (select from category known where known.key = fresh.key)
    order by position
    on conflict (key) do nothing`);
}

const readRows = (name: string): Promise<string> => readFile(join(referencesFolder, `${name}.json`), 'utf8');
