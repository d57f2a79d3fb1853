import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { noPassword } from '../../../platform/secrets/passwords.ts';
import { forgiveSubject } from './login-waits.ts';

/**
 * Erases personal data of an account with sessions, codes and failed sign-ins, and closes it. The
 * row stays for orders and ledgers. `mobile` is null where the number is another's.
 */
export async function eraseAccount(
  transaction: Database,
  { accountId, mobile }: { accountId: number; mobile: string | null },
): Promise<void> {
  await transaction.query(sql`
    update account set
      mobile = null, mobile_verified_at = null, code_shown_at = null, closed_at = now(), password_hash = ${noPassword}, email = '', nick_name = '', inc_name = '',
      province_id = '', city_id = '', district_id = null, address = '', job_position = '', research_group = '', laboratory = '',
      telephone = '', figure_id = null, institution_id = null
    where id = ${accountId}`);
  await transaction.query(sql`delete from session where account_id = ${accountId}`);
  if (mobile === null) return;
  await transaction.query(sql`delete from sms_code where mobile = ${mobile}`);
  await forgiveSubject(transaction, mobile);
}
