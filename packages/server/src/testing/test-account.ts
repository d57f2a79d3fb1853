import { randomInt } from 'node:crypto';
import sql from 'sql-template-tag';
import { agreeToPages } from '../domains/people/consents/agree-to-pages.ts';
import type { Database } from '../platform/database/connection.ts';

let lastMobile = randomInt(100_000_000);

/** A mobile number nobody has: in one process never the same one twice. */
export const newMobile = (): string => `139${String(++lastMobile % 100_000_000).padStart(8, '0')}`;

/**
 * An account written straight into the table, which agreed to the terms in force; its password
 * matches no hash unless given.
 */
export async function createTestAccount(
  db: Database,
  given: { mobile?: string; verified?: boolean; passwordHash?: string } = {},
): Promise<{ id: number; mobile: string }> {
  const mobile = given.mobile ?? newMobile();
  const { rows } = await db.query<{ id: number }>(sql`
    insert into account (mobile, mobile_verified_at, password_hash, email, nick_name, inc_name, province_id, city_id, district_id,
                         address, job_position, laboratory, telephone)
    values (${mobile}, case when ${given.verified ?? true} then now() end, ${given.passwordHash ?? 'none'}, 'lin@lab.example', 'Lin',
            'Institute of Tests', '310000', '310100', '310104', 'Road 1', 'Researcher', 'Lab 2', '')
    returning id`);
  const [row] = rows;
  if (!row) throw new Error('the account was not written');
  await agreeToPages(db, row.id);
  return { id: row.id, mobile };
}
