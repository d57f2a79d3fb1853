import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Where messages go: a verified mobile number or null, a mail address or '', the WeChat user at the
 * shop's service account or null; in the last language.
 */
export type Addressee = { mobile: string | null; email: string; openid: string | null; language: Language };

/** By account; those that were closed or gave way are not there. */
export async function findAddressees(db: Database, accountIds: readonly number[]): Promise<ReadonlyMap<number, Addressee>> {
  const { rows } = await db.query<Addressee & { id: number }>(sql`
    select id, case when mobile_verified_at is not null then mobile end as mobile, email, language,
      (select openid from account_wechat join message_gateway on channel = 'wechat' and kind = 'wechat' and settings ->> 'appid' = app_id
        where account_id = account.id) as openid
    from account where id = any(${[...new Set(accountIds)]}::bigint[]) and closed_at is null and gave_way_at is null`);
  return new Map(rows.map(({ id, ...addressee }) => [id, addressee]));
}
