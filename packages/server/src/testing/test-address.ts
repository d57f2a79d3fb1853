import sql from 'sql-template-tag';
import type { Database } from '../platform/database/connection.ts';

/** An address for tests; returns its id. */
export async function createTestAddress(db: Database, accountId: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(sql`
    insert into address (account_id, recipient, mobile, province_id, city_id, district_id, province, city, district, detail)
    values (${accountId}, '林岚', '13900000000', '310000', '310100', '310104', '上海市', '市辖区', '徐汇区', '试验路 1 号') returning id`);
  const [row] = rows;
  if (!row) throw new Error('the address was not written');
  return row.id;
}
