import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { lockLine, refuseState } from './internal/lock-line.ts';

/**
 * Sets aside a line that belongs to no order or statement, with a reason. Refuses as `bookLine`.
 */
export async function putAside(
  transaction: Database,
  { id, version, reason, by }: { id: number; version: number; reason: string; by: string },
): Promise<Result<null>> {
  const locked = await lockLine(transaction, id, version);
  if (!locked.ok) return locked;
  if (locked.value.state !== 'open') return refuseState(locked.value.state);
  await transaction.query(sql`
    update bank_line set state = 'put_aside', reason = ${reason}, decided_by = ${by}, decided_at = now(), version = version + 1
    where id = ${id}`);
  return done(null);
}

/** Takes a line that was put aside back into the queue. Refuses as `bookLine` does. */
export async function reopenLine(transaction: Database, { id, version }: { id: number; version: number }): Promise<Result<null>> {
  const locked = await lockLine(transaction, id, version);
  if (!locked.ok) return locked;
  if (locked.value.state !== 'put_aside') return refuseState(locked.value.state);
  await transaction.query(sql`
    update bank_line set state = 'open', reason = '', decided_by = null, decided_at = null, version = version + 1 where id = ${id}`);
  return done(null);
}
