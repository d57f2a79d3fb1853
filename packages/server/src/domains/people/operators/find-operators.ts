import type { Role } from '@aliquot/contract/console/permissions.ts';
import type { operatorSorts, operatorStates } from '@aliquot/contract/console/operators.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { demoOperator } from './demo-operator.ts';

export type OperatorState = (typeof operatorStates)[number];

/** An operator as the console shows them, never with what they prove themselves by. */
export type OperatorRow = {
  id: number;
  name: string;
  email: string;
  roles: Role[];
  state: OperatorState;
  last_seen_at: Date | null;
  created_at: Date;
  version: number;
};

export type OperatorSearch = {
  q?: string;
  role?: Role;
  state?: OperatorState;
  sort?: (typeof operatorSorts)[number];
  page: number;
  limit: number;
};

const state = sql`case when blocked_at is not null then 'blocked' when totp_confirmed_at is null then 'invited' else 'active' end`;
const rows = sql`
  select id, name, email, roles, ${state} as state, created_at, version,
    (select max(session.last_seen_at) from operator_session session where session.operator_id = operator.id) as last_seen_at
  from operator`;

const orders = {
  name: sql`lower(name), id`,
  '-name': sql`lower(name) desc, id desc`,
  email: sql`email`,
  '-email': sql`email desc`,
  created: sql`id`,
  '-created': sql`id desc`,
  seen: sql`seen.last_at nulls first, id`,
  '-seen': sql`seen.last_at desc nulls last, id desc`,
} as const satisfies Record<(typeof operatorSorts)[number], Sql>;

const lastSeen = sql`left join (select operator_id, max(last_seen_at) as last_at from operator_session group by 1) seen on seen.operator_id = id`;

/** A page of operators with how many there are. */
export async function findOperators(
  db: Database,
  { q = '', role, state: wanted, sort = 'name', page, limit }: OperatorSearch,
): Promise<{ items: OperatorRow[]; total: number }> {
  const words = q.trim().toLowerCase();
  const where = allOf([
    words !== '' && sql`(${contains(sql`name`, words)} or ${contains(sql`email`, words)})`,
    role && sql`${role} = any (roles)`,
    wanted && sql`${state} = ${wanted}`,
  ]);
  const { ids, total } = await findPage(db, {
    from: sql`operator`,
    sortedWith: sort.endsWith('seen') ? lastSeen : undefined,
    id: sql`id`,
    where,
    order: orders[sort],
    page,
    limit,
    ...oncePerText(q),
  });
  const found = await db.query<OperatorRow>(sql`${rows} where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`);
  return { items: found.rows, total };
}

/** One operator; `not_found` where there is none. */
export async function getOperator(db: Database, id: number): Promise<Result<OperatorRow>> {
  const found = await db.query<OperatorRow>(sql`${rows} where id = ${id}`);
  return found.rows[0] ? done(found.rows[0]) : refuse('not_found');
}

/** The operator of an email address, for commands. */
export async function findOperatorByEmail(db: Database, email: string): Promise<Result<OperatorRow>> {
  const found = await db.query<OperatorRow>(sql`${rows} where email = ${email.trim().toLowerCase()}`);
  return found.rows[0] ? done(found.rows[0]) : refuse('not_found');
}

/** Whether anybody was made an operator yet, besides the one of the demo data. */
export async function hasOperators(db: Database): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from operator where email <> ${demoOperator.email} limit 1`);
  return rowCount === 1;
}
