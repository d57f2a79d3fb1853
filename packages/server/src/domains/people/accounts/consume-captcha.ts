import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether a text solves a captcha by letter or number, in any case and width. The first check uses
 * it up: do not roll back a refusal.
 */
export async function consumeCaptcha(db: Database, id: string, text: string): Promise<boolean> {
  if (!uuid.test(id)) return false;
  const { rows } = await db.query<{ answer: string; second_answer: string; alive: boolean }>(sql`
    delete from captcha where id = ${id} returning answer, second_answer, expires_at > now() as alive`);
  const [row] = rows;
  const given = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return row !== undefined && row.alive && (given === row.answer || given === row.second_answer);
}
