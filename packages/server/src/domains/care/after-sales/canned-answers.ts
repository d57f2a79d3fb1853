import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** A text that operators put into their answers, in one language. */
export type CannedAnswer = { id: number; language: Language; title: string; body: string; version: number };
type Words = Pick<CannedAnswer, 'language' | 'title' | 'body'>;

/** More would be looked through longer than they are typed. */
const most = 200;

/** All of them, by language and title. */
export async function findCannedAnswers(db: Database): Promise<CannedAnswer[]> {
  const { rows } = await db.query<CannedAnswer>(sql`
    select id, language, title, body, version from canned_answer order by language desc, lower(title) limit ${most}`);
  return rows;
}

/** Creates an answer. Refuses `title_taken` in its language, and `quantity_limit`. */
export async function createCannedAnswer(transaction: Database, { language, title, body }: Words): Promise<Result<CannedAnswer>> {
  await takeTurns(transaction);
  const { rows: counted } = await transaction.query<{ count: number }>('select count(*)::int as count from canned_answer');
  if ((counted[0]?.count ?? 0) >= most) return refuse('quantity_limit');
  const { rows } = await transaction.query<CannedAnswer>(sql`
    insert into canned_answer (language, title, body) values (${language}, ${title.trim()}, ${body.trim()})
    on conflict (language, lower(title)) do nothing returning id, language, title, body, version`);
  return rows[0] ? done(rows[0]) : refuse('title_taken');
}

/**
 * Changes an answer. Refuses `not_found`, `title_taken`, and `changed_meanwhile` with its state.
 */
export async function updateCannedAnswer(
  transaction: Database,
  { id, version, language, title, body }: Words & { id: number; version: number },
): Promise<Result<CannedAnswer>> {
  await takeTurns(transaction);
  const found = await findAt(transaction, id, version);
  if (!found.ok) return found;
  const { rowCount } = await transaction.query(sql`
    select from canned_answer where language = ${language} and lower(title) = lower(${title.trim()}) and id <> ${id}`);
  if (rowCount !== 0) return refuse('title_taken');
  const { rows } = await transaction.query<CannedAnswer>(sql`
    update canned_answer set language = ${language}, title = ${title.trim()}, body = ${body.trim()}, version = version + 1, changed_at = now()
    where id = ${id} returning id, language, title, body, version`);
  return rows[0] ? done(rows[0]) : refuse('not_found');
}

/** Deletes one. Refuses `not_found`, and `changed_meanwhile` with its present state. */
export async function deleteCannedAnswer(
  transaction: Database,
  { id, version }: Pick<CannedAnswer, 'id' | 'version'>,
): Promise<Result<null>> {
  const found = await findAt(transaction, id, version);
  if (!found.ok) return found;
  await transaction.query(sql`delete from canned_answer where id = ${id}`);
  return done(null);
}

/** Titles and their number are looked at before they are written; few people write, and rarely. */
const takeTurns = (transaction: Database) => transaction.query('lock table canned_answer in share row exclusive mode');

async function findAt(transaction: Database, id: number, version: number): Promise<Result<null>> {
  const { rows } = await transaction.query<CannedAnswer>(
    sql`select id, language, title, body, version from canned_answer where id = ${id} for update`,
  );
  const [now] = rows;
  if (!now) return refuse('not_found');
  return now.version === version ? done(null) : refuse('changed_meanwhile', { details: { now } });
}
