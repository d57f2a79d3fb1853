import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { clearBounce } from '../../rules/messages/bounced-addresses.ts';
import { findAttachments } from '../../site/attachments/find-attachments.ts';

/** A buyer's changes; undefined fields stay. `figure_id` null removes the picture. */
export type ProfileChange = {
  figure_id?: string | null | undefined;
  email?: string | undefined;
  nick_name?: string | undefined;
  inc_name?: string | undefined;
  job_position?: string | undefined;
  research_group?: string | undefined;
  laboratory?: string | undefined;
  telephone?: string | undefined;
};

/** Changes a profile. Refuses `not_found` for a picture that is not this account's avatar. */
export async function updateProfile(db: Database, accountId: number, change: ProfileChange): Promise<Result<null>> {
  const { figure_id: figureId } = change;
  if (typeof figureId === 'string' && (await findAttachments(db, accountId, [figureId], 'avatar')).length === 0) return refuse('not_found');
  const text = (value: string | undefined) => value?.trim() ?? null;
  await db.query(sql`
    update account set
      figure_id = case when ${figureId !== undefined} then ${figureId ?? null}::uuid else figure_id end,
      email = coalesce(${text(change.email)}, email),
      nick_name = coalesce(${text(change.nick_name)}, nick_name),
      inc_name = coalesce(${text(change.inc_name)}, inc_name),
      job_position = coalesce(${text(change.job_position)}, job_position),
      research_group = coalesce(${text(change.research_group)}, research_group),
      laboratory = coalesce(${text(change.laboratory)}, laboratory),
      telephone = coalesce(${text(change.telephone)}, telephone)
    where id = ${accountId}`);
  // whoever saves an address, the same one or another, expects mails there
  if (change.email !== undefined) await clearBounce(db, change.email);
  return done(null);
}
