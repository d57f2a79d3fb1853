import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { Database } from '../connection.ts';

/** Where the files lie: arrays of rows as `load-references.ts` takes them. */
export const referencesFolder = import.meta.dirname;

/**
 * Loads what every shop needs: GHS statements, the regulated lists without entries, the lists of
 * controlled substances, and the four families. Operators' changes stay: only unchanged texts
 * follow a newer list. Idempotent.
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
  await db.query(sql`select load_controlled_lists(${controlled}::jsonb)`);
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
