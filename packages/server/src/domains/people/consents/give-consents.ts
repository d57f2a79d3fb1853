import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Records that a buyer agreed to these versions of terms and privacy policy; repeating it changes
 * nothing. Refuses `invalid_input` for others, and for versions that are not in force yet.
 */
export async function giveConsents(
  db: Database,
  { accountId, versions }: { accountId: number; versions: readonly number[] },
  language: Language,
): Promise<Result<null>> {
  const { rows } = await db.query<{ is_known: boolean }>(sql`
    with known as (
      select version.id from page_version version join article on article.id = version.article_id
      where version.id = any (${versions}::bigint[]) and article.page in ('terms', 'privacy') and version.in_force_from <= now()
    ), written as (
      insert into consent (account_id, version_id) select ${accountId}, id from known on conflict do nothing
    )
    select count(*) = cardinality(${versions}::bigint[]) as is_known from known`);
  return rows[0]?.is_known ? done(null) : refuse('invalid_input', { fields: [{ field: 'consents', msg: unknown[language] }] });
}

const unknown = {
  en: 'Name versions of the terms and the privacy policy that are in force.',
  'zh-CN': '请填写已生效的用户协议与隐私政策版本。',
} as const;
