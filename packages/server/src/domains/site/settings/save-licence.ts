import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { getKeptLicence } from './licences.ts';

export type LicenceFacts = {
  name_en: string;
  name_zh: string;
  number: string;
  list_keys: readonly string[];
  /** Its last day, YYYY-MM-DD. */
  valid_until: string;
};

/**
 * Adds a licence with a key from its English name. Refuses `invalid_input` at the field: name taken
 * or unusable, unknown list, past day.
 */
export async function createLicence(transaction: Database, facts: LicenceFacts): Promise<Result<{ key: string }>> {
  const key = keyOf(facts.name_en);
  if (key === '') return refuseField('name_en', 'no_key');
  const fault = await faultOf(transaction, facts);
  if (fault) return fault;
  const { rowCount } = await transaction.query(sql`
    insert into shop_licence (key, name_en, name_zh, number, list_keys, valid_until)
    values (${key}, ${facts.name_en}, ${facts.name_zh}, ${facts.number}, ${[...facts.list_keys]}, ${facts.valid_until})
    on conflict (key) do nothing`);
  return rowCount === 1 ? done({ key }) : refuseField('name_en', 'name_taken');
}

/**
 * Changes or renews a licence. Refuses `not_found`, `changed_meanwhile` with its present state, and
 * `invalid_input` as `createLicence`, also for dropping a list that no other licence covers.
 */
export async function updateLicence(
  transaction: Database,
  { key, version, ...facts }: LicenceFacts & { key: string; version: number },
): Promise<Result<null>> {
  // other licences' lists must not change before this one is written
  await transaction.query('lock table shop_licence in share row exclusive mode');
  const now = await getKeptLicence(transaction, key);
  if (!now) return refuse('not_found');
  if (now.version !== version) return refuse('changed_meanwhile', { details: { now } });
  const fault = await faultOf(transaction, facts, now.valid_until);
  if (fault) return fault;
  const { rows: lost } = await transaction.query<{ key: string }>(sql`
    select lost.key from unnest(${now.list_keys}::text[]) lost (key)
    where lost.key <> all (${[...facts.list_keys]}::text[])
      and not exists (select from shop_licence other where other.key <> ${key} and lost.key = any (other.list_keys))`);
  if (lost.length > 0) return refuseField('list_keys', 'last_licence');
  await transaction.query(sql`
    update shop_licence set name_en = ${facts.name_en}, name_zh = ${facts.name_zh}, number = ${facts.number},
      list_keys = ${[...facts.list_keys]}, valid_until = ${facts.valid_until}, version = version + 1
    where key = ${key}`);
  return done(null);
}

/**
 * Ends a licence yesterday, which stops its sales. Refuses `not_found`, `changed_meanwhile`, and
 * `wrong_state` if expired.
 */
export async function endLicence(transaction: Database, { key, version }: { key: string; version: number }): Promise<Result<null>> {
  const { rowCount } = await transaction.query(sql`
    update shop_licence set valid_until = ${today} - 1, version = version + 1
    where key = ${key} and version = ${version} and valid_until >= ${today}`);
  if (rowCount === 1) return done(null);
  const now = await getKeptLicence(transaction, key);
  if (!now) return refuse('not_found');
  return now.state === 'expired' ? refuse('wrong_state') : refuse('changed_meanwhile', { details: { now } });
}

/** What is wrong with a licence's field, by name, for whoever words it. */
export const licenceFaults = ['no_key', 'name_taken', 'no_list', 'past_day', 'last_licence'] as const;
export type LicenceFault = (typeof licenceFaults)[number];

const refuseField = (field: keyof LicenceFacts, fault: LicenceFault) => refuse('invalid_input', { details: { field, fault } });

/** Lists that are not known, and a last day that is over unless it stood there before. */
async function faultOf(db: Database, { list_keys: keys, valid_until: day }: LicenceFacts, former?: string) {
  const { rows } = await db.query<{ is_past: boolean; known: number }>(sql`
    select ${day}::date < ${today} as is_past,
      (select count(*)::int from regulated_list where key = any (${[...keys]}::text[])) as known`);
  if (rows[0]?.known !== new Set(keys).size) return refuseField('list_keys', 'no_list');
  return rows[0].is_past && day !== former ? refuseField('valid_until', 'past_day') : null;
}

const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
