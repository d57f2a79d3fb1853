import type { Input } from '@aliquot/contract/shop/client.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { findAttachments } from '../../site/attachments/find-attachments.ts';
import { getInstitutionId } from '../../people/accounts/get-institution-id.ts';
import { coverLines } from './internal/cover-lines.ts';

/**
 * Submits an institution's permit, for an order or in advance; waiting orders become submitted.
 * Refuses `institution_needed`, `not_found` for another's file, `permit_known`, `permit_unneeded`.
 */
export async function submitPermit(
  transaction: Database,
  accountId: number,
  permit: Input<'regulated', 'submitPermit'>,
): Promise<Result<null>> {
  const institutionId = await getInstitutionId(transaction, accountId);
  if (institutionId === null) return refuse('institution_needed');
  const [file] = await findAttachments(transaction, accountId, [permit.attachment_id], 'licence');
  if (!file) return refuse('not_found');
  if (permit.valid_until < permit.valid_from) return refuse('permit_unneeded');
  if (!(await isNeededPermit(transaction, permit))) return refuse('permit_unneeded');
  const { rowCount } = await transaction.query(sql`
    insert into permit (institution_id, account_id, kind, number, holder, substance_id, amount, unit, valid_from, valid_until,
      is_single_use, attachment_id)
    values (${institutionId}, ${accountId}, ${permit.kind}, ${permit.number.trim()}, ${permit.holder.trim()}, ${permit.substance_id},
      ${permit.amount}, ${permit.unit}, ${permit.valid_from}, ${permit.valid_until}, ${permit.is_single_use}, ${file.id})
    on conflict (institution_id, kind, number, substance_id) where state <> 'rejected' do nothing`);
  if (rowCount === 0) return refuse('permit_known');
  await coverLines(transaction, sql`placed.institution_id = ${institutionId} and product.substance_id = ${permit.substance_id}`);
  return done(null);
}

/** Whether one of the substance's lists requires this kind, and the permit has not expired. */
async function isNeededPermit(db: Database, { kind, substance_id, valid_until }: Input<'regulated', 'submitPermit'>): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from substance_regulation regulation
    join regulated_list list on list.id = regulation.regulated_list_id
    join regulated_rule_now rule on rule.list_key = list.key
    where regulation.substance_id = ${substance_id} and ${kind} = any (rule.permit_kinds)
      and ${valid_until}::date >= ${today}
    limit 1`);
  return rowCount === 1;
}
