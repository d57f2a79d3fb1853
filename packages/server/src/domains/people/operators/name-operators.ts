import { type Permission, isAllowed, roles } from '@aliquot/contract/console/permissions.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

export type NamedOperator = { id: number; name: string };

/** Names of operators by id. */
export async function nameOperators(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.query<NamedOperator>(sql`select id, name from operator where id = any (${[...ids]}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Active operators with a permission, by name. */
export async function findOperatorsWith(db: Database, permission: Permission): Promise<NamedOperator[]> {
  const holding = roles.filter((role) => isAllowed([role], permission));
  const { rows } = await db.query<NamedOperator>(sql`
    select id, name from operator
    where blocked_at is null and totp_confirmed_at is not null and roles && ${holding}::text[] order by lower(name), id`);
  return rows;
}
