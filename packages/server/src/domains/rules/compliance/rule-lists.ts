import type { Language } from '@aliquot/contract/core/language.ts';
import type { versionStates } from '@aliquot/contract/console/rule-lists.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { type ListRule, findKnownPermitKinds, findListRules } from './internal/list-rules.ts';

/**
 * A version of a list; days are YYYY-MM-DD, Beijing time; `valid_until` precedes the next version.
 */
export type ListVersion = {
  id: number;
  version: string;
  issued_on: string;
  source: string;
  valid_from: string;
  valid_until: string | null;
  state: (typeof versionStates)[number];
  entry_count: number;
  written_by: string;
};

export type ListEntry = { position: number; cas: string | null; name_en: string; name_zh: string; is_sold: boolean };

type ListRow = {
  id: number;
  key: string;
  name: string;
  in_force: string | null;
  valid_from: string | null;
  entries: number;
  next_from: string | null;
};

const nameIn = (language: Language): Sql => (language === 'en' ? sql`list.name_en` : sql`list.name_zh`);

/** All lists with the version in force and the day on which the next one begins. */
export async function findRuleLists(db: Database, language: Language): Promise<ListRow[]> {
  const { rows } = await db.query<ListRow>(sql`
    select list.id, list.key, ${nameIn(language)} as name, version.version as in_force, to_char(version.valid_from, 'YYYY-MM-DD') as valid_from,
      coalesce(version.entry_count, 0) as entries, to_char((
        select min(next.valid_from) from regulated_list_version next
        where next.regulated_list_id = list.id and next.valid_from > ${today}
      ), 'YYYY-MM-DD') as next_from
    from regulated_list list left join regulated_list_version_now version on version.regulated_list_id = list.id
    order by list.id`);
  return rows;
}

type RuleList = {
  key: string;
  name: string;
  versions: ListVersion[];
  rules: ListRule[];
  /** The kinds of permits that it can require. */
  permit_kinds: { key: string; name: string }[];
};

/** A list with its versions, newest first, and requirements. Refuses `not_found`. */
export async function getRuleList(db: Database, key: string, language: Language): Promise<Result<RuleList>> {
  const { rows } = await db.query<{ id: number; name: string }>(
    sql`select id, ${nameIn(language)} as name from regulated_list list where key = ${key}`,
  );
  const [list] = rows;
  if (!list) return refuse('not_found');
  const versions = await selectVersions(db, sql`regulated_list_id = ${list.id}`);
  const [rules, kinds] = [await findListRules(db, key), await findKnownPermitKinds(db, language)];
  return done({ key, name: list.name, versions, rules, permit_kinds: kinds });
}

/** A version with its entries, and the differences from the former one. Refuses `not_found`. */
export async function getListVersion(
  db: Database,
  id: number,
): Promise<Result<{ key: string; version: ListVersion; entries: ListEntry[]; added: ListEntry[]; removed: ListEntry[] }>> {
  const { rows } = await db.query<{ key: string; list_id: number; previous: number | null }>(sql`
    select list.key, list.id as list_id, (
      select before.id from regulated_list_version before
      where before.regulated_list_id = own.regulated_list_id and before.valid_from < own.valid_from order by before.valid_from desc limit 1
    ) as previous
    from regulated_list_version own join regulated_list list on list.id = own.regulated_list_id where own.id = ${id}`);
  const [found] = rows;
  if (!found) return refuse('not_found');
  const version = (await selectVersions(db, sql`regulated_list_id = ${found.list_id}`)).find((one) => one.id === id);
  if (!version) return refuse('not_found');
  const entries = await selectEntries(db, id);
  const before = found.previous === null ? [] : await selectEntries(db, found.previous);
  const [now, then] = [new Set(entries.map(nameOf)), new Set(before.map(nameOf))];
  return done({
    key: found.key,
    version,
    entries,
    added: found.previous === null ? [] : entries.filter((entry) => !then.has(nameOf(entry))),
    removed: before.filter((entry) => !now.has(nameOf(entry))),
  });
}

/** What identifies an entry: its number, or its name. */
const nameOf = ({ cas, name_en, name_zh }: ListEntry): string => cas ?? (name_zh || name_en);

async function selectVersions(db: Database, which: Sql): Promise<ListVersion[]> {
  const { rows } = await db.query<ListVersion>(sql`
    select id, version, to_char(issued_on, 'YYYY-MM-DD') as issued_on, source, to_char(valid_from, 'YYYY-MM-DD') as valid_from,
      to_char(next_from - 1, 'YYYY-MM-DD') as valid_until, entry_count, written_by,
      case when valid_from > today then 'future' when next_from <= today then 'past' else 'in_force' end as state
    from (
      select *, lead(valid_from) over (order by valid_from) as next_from, ${today} as today
      from regulated_list_version where ${which}
    ) version
    order by valid_from desc`);
  return rows;
}

async function selectEntries(db: Database, versionId: number): Promise<ListEntry[]> {
  const { rows } = await db.query<ListEntry>(sql`
    select entry.position, coalesce(entry.cas, (
        select cas from substance_cas where substance_id = entry.substance_id order by position limit 1
      )) as cas, entry.name_en, entry.name_zh,
      entry.substance_id is not null or exists (select from substance_cas own where own.cas = entry.cas) as is_sold
    from regulated_list_entry entry where entry.version_id = ${versionId} order by entry.position`);
  return rows;
}
