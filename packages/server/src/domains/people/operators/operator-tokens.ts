import type { Role } from '@aliquot/contract/console/permissions.ts';
import type { operatorTokenStates } from '@aliquot/contract/console/operator-token-states.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findPage, inOrderOf } from '../../../platform/database/find-page.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import type { OperatorProgram } from './operator.ts';

export type OperatorTokenState = (typeof operatorTokenStates)[number];
export type OperatorToken = {
  id: number;
  name: string;
  roles: Role[];
  state: OperatorTokenState;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  /** To a minute. */
  last_used_at: Date | null;
};

const stateNow = sql`case when revoked_at is not null then 'ended' when expires_at <= now() then 'expired' else 'active' end`;
const columns = sql`id, name, roles, ${stateNow} as state, created_at, expires_at, revoked_at, last_used_at`;

/**
 * Creates a token for `days`, by default for catalogue imports only. Shown once; the database keeps
 * its hash.
 */
export async function createOperatorToken(
  db: Database,
  { name, days, roles = ['catalogue'] }: { name: string; days: number; roles?: readonly Role[] },
): Promise<{ id: number; token: string; expiresAt: Date }> {
  // distinguished from buyers' tokens at sight, by people and by programs that look for secrets
  const token = `operator-${newToken()}`;
  const { rows } = await db.query<{ id: number; expires_at: Date }>(sql`
    insert into operator_token (name, token_hash, roles, expires_at)
    values (${name}, ${hashToken(token)}, ${roles}, now() + make_interval(days => ${days}))
    returning id, expires_at`);
  const [made] = rows;
  if (!made) throw new Error(`the token ${name} was not written`);
  return { id: made.id, token, expiresAt: made.expires_at };
}

/** The program of a token; null if unknown, expired or revoked. Use is recorded once a minute. */
export async function findOperatorProgram(db: Database, token: string): Promise<OperatorProgram | null> {
  const { rows } = await db.query<OperatorProgram & { is_noted: boolean }>(sql`
    select 'program' as kind, id, name, roles, coalesce(last_used_at > now() - interval '1 minute', false) as is_noted from operator_token
    where token_hash = ${hashToken(token)} and expires_at > now() and revoked_at is null`);
  const [found] = rows;
  if (!found) return null;
  const { is_noted: isNoted, ...program } = found;
  if (!isNoted) await db.query(sql`update operator_token set last_used_at = now() where id = ${program.id}`);
  return program;
}

/** All tokens, the newest first. */
export async function findOperatorTokens(db: Database): Promise<OperatorToken[]> {
  const { rows } = await db.query<OperatorToken>(sql`select ${columns} from operator_token order by id desc`);
  return rows;
}

/** A page of the tokens in one state, or of all, the newest first, with how many there are. */
export async function findOperatorTokenPage(
  db: Database,
  { state, page, limit }: { state: OperatorTokenState | undefined; page: number; limit: number },
): Promise<{ items: OperatorToken[]; total: number }> {
  const where = state ? sql`${stateNow} = ${state}` : sql`true`;
  const { ids, total } = await findPage(db, { from: sql`operator_token`, id: sql`id`, where, order: sql`id desc`, page, limit });
  const { rows } = await db.query<OperatorToken>(
    sql`select ${columns} from operator_token where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`,
  );
  return { items: rows, total };
}

/** Ends a token at once; one that has ended already stays as it is. */
export async function revokeOperatorToken(db: Database, id: number): Promise<Result<{ id: number }>> {
  const { rowCount } = await db.query(sql`update operator_token set revoked_at = coalesce(revoked_at, now()) where id = ${id}`);
  return rowCount === 1 ? done({ id }) : refuse('not_found');
}
