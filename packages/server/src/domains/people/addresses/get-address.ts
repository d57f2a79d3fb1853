import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * A stored address. Divisions are in Chinese, as carriers print them; `mobile` has eleven digits.
 */
export type StoredAddress = {
  id: number;
  recipient: string;
  mobile: string;
  province_id: string;
  city_id: string;
  /** Null only where a city has no districts. */
  district_id: string | null;
  province: string;
  city: string;
  district: string | null;
  detail: string;
  is_default: boolean;
};

/** The columns of a `StoredAddress`. */
export const addressColumns: Sql = sql`id, recipient, mobile, province_id, city_id, district_id, province, city, district, detail, is_default`;

/** One of the buyer's addresses; somebody else's is as missing as one that never was. */
export async function getAddress(db: Database, accountId: number, id: number): Promise<StoredAddress | null> {
  const { rows } = await db.query<StoredAddress>(
    sql`select ${addressColumns} from address where id = ${id} and account_id = ${accountId} and deleted_at is null`,
  );
  return rows[0] ?? null;
}
