import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type InstitutionFacts, getInstitution } from './find-institutions.ts';

/** Creates an institution; its page is written by content. Refuses `institution_known`. */
export async function createInstitution(db: Database, { key, ...facts }: InstitutionFacts & { key: string }): Promise<Result<null>> {
  const { name_en, name_zh, kind, province_code, contact_en, contact_zh } = trimmed(facts);
  const { rowCount } = await db.query(sql`
    insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
    values (${key}, ${name_en}, ${name_zh}, ${kind}, ${province_code}, '[]', ${contact_en}, ${contact_zh})
    on conflict (key) do nothing`);
  return rowCount === 1 ? done(null) : refuse('institution_known');
}

/** Changes an institution. Refuses `not_found`, and `changed_meanwhile` with its present state. */
export async function updateInstitution(
  transaction: Database,
  { key, version, ...facts }: InstitutionFacts & { key: string; version: number },
): Promise<Result<{ version: number }>> {
  const { name_en, name_zh, kind, province_code, contact_en, contact_zh } = trimmed(facts);
  const { rows } = await transaction.query<{ version: number }>(sql`
    update institution set name_en = ${name_en}, name_zh = ${name_zh}, kind = ${kind}, province_code = ${province_code},
      contact_en = ${contact_en}, contact_zh = ${contact_zh}, version = version + 1
    where key = ${key} and version = ${version} returning version`);
  if (rows[0]) return done(rows[0]);
  const now = await getInstitution(transaction, key);
  return now.ok ? refuse('changed_meanwhile', { details: { now: now.value } }) : now;
}

const trimmed = (facts: InstitutionFacts): InstitutionFacts => ({
  ...facts,
  name_en: facts.name_en.trim(),
  name_zh: facts.name_zh.trim(),
  contact_en: facts.contact_en.trim(),
  contact_zh: facts.contact_zh.trim(),
});
