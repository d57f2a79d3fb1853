import type { Language } from '@aliquot/contract/core/language.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Confirmation, confirmPassword } from '../accounts/confirm-password.ts';
import { eraseBuyer } from './internal/erase-buyer.ts';

/**
 * Closes an account by its password: personal data goes, see `eraseBuyer`. Counts the attempt: do
 * not roll back.
 */
export async function closeAccount(
  transaction: Database,
  confirmation: Confirmation,
  { limits, language }: { limits: Config['limits']; language: Language },
): Promise<Result<{ files: string[] }>> {
  const confirmed = await confirmPassword(transaction, confirmation, limits);
  if (!confirmed.ok) return confirmed;
  return eraseBuyer(transaction, confirmation.accountId, language);
}
