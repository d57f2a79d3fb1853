import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Notes a text at a request in any state. The same `key` writes it once. */
export async function noteOnRequest(
  db: Database,
  number: string,
  { key, body, by }: { key: string; body: string; by: string },
): Promise<Result<null>> {
  const { rows } = await db.query<{ id: number }>(sql`select id from request where number = ${number}`);
  if (!rows[0]) return refuse('not_found');
  await db.query(sql`
    insert into request_message (request_id, author, written_by, body, is_note, key)
    values (${rows[0].id}, 'operator', ${by}, ${body.trim()}, true, ${key}) on conflict (key) do nothing`);
  return done(null);
}
