import { randomUUID } from 'node:crypto';
import { type Result, done } from '@aliquot/contract/result.ts';
import type { Database } from '../../database/connection.ts';
import { type GrantTakeBack, takeBackGrant } from '../points/take-back-grant.ts';
import type { Approver } from './approval.ts';
import { requestApproval } from './request-approval.ts';

/**
 * Asks for points that were granted by mistake; as points are granted, so they are taken back: by two people, however few. Gives the question's id.
 * Refuses as taking does, and `wrong_state` where a question about the same grant waits already.
 */
export async function askTakeBack(
  transaction: Database,
  { grantId, points, reason }: Omit<GrantTakeBack, 'reference'>,
  by: Approver,
): Promise<Result<{ id: number }>> {
  const reference = `taken-back:${randomUUID()}`;
  // taken first and undone: what can be refused is refused to who asks
  await transaction.query('savepoint asking');
  const tried = await takeBackGrant(transaction, { grantId, points, reason, reference });
  if (!tried.ok) return tried;
  await transaction.query('rollback to savepoint asking');
  const { accountId: account } = tried.value;
  const asked = await requestApproval(
    transaction,
    { kind: 'points_take_back', account, grant: grantId, points, memo: reason, reference },
    by,
  );
  return asked.ok ? done(asked.value) : asked;
}
