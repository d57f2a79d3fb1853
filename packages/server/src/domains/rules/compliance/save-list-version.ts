import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { freeKey } from '../../../platform/database/free-key.ts';
import { findListKeys } from './find-lists.ts';
import type { WrittenEntry } from './read-list-entries.ts';

export type NewVersion = {
  /** The list's key. */
  key: string;
  version: string;
  /** YYYY-MM-DD; it begins on a day to come. */
  issuedOn: string;
  validFrom: string;
  source: string;
  entries: readonly WrittenEntry[];
  by: string;
};

/**
 * Adds a version of a list from a future day. Refuses `not_found`, `list_version_date` (past, or
 * before its issue), and `list_version_known`.
 */
export async function createListVersion(
  transaction: Database,
  { key, version, issuedOn, validFrom, source, entries, by }: NewVersion,
): Promise<Result<{ id: number }>> {
  const { rows: lists } = await transaction.query<{ id: number; is_to_come: boolean }>(sql`
    select list.id, ${validFrom}::date > ${today} and ${validFrom}::date >= ${issuedOn}::date as is_to_come
    from regulated_list list where list.key = ${key} for update`);
  const [list] = lists;
  if (!list) return refuse('not_found');
  if (!list.is_to_come) return refuse('list_version_date');
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into regulated_list_version (regulated_list_id, version, issued_on, source, valid_from, entry_count, written_by)
    values (${list.id}, ${version}, ${issuedOn}, ${source}, ${validFrom}, ${entries.length}, ${by})
    on conflict (regulated_list_id, valid_from) do nothing returning id`);
  const [made] = rows;
  if (!made) return refuse('list_version_known');
  await transaction.query(sql`
    insert into regulated_list_entry (version_id, position, cas, substance_id, name_en, name_zh)
    select ${made.id}, position, cas, case when cas is null then (
      -- a substance of the shop's own that has no number stays covered under its name
      select former.substance_id
      from regulated_list_entry former join regulated_list_version version on version.id = former.version_id
      where version.regulated_list_id = ${list.id} and former.substance_id is not null
        and former.name_en = fresh.name_en and former.name_zh = fresh.name_zh
      order by version.valid_from desc limit 1
    ) end, name_en, name_zh
    from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (cas text, name_en text, name_zh text))
      with ordinality fresh (cas, name_en, name_zh, position)`);
  return done(made);
}

/**
 * Adds a list with its first version and a key from its English name. Until it has conditions
 * (`createListRule`) it counts as strict. Refuses `list_version_date`.
 */
export async function createRuleList(
  transaction: Database,
  { nameEn, nameZh, ...first }: Omit<NewVersion, 'key'> & { nameEn: string; nameZh: string },
): Promise<Result<{ key: string }>> {
  const key = await freeKey(transaction, nameEn.slice(0, 50), { otherwise: 'list', taken: findListKeys });
  await transaction.query(sql`
    insert into regulated_list (key, name_en, name_zh, version, issued_on, source)
    values (${key}, ${nameEn}, ${nameZh}, ${first.version}, ${first.issuedOn}, ${first.source})`);
  const made = await createListVersion(transaction, { key, ...first });
  return made.ok ? done({ key }) : made;
}

/** Withdraws a version that has not begun. Refuses `not_found`, and `wrong_state` once it has. */
export async function withdrawListVersion(transaction: Database, { key, id }: { key: string; id: number }): Promise<Result<null>> {
  const { rows } = await transaction.query<{ is_to_come: boolean }>(sql`
    select version.valid_from > ${today} as is_to_come
    from regulated_list_version version join regulated_list list on list.id = version.regulated_list_id
    where version.id = ${id} and list.key = ${key} for update of version`);
  const [version] = rows;
  if (!version) return refuse('not_found');
  if (!version.is_to_come) return refuse('wrong_state');
  await transaction.query(sql`delete from regulated_list_version where id = ${id}`);
  return done(null);
}

/** Applies versions whose day has come; for a job. Returns how many substances changed lists. */
export async function applyRuleLists(db: DatabasePool | Database): Promise<number> {
  const { rows } = await db.query<{ changed: number }>(sql`select apply_rule_lists() as changed`);
  return rows[0]?.changed ?? 0;
}
