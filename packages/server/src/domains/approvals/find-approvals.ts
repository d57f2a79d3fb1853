import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import type { Approval, ApprovalKind, ApprovalState } from './approval.ts';

const columns = sql`id, kind, subject, wish, case when state = 'waiting' and expires_at <= now() then 'expired' else state end as state,
  requested_by, requested_by_name, requested_at, expires_at, decided_by_name, decided_at, reason`;

/** A page of questions, the newest first, with how many there are. */
export async function findApprovals(
  db: Database,
  { state = null, kind = null, page, limit }: { state?: ApprovalState | null; kind?: ApprovalKind | null; page: number; limit: number },
): Promise<{ items: Approval[]; total: number }> {
  const found = sql`select ${columns} from approval`;
  const matches = sql`(${state}::text is null or state = ${state}) and (${kind}::text is null or kind = ${kind})`;
  const counted = await db.query<{ total: number }>(sql`select count(*)::int as total from (${found}) asked where ${matches}`);
  const { rows } = await db.query<Approval>(
    sql`select * from (${found}) asked where ${matches} order by id desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { items: rows, total: counted.rows[0]?.total ?? 0 };
}

/** One question, or null. */
export async function getApproval(db: Database, id: number): Promise<Approval | null> {
  const { rows } = await db.query<Approval>(sql`select ${columns} from approval where id = ${id}`);
  return rows[0] ?? null;
}
