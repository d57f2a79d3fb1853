import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { mayEnd } from './request-acts.ts';
import { type LockedRequest, lockRequest, lockRequestAt, moveRequest } from './internal/lock-request.ts';

/** The buyer withdraws an open request. Refuses `not_found`, `wrong_state`. */
export const withdrawRequest = async (transaction: Database, accountId: number, number: string): Promise<Result<null>> =>
  end(transaction, await lockRequest(transaction, accountId, number), 'withdrawn');

/** Sales closes an open request. Refuses `not_found`, `wrong_state`, `changed_meanwhile`. */
export const closeRequest = async (transaction: Database, number: string, version: number): Promise<Result<null>> =>
  end(transaction, await lockRequestAt(transaction, number, version), 'closed');

async function end(transaction: Database, locked: Result<LockedRequest>, state: 'withdrawn' | 'closed'): Promise<Result<null>> {
  if (!locked.ok) return locked;
  if (!mayEnd(locked.value.state)) return refuse('wrong_state', { details: { status: locked.value.state } });
  await moveRequest(transaction, locked.value.id, { state, waitsFor: 'nobody' });
  return done(null);
}
