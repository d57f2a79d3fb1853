import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { refuseOtherOrder } from '../../../platform/api/refuse-other-order.ts';
import { readAdvantages, writeAdvantages } from '../../people/institutions/advantages.ts';
import { provinceName } from '../divisions/divisions.ts';
import { findPicture } from './pictures.ts';

/** An institution's entry; the advantages in both languages match line by line. */
export type InstitutionPageWriting = {
  is_shown: boolean;
  logo_id: string | null;
  text_en: string;
  text_zh: string;
  advantages_en: string[];
  advantages_zh: string[];
};

export type WrittenInstitutionPage = InstitutionPageWriting & {
  id: number;
  key: string;
  name_en: string;
  name_zh: string;
  kind: 'university' | 'institute' | 'company';
  contact_en: string;
  contact_zh: string;
  version: number;
};

/**
 * The order of institutions: by province, then as arranged, then universities first and by name.
 */
export const institutionOrder: Sql = sql`province_code, position, kind desc, name_en, institution.id`;

type Line = { id: number; key: string; name_en: string; name_zh: string; is_shown: boolean };

/** All institutions by province in the page's order, shown or not. */
export async function findInstitutionPages(
  db: Database,
  language: Language,
): Promise<{ code: string; name: string; institutions: Line[] }[]> {
  const { rows } = await db.query<Line & { province_code: string }>(sql`
    select institution.id, key, name_en, name_zh, is_shown, province_code
    from institution join institution_page page on page.institution_id = institution.id order by ${institutionOrder}`);
  return [...Map.groupBy(rows, (row) => row.province_code)].map(([code, institutions]) => ({
    code,
    name: provinceName(code, language) ?? code,
    institutions: institutions.map(({ province_code: _code, ...line }) => line),
  }));
}

/** An institution's entry as it is written. Refuses `not_found`. */
export async function getInstitutionPage(db: Database, id: number): Promise<Result<WrittenInstitutionPage>> {
  const { rows } = await db.query<Omit<WrittenInstitutionPage, 'advantages_en' | 'advantages_zh'> & { advantages: unknown }>(sql`
    select institution.id, key, name_en, name_zh, kind, contact_en, contact_zh, is_shown, logo_id, text_en, text_zh, page.version, advantages
    from institution join institution_page page on page.institution_id = institution.id where institution.id = ${id}`);
  const [row] = rows;
  if (!row) return refuse('not_found');
  const { advantages, ...page } = row;
  const texts = readAdvantages(advantages);
  return done({ ...page, advantages_en: texts.map(({ en }) => en), advantages_zh: texts.map(({ zh }) => zh) });
}

/**
 * Saves an institution's whole entry. Refuses `not_found`, `changed_meanwhile` with its present
 * state, and `invalid_input`.
 */
export async function updateInstitutionPage(
  transaction: Database,
  { id, version, ...writing }: InstitutionPageWriting & { id: number; version: number },
  language: Language,
): Promise<Result<WrittenInstitutionPage>> {
  await transaction.query(sql`select from institution_page where institution_id = ${id} for update`);
  const found = await getInstitutionPage(transaction, id);
  if (!found.ok) return found;
  if (found.value.version !== version) return refuse('changed_meanwhile', { details: { now: found.value } });
  const fields = await faultsOf(transaction, writing, language);
  if (fields.length > 0) return refuse('invalid_input', { fields });
  const advantages = writing.advantages_en.map((en, index) => ({ en: en.trim(), zh: writing.advantages_zh[index]?.trim() ?? '' }));
  await transaction.query(sql`
    update institution_page set is_shown = ${writing.is_shown}, logo_id = ${writing.logo_id}::uuid, text_en = ${writing.text_en.trim()},
      text_zh = ${writing.text_zh.trim()}, version = version + 1 where institution_id = ${id}`);
  await writeAdvantages(transaction, id, advantages);
  return getInstitutionPage(transaction, id);
}

/**
 * Reorders a province's institutions. Refuses `changed_meanwhile` where the order differs from what
 * was shown.
 */
export async function orderInstitutions(
  transaction: Database,
  { province_code: province, ids, seen }: { province_code: string; ids: readonly number[]; seen: readonly number[] },
): Promise<Result<null>> {
  const ofProvince = sql`institution join institution_page page on page.institution_id = institution.id where province_code = ${province}`;
  await transaction.query(sql`select from ${ofProvince} order by institution.id for update of page`);
  const { rows } = await transaction.query<{ id: number }>(sql`select institution.id from ${ofProvince} order by ${institutionOrder}`);
  const refused = refuseOtherOrder(
    rows.map(({ id }) => id),
    { seen, wanted: ids },
  );
  if (refused) return refused;
  await transaction.query(sql`
    update institution_page page set position = wanted.position
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    where wanted.id = page.institution_id and page.position <> wanted.position`);
  return done(null);
}

async function faultsOf(db: Database, writing: InstitutionPageWriting, language: Language): Promise<FieldFault[]> {
  const text = texts[language];
  const faults: FieldFault[] = [];
  const [en, zh] = [writing.text_en.trim() === '', writing.text_zh.trim() === ''];
  if (en !== zh) faults.push({ field: en ? 'text_en' : 'text_zh', msg: text.both });
  if (writing.advantages_en.length !== writing.advantages_zh.length) faults.push({ field: 'advantages_zh', msg: text.lines });
  if (writing.logo_id !== null && !(await findPicture(db, writing.logo_id))) faults.push({ field: 'logo_id', msg: text.picture });
  return faults;
}

const texts = {
  en: {
    both: 'Please write it in both languages, or in neither.',
    lines: 'Both languages need as many lines: each line is one advantage.',
    picture: 'This picture is gone; please upload it again.',
  },
  'zh-CN': {
    both: '中英文须同时填写或同时留空。',
    lines: '中英文行数须一致，每行一项权益。',
    picture: '该图片已不存在，请重新上传。',
  },
} as const;
