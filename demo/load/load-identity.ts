import sql from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import type { ShopIdentityData } from '../format/shop.ts';

/** Names the demo shop's owner, all of it invented; an operator's details stay. */
export async function loadIdentity(transaction: Database, identity: ShopIdentityData): Promise<void> {
  await transaction.query(sql`
    insert into shop_identity (name_en, name_zh, company_en, company_zh, address_en, address_zh, phone, email, business_licence, icp_filing,
      return_address_en, return_address_zh, return_phone, bank_holder_en, bank_holder_zh, bank_en, bank_zh, bank_account)
    select name ->> 'en', name ->> 'zh', company ->> 'en', company ->> 'zh', address ->> 'en', address ->> 'zh', phone, email,
      business_licence, icp_filing, '', '', '', bank_holder ->> 'en', bank_holder ->> 'zh', bank ->> 'en', bank ->> 'zh', bank_account
    from jsonb_to_record(${JSON.stringify(identity)}::jsonb) as fresh (
      name jsonb, company jsonb, address jsonb, phone text, email text, business_licence text, icp_filing text,
      bank_holder jsonb, bank jsonb, bank_account text
    )
    where not exists (select from shop_identity)`);
}
