import sql from 'sql-template-tag';
import type { DatabasePool } from '../platform/database/connection.ts';
import { withTransaction } from '../platform/database/transaction.ts';

/** Gives an unnamed shop its details and bank account, serialised as for operators. */
export const nameTestShop = (db: DatabasePool): Promise<void> =>
  withTransaction(db, async (transaction) => {
    await transaction.query('lock table shop_identity in share row exclusive mode');
    await transaction.query(sql`
      insert into shop_identity (name_en, name_zh, company_en, company_zh, address_en, address_zh, phone, email, business_licence, icp_filing,
        return_address_en, return_address_zh, return_phone, bank_holder_en, bank_holder_zh, bank_en, bank_zh, bank_account, written_by)
      select 'Test', '测试', '', '', '', '', '', '', '', '', '', '', '', 'Test Ltd.', '测试有限公司', 'Test Bank', '测试银行', '6200', 'a test'
      where not exists (select from shop_identity)`);
  });
