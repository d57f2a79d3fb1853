import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { signatureOf } from '../../people/operators/operator.ts';
import type { Identity } from '../../site/settings/identity.ts';
import { saveIdentity } from '../../site/settings/save-identity.ts';
import type { Approver } from './approval.ts';
import { requestApproval } from './request-approval.ts';

/**
 * Changes company details. Another bank account needs approval, whose id is returned; all else is
 * saved at once. Refuses as `saveIdentity`, and `wrong_state` if a request is open.
 */
export async function proposeIdentity(
  transaction: Database,
  given: Identity & { seen: number },
  by: Approver,
): Promise<Result<{ approvalId: number | null }>> {
  const saved = await saveIdentity(transaction, { ...given, by: signatureOf(by) });
  if (!saved.ok) return saved;
  if (saved.value.bankChange === null) return done({ approvalId: null });
  const requested = await requestApproval(transaction, { kind: 'bank_account', ...saved.value.bankChange }, by);
  return requested.ok ? done({ approvalId: requested.value.id }) : requested;
}
