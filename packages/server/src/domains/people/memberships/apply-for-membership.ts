import type { Input } from '@aliquot/contract/shop/client.ts';
import { mostApplications } from '@aliquot/contract/shop/memberships.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { fieldFault } from '../../../platform/http/field-fault.ts';
import { findAttachments } from '../../site/attachments/find-attachments.ts';

/**
 * Applies to join an institution, by its id or a new one's name. Refuses `invalid_input` without
 * either, `mobile_unverified`, `membership_known`, `membership_pending`, `not_found` for a file of
 * somebody else or a used one, and `quantity_limit`.
 */
export async function applyForMembership(
  transaction: Database,
  accountId: number,
  { institution_id: institutionId, institution_name: name = '', ...application }: ApplicationGiven,
  language: Language,
): Promise<Result<null>> {
  if (institutionId === undefined && name.trim() === '') {
    return refuse('invalid_input', { fields: [fieldFault('institution_id', 'institution', language)] });
  }
  // an account's applications take turns, so that the count below holds
  const { rows } = await transaction.query<{ is_verified: boolean; member_of: number | null }>(sql`
    select mobile_verified_at is not null as is_verified, institution_id as member_of
    from account where id = ${accountId} for no key update`);
  const [account] = rows;
  if (!account?.is_verified) return refuse('mobile_unverified');
  if (institutionId !== undefined && account.member_of === institutionId) return refuse('membership_known');
  const files = await findAttachments(transaction, accountId, application.attachment_ids, 'membership');
  if (files.length < application.attachment_ids.length) return refuse('not_found');
  const made = await transaction.query<{ id: number }>(sql`
    insert into membership_application (account_id, institution_id, institution_name, role, statement)
    values (${accountId}, ${institutionId ?? null}, ${institutionId === undefined ? name.trim() : null}, ${application.role},
      ${application.statement.trim()})
    on conflict (account_id, institution_id) where state = 'pending' do nothing returning id`);
  const [row] = made.rows;
  if (!row) return refuse('membership_pending');
  const kept = await transaction.query(sql`
    insert into membership_proof (application_id, attachment_id)
    select ${row.id}, id from unnest(${files.map(({ id }) => id)}::uuid[]) id on conflict (attachment_id) do nothing`);
  if (kept.rowCount !== files.length) return refuse('not_found');
  const isAllowed = (await countWaiting(transaction, accountId)) <= mostApplications;
  return isAllowed ? done(null) : refuse('quantity_limit', { details: { limit: mostApplications } });
}

async function countWaiting(db: Database, accountId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql`
    select count(*)::int as count from membership_application where account_id = ${accountId} and state = 'pending'`);
  return rows[0]?.count ?? 0;
}

type ApplicationGiven = Input<'memberships', 'apply'>;
