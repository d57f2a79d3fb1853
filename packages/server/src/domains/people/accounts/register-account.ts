import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type Registration = {
  mobile: string;
  passwordHash: string;
  email: string;
  nick_name: string;
  inc_name: string;
  province_id: string;
  city_id: string;
  district_id: string | null;
  address: string;
  job_position: string;
  laboratory: string;
  telephone: string;
};

/**
 * Opens an account with an unverified number, also where the number has one, so that nobody learns
 * whose number has an account. It gives way to the account that verifies or verified the number.
 */
export async function registerAccount(db: Database, given: Registration): Promise<{ accountId: number; registeredAt: string }> {
  const { rows } = await db.query<{ id: number; at: string }>(sql`
    insert into account (mobile, password_hash, email, nick_name, inc_name, province_id, city_id, district_id, address, job_position, laboratory, telephone)
    values (${given.mobile}, ${given.passwordHash}, ${given.email}, ${given.nick_name.trim()}, ${given.inc_name.trim()}, ${given.province_id},
           ${given.city_id}, ${given.district_id}, ${given.address.trim()}, ${given.job_position.trim()}, ${given.laboratory.trim()}, ${given.telephone.trim()})
    returning id, created_at::text as at`);
  const [row] = rows;
  if (!row) throw new Error('the account was not written');
  return { accountId: row.id, registeredAt: row.at };
}
