import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { allOf, findPage, inOrderOf } from '../../database/find-page.ts';
import type { Approval, ApprovalKind, ApprovalState } from './approval.ts';

const stateNow = sql`case when state = 'waiting' and expires_at <= now() then 'expired' else state end`;
const columns = sql`id, kind, subject, wish, ${stateNow} as state,
  requested_by, requested_by_name, requested_at, expires_at, decided_by_name, decided_at, reason`;

/** A page of questions, the newest first, with how many there are. */
export async function findApprovals(
  db: Database,
  { state, kind, page, limit }: { state?: ApprovalState | null; kind?: ApprovalKind | null; page: number; limit: number },
): Promise<{ items: Approval[]; total: number }> {
  const where = allOf([state ? sql`${stateNow} = ${state}` : false, kind ? sql`kind = ${kind}` : false]);
  const { ids, total } = await findPage(db, { from: sql`approval`, id: sql`id`, where, order: sql`id desc`, page, limit });
  const { rows } = await db.query<Approval>(
    sql`select ${columns} from approval where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`,
  );
  return { items: rows, total };
}

/** One question, or null. */
export async function getApproval(db: Database, id: number): Promise<Approval | null> {
  const { rows } = await db.query<Approval>(sql`select ${columns} from approval where id = ${id}`);
  return rows[0] ?? null;
}
