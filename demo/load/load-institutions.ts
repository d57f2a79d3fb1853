import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import type { InstitutionData } from '../format/shop.ts';

/** Writes the cooperating institutions. */
export async function loadInstitutions(transaction: Database, institutions: readonly InstitutionData[]): Promise<void> {
  await transaction.query(sql`
    insert into institution (key, name_en, name_zh, kind, province_code, advantages, contact_en, contact_zh)
    select key, name ->> 'en', name ->> 'zh', kind, province_code, advantages, contact ->> 'en', contact ->> 'zh'
    from jsonb_to_recordset(${JSON.stringify(institutions)}::jsonb)
      as fresh (key text, name jsonb, kind text, province_code text, advantages jsonb, contact jsonb)
    order by key
    on conflict (key) do update set
      name_en = excluded.name_en, name_zh = excluded.name_zh, kind = excluded.kind, province_code = excluded.province_code,
      advantages = excluded.advantages, contact_en = excluded.contact_en, contact_zh = excluded.contact_zh`);
}
