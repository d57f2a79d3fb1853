import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, findPage, inOrderOf } from '../../../platform/database/find-page.ts';
import { Type } from 'typebox';
import { type Unread, jsonReader, readJson } from '../../../platform/database/json-column.ts';

const readChanges = jsonReader(
  'audit_entry.changes',
  Type.Record(Type.String(), Type.Object({ from: Type.Unknown(), to: Type.Unknown() })),
);

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
  /** Former and present values by field; `•••` where the value is not logged. */
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

/** A page of the audit log with the number of matches, and the kinds of subjects in the log. */
export async function findAuditEntries(
  db: Database,
  { page, limit, sort = '-time', ...search }: AuditSearch,
): Promise<{ items: AuditEntry[]; total: number; object_kinds: string[] }> {
  const { actor, object_kind: kind, object_id: object, request_id: request, date_start: start, date_end: end } = search;
  const { actor_kind: actorKind, actor_id: actorId } = search;
  const where = allOf([
    actor !== undefined && sql`actor_name = ${actor}`,
    kind !== undefined && sql`object_kind = ${kind}`,
    actorKind && sql`actor_kind = ${actorKind}`,
    actorId !== undefined && sql`actor_id = ${actorId}`,
    object !== undefined && sql`object_id = ${object}`,
    request !== undefined && sql`request_id = ${request}`,
    start && sql`happened_at >= ${start}::date::timestamp at time zone 'Asia/Shanghai'`,
    end && sql`happened_at < (${end}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
  ]);
  const order = sort === 'time' ? sql`id` : sql`id desc`;
  const { ids, total } = await findPage(db, { from: sql`audit_entry`, id: sql`id`, where, order, page, limit });
  const { rows } = await db.query<Unread<AuditEntry, 'changes'>>(sql`
    select id, happened_at, actor_kind, actor_id, actor_name, call, request_id, object_kind, object_id, act, changes
    from audit_entry where id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`id`)}`);
  return { items: readJson(rows, { changes: readChanges }), total, object_kinds: await findAuditedKinds(db) };
}

/** Every table under audit, whether something of it was changed already or not. */
async function findAuditedKinds(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>(
    `select distinct tgrelid::regclass::text as kind from pg_trigger where tgfoid = 'record_audit'::regproc order by kind`,
  );
  return rows.map(({ kind }) => kind);
}
