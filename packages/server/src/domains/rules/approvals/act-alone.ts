import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Approver } from './approval.ts';
import { decideApproval } from './decide-approval.ts';
import { decidesAlone } from './two-person-approval.ts';

/**
 * Carries out one's own request at once where `decidesAlone`; null for `approvalId` is no request.
 * Returns the request that waits, or null. Refuses as `decideApproval`.
 */
export async function actAlone(
  transaction: Database,
  approvalId: number | null,
  { by, language }: { by: Approver; language: Language },
): Promise<Result<number | null>> {
  if (approvalId === null || !(await decidesAlone(transaction, by.id))) return done(approvalId);
  // who keeps the transaction despite a refusal keeps the request as it was
  await transaction.query('savepoint acting_alone');
  const acted = await decideApproval(transaction, { id: approvalId, approved: true, reason: '', language }, by);
  if (acted.ok) return done(null);
  await transaction.query('rollback to savepoint acting_alone');
  return acted;
}
