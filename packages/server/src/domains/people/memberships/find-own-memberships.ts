import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { fileUrl } from '../../site/attachments/attachment.ts';
import { type MembershipApplication, selectApplications } from './membership-application.ts';

/** The institution of an account, and its applications, newest first. */
export async function findOwnMemberships(db: Database, accountId: number, language: Language): Promise<Output<'memberships', 'find'>> {
  const { rows: joined } = await db.query<{ name: string }>(sql`
    select case ${language} when 'en' then name_en else name_zh end as name
    from account join institution on institution.id = account.institution_id where account.id = ${accountId}`);
  const { rows } = await db.query<MembershipApplication>(
    sql`${selectApplications(sql`application.account_id = ${accountId}`)} order by application.id desc`,
  );
  return {
    institution: joined[0]?.name ?? null,
    items: rows.map(({ id, name_en, name_zh, role, statement, state, applied_at, decided_at, reason, proofs }) => ({
      id,
      institution: language === 'en' ? name_en : name_zh,
      role,
      statement,
      proofs: proofs.map((file) => ({ url: fileUrl(file.id), file_name: file.name })),
      state,
      applied_at: applied_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
      reason,
    })),
  };
}
