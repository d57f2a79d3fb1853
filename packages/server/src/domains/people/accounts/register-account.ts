import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
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
 * Opens an account with an unverified number. Refuses `mobile_taken` only for a verified one; of
 * several accounts the first to show a code keeps it.
 */
export async function registerAccount(db: Database, given: Registration): Promise<Result<{ accountId: number }>> {
  const { rows } = await db.query<{ id: number }>(sql`
    insert into account (mobile, password_hash, email, nick_name, inc_name, province_id, city_id, district_id, address, job_position, laboratory, telephone)
    select ${given.mobile}, ${given.passwordHash}, ${given.email}, ${given.nick_name.trim()}, ${given.inc_name.trim()}, ${given.province_id},
           ${given.city_id}, ${given.district_id}, ${given.address.trim()}, ${given.job_position.trim()}, ${given.laboratory.trim()}, ${given.telephone.trim()}
    where not exists (select from account where mobile = ${given.mobile} and mobile_verified_at is not null)
    returning id`);
  const [row] = rows;
  return row ? done({ accountId: row.id }) : refuse('mobile_taken');
}
