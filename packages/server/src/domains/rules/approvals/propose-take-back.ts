import { randomUUID } from 'node:crypto';
import type { Language, Wording } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type GrantTakeBack, lockGrant, takeBackGrant } from '../../care/points/take-back-grant.ts';
import type { Approver } from './approval.ts';
import { requestApproval } from './request-approval.ts';

/**
 * Requests to take back granted points, always by two people; returns the approval's id. Refuses as
 * taking does, `invalid_input` beyond the rest, and `wrong_state` if nothing is left or requested
 * already.
 */
export async function proposeTakeBack(
  transaction: Database,
  { grantId, points, reason, language }: Omit<GrantTakeBack, 'reference'> & { language: Language },
  by: Approver,
): Promise<Result<{ id: number }>> {
  const grant = await lockGrant(transaction, grantId);
  if (!grant.ok) return grant;
  const { left } = grant.value;
  if (left > 0 && points > left) return refuse('invalid_input', { fields: [{ field: 'points', msg: atMost(left)[language] }] });
  const reference = `taken-back:${randomUUID()}`;
  // taken first and rolled back: so refusals go to the requester
  await transaction.query('savepoint asking');
  const tried = await takeBackGrant(transaction, { grantId, points, reason, reference });
  if (!tried.ok) return tried;
  await transaction.query('rollback to savepoint asking');
  const { accountId: account } = tried.value;
  const requested = await requestApproval(
    transaction,
    { kind: 'points_take_back', account, grant: grantId, points, memo: reason, reference },
    by,
  );
  return requested.ok ? done(requested.value) : requested;
}

const atMost = (left: number): Wording => ({
  en: `At most ${left === 1 ? '1 point' : `${left} points`} of this grant can still be revoked.`,
  'zh-CN': `该笔积分最多还可收回 ${left} 分。`,
});
