import type { ConsoleOutput } from '@aliquot/contract/console/calls.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findBoundedPage, inOrderOf } from '../../../platform/database/find-page.ts';
import { readCas } from '../../goods/chemistry/cas-number.ts';
import { findStructureParents } from '../../goods/chemistry/find-structure-parents.ts';

type ControlledList = ConsoleOutput<'controlled.findLists'>['items'][number];
type ListedEntry = ConsoleOutput<'controlled.findEntries'>['items'][number];

/** The lists of controlled substances with how much of each is here. */
export async function findControlledLists(db: Database, language: Language): Promise<ControlledList[]> {
  const { rows } = await db.query<ControlledList>(sql`
    select list.key, ${language === 'en' ? sql`list.name_en` : sql`list.name_zh`} as name, list.version, list.source,
      ${language === 'en' ? sql`list.note_en` : sql`list.note_zh`} as note, list.law_entries,
      (select count(*)::int from controlled_entry entry where entry.list_key = list.key and entry.is_active) as entries,
      (select count(*)::int from controlled_entry entry
        where entry.list_key = list.key and entry.is_active and num_nonnulls(entry.smiles, entry.smarts) > 0) as with_structure
    from controlled_list list order by list.position`);
  return rows;
}

/** A page of a list's entries, by part of a name or a CAS number. */
export async function findListedEntries(
  db: Database,
  { key, q = '', page, limit }: { key: string; q?: string; page: number; limit: number },
): Promise<{ items: ListedEntry[]; total: number; isMore: boolean }> {
  const words = q.trim().toLowerCase();
  const { ids, total, isMore } = await findBoundedPage(db, {
    from: sql`controlled_entry entry`,
    id: sql`entry.id`,
    where: allOf([
      sql`entry.list_key = ${key}`,
      words !== '' &&
        sql`(${contains(sql`entry.name_en`, words)} or ${contains(sql`entry.name_zh`, words)} or entry.cas @> array[${readCas(words)?.cas ?? ''}])`,
    ]),
    order: sql`entry.id`,
    page,
    limit,
  });
  const { rows } = await db.query<ListedEntry>(sql`
    select id, number, name_en, name_zh, cas, smiles, smarts is not null as is_class, is_active, note, version
    from controlled_entry entry where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`entry.id`)}`);
  return { items: rows, total, isMore };
}

export type EntryFacts = { name_en: string; name_zh: string; cas: string; smiles: string; note: string };

/**
 * Adds an entry; substances are screened again by a job within minutes. Refuses `not_found`, and
 * `invalid_input` with the faulty fields.
 */
export async function addEntry(
  transaction: Database,
  { key, by, language, ...facts }: EntryFacts & { key: string; by: string; language: Language },
): Promise<Result<{ id: number }>> {
  const read = await readFacts(facts, language);
  if (!read.ok) return read;
  const { names, cas, structure } = read.value;
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into controlled_entry (list_key, name_en, name_zh, cas, smiles, inchikey, formula, structure_from, note, written_by)
    select key, ${names.en}, ${names.zh}, ${cas}::text[], ${structure?.smiles ?? null}, ${structure?.inchikey ?? null},
      case when holds_derivatives then ${structure?.formula ?? null} end, ${structure ? 'operator' : null}, ${facts.note.trim()}, ${by}
    from controlled_list where key = ${key} returning id`);
  return rows[0] ? done(rows[0]) : refuse('not_found');
}

/**
 * Corrects an entry or takes it out. Also refuses `changed_meanwhile`. A class keeps its pattern.
 */
export async function changeEntry(
  transaction: Database,
  {
    id,
    version,
    is_active: isActive,
    by,
    language,
    ...facts
  }: EntryFacts & { id: number; version: number; is_active: boolean; by: string; language: Language },
): Promise<Result<{ id: number }>> {
  const { rows: present } = await transaction.query<{ version: number; smiles: string | null; smarts: string | null }>(sql`
    select version, smiles, smarts from controlled_entry where id = ${id} for update`);
  const [before] = present;
  if (!before) return refuse('not_found');
  if (before.version !== version) return refuse('changed_meanwhile', { details: { now: { version: before.version } } });
  const read = await readFacts(facts, language, before.smarts !== null);
  if (!read.ok) return read;
  const { names, cas, structure } = read.value;
  const isSameStructure = (structure?.smiles ?? null) === before.smiles;
  const { rows } = await transaction.query<{ id: number }>(sql`
    update controlled_entry entry set name_en = ${names.en}, name_zh = ${names.zh}, cas = ${cas}::text[], smiles = ${structure?.smiles ?? null},
      inchikey = ${structure?.inchikey ?? null},
      formula = case when (select holds_derivatives from controlled_list list where list.key = entry.list_key) then ${structure?.formula ?? null} end,
      structure_from = case when ${isSameStructure} then structure_from else ${structure ? 'operator' : null} end,
      is_active = ${isActive}, note = ${facts.note.trim()}, written_by = ${by}
    where id = ${id} returning id`);
  return rows[0] ? done(rows[0]) : refuse('not_found');
}

type Read = {
  names: { en: string; zh: string };
  cas: string[];
  structure: { smiles: string; inchikey: string; formula: string | null } | null;
};

async function readFacts(facts: EntryFacts, language: Language, isClass = false): Promise<Result<Read>> {
  const words = texts[language];
  const fields: FieldFault[] = [];
  const names = { en: facts.name_en.trim(), zh: facts.name_zh.trim() };
  if (names.en === '' && names.zh === '') fields.push({ field: 'name_en', msg: words.name });
  const numbers = facts.cas.split(/[;；,，\s]+/).filter((typed) => typed !== '');
  const cas = numbers.flatMap((typed) => {
    const reading = readCas(typed);
    return reading?.isValid ? [reading.cas] : [];
  });
  if (cas.length < numbers.length) fields.push({ field: 'cas', msg: words.cas });
  const smiles = facts.smiles.trim();
  const [parents] = smiles === '' ? [] : await findStructureParents([smiles], { families: [], formulas: [] });
  const isUnread = typeof parents === 'string';
  const structure = !isUnread && parents?.whole ? { smiles, inchikey: parents.whole, formula: parents.formula } : null;
  if (smiles !== '' && !structure) fields.push({ field: 'smiles', msg: isUnread ? words.unread : words.smiles });
  if (numbers.length === 0 && smiles === '' && !isClass) fields.push({ field: 'cas', msg: words.identity });
  return fields.length > 0 ? refuse('invalid_input', { fields }) : done({ names, cas: [...new Set(cas)], structure });
}

const texts = {
  en: {
    name: 'A name is missing.',
    cas: 'One of these is no CAS number.',
    smiles: 'This SMILES cannot be read as a molecule.',
    unread: 'This structure could not be read in time. Try again in a few minutes, or leave it empty and enter its CAS number.',
    identity: 'A CAS number or a structure is missing.',
  },
  'zh-CN': {
    name: '缺少名称。',
    cas: '其中有 CAS 号不正确。',
    smiles: '无法将该 SMILES 解析为分子。',
    unread: '未能及时读取该结构。请几分钟后重试，或将其留空并填写 CAS 号。',
    identity: '请填写 CAS 号或结构。',
  },
} as const;
