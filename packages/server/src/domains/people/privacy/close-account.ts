import type { Language } from '@aliquot/contract/core/language.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Confirmation, confirmPassword } from '../accounts/confirm-password.ts';
import { eraseBuyer } from './internal/erase-buyer.ts';

/**
 * Closes an account for a buyer who knows its password: personal data goes, as `eraseBuyer` says. Counts the password's try: not to be
 * rolled back with a refusal.
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
