import { type Result, done } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { signatureOf } from '../../people/operators/operator.ts';
import type { Identity } from '../../site/settings/identity.ts';
import { saveIdentity } from '../../site/settings/save-identity.ts';
import type { Approver } from './approval.ts';
import { requestApproval } from './request-approval.ts';

/**
 * An operator says again who runs the shop. Another bank account is asked for, and the id of the approval is returned: approval writes it; all
 * else is saved at once. Refuses as `saveIdentity`, and `wrong_state` where somebody asks for another account already.
 */
export async function askIdentity(
  transaction: Database,
  given: Identity & { seen: number },
  by: Approver,
): Promise<Result<{ approvalId: number | null }>> {
  const saved = await saveIdentity(transaction, { ...given, by: signatureOf(by) });
  if (!saved.ok) return saved;
  if (saved.value.bankChange === null) return done({ approvalId: null });
  const asked = await requestApproval(transaction, { kind: 'bank_account', ...saved.value.bankChange }, by);
  return asked.ok ? done({ approvalId: asked.value.id }) : asked;
}
