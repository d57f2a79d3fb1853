import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import { approvalKinds } from '@aliquot/contract/console/approvals.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, findPage, inOrderOf } from '../../../platform/database/find-page.ts';
import type { Operator } from '../../people/operators/operator.ts';
import { type Approval, type ApprovalKind, type ApprovalState, permissionFor } from './approval.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readRequest } from './internal/read-request.ts';

const stateNow = sql`case when state = 'waiting' and expires_at <= now() then 'expired' else state end`;
const columns = sql`id, kind, subject, request, ${stateNow} as state,
  requested_by, requested_by_name, requested_at, expires_at, decided_by_name, decided_at, reason, is_sole`;

/**
 * Of `approval`, what an operator may see: kinds that their roles may decide, and their own
 * requests.
 */
export function isShownTo({ kind, id, roles }: Pick<Operator, 'kind' | 'id' | 'roles'>): Sql {
  const kinds = approvalKinds.filter((one) => isAllowed(roles, permissionFor[one]));
  // a program requests nothing, and its id is of another table
  return sql`(kind = any (${kinds}::text[]) or requested_by = ${kind === 'operator' ? id : null}::bigint)`;
}

/** A page of the questions that an operator may see, the newest first, with how many there are. */
export async function findApprovals(
  db: Database,
  { state, kind, page, limit }: { state?: ApprovalState | null; kind?: ApprovalKind | null; page: number; limit: number },
  operator: Operator,
): Promise<{ items: Approval[]; total: number }> {
  const where = allOf([isShownTo(operator), state ? sql`${stateNow} = ${state}` : false, kind ? sql`kind = ${kind}` : false]);
  const { ids, total } = await findPage(db, { from: sql`approval`, id: sql`id`, where, order: sql`id desc`, page, limit });
  const { rows } = await db.query<Unread<Approval, 'request'>>(
    sql`select ${columns} from approval where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`,
  );
  return { items: readJson(rows, { request: readRequest }), total };
}

/** One question, or null. */
export async function getApproval(db: Database, id: number): Promise<Approval | null> {
  const { rows } = await db.query<Unread<Approval, 'request'>>(sql`select ${columns} from approval where id = ${id}`);
  return readJson(rows, { request: readRequest })[0] ?? null;
}
