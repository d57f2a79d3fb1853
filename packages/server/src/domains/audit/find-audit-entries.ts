import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

export type AuditEntry = {
  id: number;
  happened_at: Date;
  actor_kind: 'operator' | 'program' | 'command line' | 'nobody';
  /** Of the operator, or of the program’s token: names change and may be two people’s. */
  actor_id: number | null;
  actor_name: string;
  call: string;
  request_id: string | null;
  object_kind: string;
  object_id: string;
  act: 'created' | 'changed' | 'deleted';
  /** By field: what stood there and what stands there now; `•••` where nobody is told. */
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>;
};

export type AuditSearch = {
  actor?: string;
  actor_kind?: AuditEntry['actor_kind'];
  actor_id?: number;
  object_kind?: string;
  object_id?: string;
  request_id?: string;
  /** YYYY-MM-DD, Asia/Shanghai, both inclusive. */
  date_start?: string;
  date_end?: string;
  sort?: 'time' | '-time';
  page: number;
  limit: number;
};

/** A page of the audit log with how many entries the search finds, and the kinds of things that are in the log at all. */
export async function findAuditEntries(
  db: Database,
  { page, limit, sort = '-time', ...search }: AuditSearch,
): Promise<{ items: AuditEntry[]; total: number; object_kinds: string[] }> {
  const { actor = null, object_kind: kind = null, object_id: id = null, request_id: request = null } = search;
  const { actor_kind: actorKind = null, actor_id: actorId = null } = search;
  const { date_start: start = null, date_end: end = null } = search;
  const matches = sql`(${actor}::text is null or actor_name = ${actor}) and (${kind}::text is null or object_kind = ${kind})
    and (${actorKind}::text is null or actor_kind = ${actorKind}) and (${actorId}::bigint is null or actor_id = ${actorId})
    and (${id}::text is null or object_id = ${id}) and (${request}::text is null or request_id = ${request})
    and (${start}::date is null or happened_at >= ${start}::date::timestamp at time zone 'Asia/Shanghai')
    and (${end}::date is null or happened_at < (${end}::date + 1)::timestamp at time zone 'Asia/Shanghai')`;
  const counted = await db.query<{ total: number }>(sql`select count(*)::int as total from audit_entry where ${matches}`);
  const { rows } = await db.query<AuditEntry>(sql`
    select id, happened_at, actor_kind, actor_id, actor_name, call, request_id, object_kind, object_id, act, changes
    from audit_entry where ${matches} order by ${sort === 'time' ? sql`id` : sql`id desc`} limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows, total: counted.rows[0]?.total ?? 0, object_kinds: await findAuditedKinds(db) };
}

/** Every table under audit, whether something of it was changed already or not. */
async function findAuditedKinds(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>(
    `select distinct tgrelid::regclass::text as kind from pg_trigger where tgfoid = 'record_audit'::regproc order by kind`,
  );
  return rows.map(({ kind }) => kind);
}
