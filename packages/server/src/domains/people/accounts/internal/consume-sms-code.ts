import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { codeHash } from './code-hash.ts';
import type { SmsType } from './sms-type.ts';

/**
 * Whether a code is the newest for the number, purpose and bound account, and uses it up. Only five
 * attempts count, even if parallel: do not roll back.
 */
export async function consumeSmsCode(
  transaction: Database,
  { mobile, types, accountId = null, code }: { mobile: string; types: readonly SmsType[]; accountId?: number | null; code: string },
  key: Buffer,
): Promise<boolean> {
  const given = code.normalize('NFKC').replace(/\s/g, '');
  const hashes = types.map((type) => codeHash(key, { mobile, type, accountId, code: given }));
  const { rows } = await transaction.query<{ fits: boolean }>(sql`
    update sms_code set tries = tries + 1, used_at = case when code_hash = any(${hashes}::bytea[]) then clock_timestamp() end
    where id = (
        select id from sms_code where mobile = ${mobile} and type = any(${types}) and account_id is not distinct from ${accountId}::bigint
        order by sent_at desc, id desc limit 1
      )
      and used_at is null and tries < 5 and expires_at > clock_timestamp()
    returning used_at is not null as fits`);
  return rows[0]?.fits ?? false;
}
