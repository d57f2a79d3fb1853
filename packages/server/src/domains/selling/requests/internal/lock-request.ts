import type { RequestKind, RequestState } from '@aliquot/contract/core/request-states.ts';
import type { Waits } from '@aliquot/contract/shop/thread.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

export type LockedRequest = { id: number; number: string; account_id: number; kind: RequestKind; state: RequestState; version: number };

/** Locks a request of the account; for operators (`accountId` null) anybody's. */
export async function lockRequest(transaction: Database, accountId: number | null, number: string): Promise<Result<LockedRequest>> {
  const { rows } = await transaction.query<LockedRequest>(sql`
    select id, number, account_id, kind, state, version from request
    where number = ${number} and (${accountId}::bigint is null or account_id = ${accountId}) for no key update`);
  return rows[0] ? done(rows[0]) : refuse('not_found');
}

/**
 * Locks a request in the version that was seen. Refuses `changed_meanwhile` with the present one.
 */
export async function lockRequestAt(transaction: Database, number: string, version: number): Promise<Result<LockedRequest>> {
  const locked = await lockRequest(transaction, null, number);
  if (!locked.ok || locked.value.version === version) return locked;
  return refuse('changed_meanwhile', { details: { now: { version: locked.value.version } } });
}

/** Opens a locked request for whom it waits now, or ends it. */
export async function moveRequest(transaction: Database, id: number, to: { state: RequestState; waitsFor: Waits }): Promise<void> {
  await transaction.query(sql`
    update request set state = ${to.state}, waits_for = ${to.waitsFor}, version = version + 1, changed_at = now(),
      waits_since = case when waits_for = ${to.waitsFor} then waits_since else now() end
    where id = ${id}`);
}
