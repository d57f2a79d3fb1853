import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import { notificationKinds } from '@aliquot/contract/shop/notifications.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { endQueuedMails } from '../messages/end-queued-messages.ts';
import type { Unsubscribe } from '../messages/unsubscribe-address.ts';
import { kindTitles } from './internal/notice-texts.ts';
import { setPreference } from './preferences.ts';

/** What buyers call a kind of notification; null for one that this version does not know. */
export function kindTitle(kind: string, language: Language): string | null {
  const known = notificationKinds.find((one) => one === kind);
  return known === undefined ? null : kindTitles[language][known];
}

/**
 * Switches a kind of mail off for an account, as the link of such a mail does; those that are
 * queued are not sent any more. Refuses `not_found`
 * for an unknown kind or an account that is gone, and `notification_needed`.
 */
export async function endMails(transaction: Database, { accountId, kind }: Unsubscribe): Promise<Result<null>> {
  const known = notificationKinds.find((one) => one === kind);
  const { rowCount } = await transaction.query(sql`select from account where id = ${accountId} and closed_at is null for key share`);
  if (known === undefined || rowCount !== 1) return refuse('not_found');
  const set = await setPreference(transaction, accountId, { kind: known, channel: 'mail', is_on: false });
  if (set.ok) await endQueuedMails(transaction, { accountId, kind });
  return set;
}
