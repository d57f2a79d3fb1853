import type { Role } from '@aliquot/contract/permissions.ts';
import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import type { OperatorProgram } from './operator.ts';

export type OperatorToken = { id: number; name: string; roles: Role[]; created_at: Date; expires_at: Date; revoked_at: Date | null };

/** Makes a token that lasts so many days; imports of the catalogue are all that it opens unless other roles are named. It is told this once; the database keeps its hash. */
export async function createOperatorToken(
  db: Database,
  { name, days, roles = ['catalogue'] }: { name: string; days: number; roles?: readonly Role[] },
): Promise<{ id: number; token: string }> {
  // told apart from buyers' tokens at sight, by people and by programs that look for secrets
  const token = `operator-${newToken()}`;
  const { rows } = await db.query<{ id: number }>(sql`
    insert into operator_token (name, token_hash, roles, expires_at)
    values (${name}, ${hashToken(token)}, ${roles}, now() + make_interval(days => ${days}))
    returning id`);
  return { id: rows[0]?.id ?? 0, token };
}

/** The program that this token stands for, or null: unknown, expired or revoked. */
export async function findOperatorProgram(db: Database, token: string): Promise<OperatorProgram | null> {
  const { rows } = await db.query<OperatorProgram>(sql`
    select 'program' as kind, id, name, roles from operator_token
    where token_hash = ${hashToken(token)} and expires_at > now() and revoked_at is null`);
  return rows[0] ?? null;
}

/** All tokens, the newest first. */
export async function findOperatorTokens(db: Database): Promise<OperatorToken[]> {
  const { rows } = await db.query<OperatorToken>(
    'select id, name, roles, created_at, expires_at, revoked_at from operator_token order by id desc',
  );
  return rows;
}

/** Ends a token at once; one that has ended already stays as it is. */
export async function revokeOperatorToken(db: Database, id: number): Promise<Result<{ id: number }>> {
  const { rowCount } = await db.query(sql`update operator_token set revoked_at = coalesce(revoked_at, now()) where id = ${id}`);
  return rowCount === 1 ? done({ id }) : refuse('not_found');
}
