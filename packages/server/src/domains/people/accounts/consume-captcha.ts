import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether the text solves the captcha, by letter or by number, in either case and width. The first check uses the captcha up,
 * right or wrong: of parallel checks one sees it. A check must not be rolled back with a refusal.
 */
export async function consumeCaptcha(db: Database, id: string, text: string): Promise<boolean> {
  if (!uuid.test(id)) return false;
  const { rows } = await db.query<{ answer: string; second_answer: string; alive: boolean }>(sql`
    delete from captcha where id = ${id} returning answer, second_answer, expires_at > now() as alive`);
  const [row] = rows;
  const given = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return row !== undefined && row.alive && (given === row.answer || given === row.second_answer);
}
