import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import type { ShopLicenceData } from '../format/shop.ts';

/** Writes the licences that some lists require; an operator's entries stay. */
export async function loadLicences(transaction: Database, licences: readonly ShopLicenceData[]): Promise<void> {
  await transaction.query(sql`
    insert into shop_licence (key, name_en, name_zh, number, list_keys, valid_until)
    select key, name ->> 'en', name ->> 'zh', number, array(select jsonb_array_elements_text(lists)), valid_until
    from jsonb_to_recordset(${JSON.stringify(licences)}::jsonb)
      as fresh (key text, name jsonb, number text, lists jsonb, valid_until date)
    order by key
    on conflict (key) do nothing`);
}
