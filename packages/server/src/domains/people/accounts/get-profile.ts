import type { Output } from '@aliquot/contract/shop/client.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { fileUrl } from '../../site/attachments/attachment.ts';

export type StoredProfile = Output<'user', 'getProfile'>;

/** The profile of an account that exists. */
export async function getProfile(db: Database, accountId: number): Promise<StoredProfile> {
  const { rows } = await db.query<Omit<StoredProfile, 'created_at' | 'figure_url'> & { created_at: Date }>(sql`
    select mobile, mobile_verified_at is not null as mobile_verified, email, nick_name, inc_name, province_id, city_id, district_id,
           address, job_position, research_group, laboratory, telephone, figure_id, created_at,
           exists (select from bounced_address where address = lower(email)) as email_bounced
    from account where id = ${accountId} and mobile is not null`);
  const [row] = rows;
  if (!row) throw new Error(`there is no account ${accountId}`);
  return { ...row, figure_url: row.figure_id === null ? null : fileUrl(row.figure_id), created_at: row.created_at.toISOString() };
}
