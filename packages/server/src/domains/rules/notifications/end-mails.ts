import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import { notificationKinds } from '@aliquot/contract/shop/notifications.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { Unsubscribe } from '../messages/unsubscribe-address.ts';
import { kindTitles } from './internal/notice-texts.ts';
import { setPreference } from './preferences.ts';

/** What buyers call a kind of notification; null for one that this version does not know. */
export function kindTitle(kind: string, language: Language): string | null {
  const known = notificationKinds.find((one) => one === kind);
  return known === undefined ? null : kindTitles[language][known];
}

/**
 * Switches a kind of mail off for an account, as the link of such a mail does. Refuses `not_found`
 * for an unknown kind or an account that is gone, and `notification_needed`.
 */
export async function endMails(transaction: Database, { accountId, kind }: Unsubscribe): Promise<Result<null>> {
  const known = notificationKinds.find((one) => one === kind);
  const { rowCount } = await transaction.query(sql`select from account where id = ${accountId} and closed_at is null for key share`);
  if (known === undefined || rowCount !== 1) return refuse('not_found');
  return setPreference(transaction, accountId, { kind: known, channel: 'mail', is_on: false });
}
