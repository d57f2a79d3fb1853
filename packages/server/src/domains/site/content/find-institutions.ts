import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { institutionOrder } from './institution-pages.ts';
import { pictureUrl } from '../attachments/page-picture.ts';
import { provinceName } from '../divisions/divisions.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readAdvantages } from '../../people/institutions/advantages.ts';

type Kind = 'university' | 'institute' | 'company';
export type Institution = {
  id: number;
  name: string;
  kind: Kind;
  logo: string | null;
  text: string;
  advantages: string[];
  contact: string;
};
/** `code` is the province's of GB/T 2260. */
export type ProvinceOfInstitutions = { code: string; name: string; institutions: Institution[] };

type Row = {
  id: number;
  name_en: string;
  name_zh: string;
  kind: Kind;
  province_code: string;
  advantages: { en: string; zh: string }[];
  contact_en: string;
  contact_zh: string;
  logo_id: string | null;
  text_en: string;
  text_zh: string;
};

/** Visible cooperating institutions by province, in order of code. */
export async function findInstitutions(db: Database, language: Language): Promise<ProvinceOfInstitutions[]> {
  const { rows } = await db.query<Unread<Row, 'advantages'>>(sql`
    select institution.id, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh, logo_id, text_en, text_zh
    from institution join institution_page page on page.institution_id = institution.id
    where is_shown order by ${institutionOrder}`);
  return [...Map.groupBy(readJson(rows, { advantages: readAdvantages }), (row) => row.province_code)].map(([code, institutions]) => ({
    code,
    name: provinceName(code, language) ?? code,
    institutions: institutions.map((row) => ({
      id: row.id,
      name: language === 'en' ? row.name_en : row.name_zh,
      kind: row.kind,
      logo: row.logo_id && pictureUrl(row.logo_id),
      text: language === 'en' ? row.text_en : row.text_zh,
      advantages: row.advantages.map((text) => (language === 'en' ? text.en : text.zh)),
      contact: language === 'en' ? row.contact_en : row.contact_zh,
    })),
  }));
}
