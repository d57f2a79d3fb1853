import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { countAct } from '../../../people/accounts/count-act.ts';

/** An operator's test messages, and those to one recipient, in an hour. */
const mostTests = { act: 'test-message', limit: 10, seconds: 3_600 } as const;

/** Counts a test message of an operator to a recipient; refuses `too_many_requests`. */
export async function countTestMessage(db: Database, operatorId: number, recipient: string): Promise<Result<null>> {
  for (const subject of [`operator:${operatorId}`, `to:${recipient}`]) {
    const counted = await countAct(db, { ...mostTests, subject });
    if (!counted.ok) return counted;
  }
  return done(null);
}
