import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { StoredFile } from '../../site/attachments/get-stored-file.ts';

/** So long after a decision its proof can still be looked at. */
const keptDays = 90;

/** Those of the files that prove an application which waits, or was decided not long ago. */
export async function findUsedProofs(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select attachment_id as id from membership_proof join membership_application application on application.id = application_id
    where attachment_id = any (${[...ids]}::uuid[])
      and (state = 'pending' or state <> 'withdrawn' and decided_at > now() - make_interval(days => ${keptDays}))`);
  return rows.map(({ id }) => id);
}

/** A file of an application, for those who decide; null where it has no such file. */
export async function findProof(db: Database, applicationId: number, fileId: string): Promise<StoredFile | null> {
  const { rows } = await db.query<StoredFile>(sql`
    select stored_as, media_type, file_name, bytes from membership_proof join attachment on attachment.id = attachment_id
    where application_id = ${applicationId} and attachment_id = ${fileId}`);
  return rows[0] ?? null;
}

/**
 * Deletes an account's applications: nothing was traded by them. Their files go with its uploads.
 */
export async function eraseMemberships(db: Database, accountId: number): Promise<void> {
  await db.query(sql`delete from membership_application where account_id = ${accountId}`);
}
