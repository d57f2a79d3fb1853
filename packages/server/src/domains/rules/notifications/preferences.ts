import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { notificationChannels, notificationKinds } from '@aliquot/contract/shop/notifications.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findWechatLink } from '../../people/accounts/wechat-links.ts';
import { hasWechat } from '../messages/wechat-account.ts';
import { findChoices } from './internal/find-choices.ts';
import { kindTitles } from './internal/notice-texts.ts';
import { isNotified, isPossible, kindRules } from './internal/notification-kinds.ts';

export type Preferences = Output<'notifications', 'getPreferences'>;

/** What a buyer is notified of and where, with what cannot be switched off. */
export async function getPreferences(db: Database, accountId: number, language: Language): Promise<Preferences> {
  const choices = (await findChoices(db, [accountId]))(accountId);
  const link = await findWechatLink(db, accountId);
  return {
    wechat: (await hasWechat(db)) ? { linked_at: link?.linked_at.toISOString() ?? null } : null,
    items: notificationKinds.map((kind) => ({
      kind,
      title: kindTitles[language][kind],
      channels: notificationChannels
        .filter((channel) => isPossible(kind, channel) && (channel !== 'wechat' || link !== null))
        .map((channel) => ({
          channel,
          is_on: isNotified(kind, channel, choices),
          is_needed: kindRules[kind].needed.includes(channel),
        })),
    })),
  };
}

/**
 * Switches one kind at one place; refuses `notification_needed` where it is mandatory, and
 * `notification_not_sent` where it is never sent.
 */
export async function setPreference(
  transaction: Database,
  accountId: number,
  { kind, channel, is_on }: Input<'notifications', 'setPreference'>,
): Promise<Result<null>> {
  if (!isPossible(kind, channel)) return refuse('notification_not_sent');
  if (!is_on && kindRules[kind].needed.includes(channel)) return refuse('notification_needed');
  await transaction.query(sql`
    insert into notification_choice (account_id, kind, channel, is_on) values (${accountId}, ${kind}, ${channel}, ${is_on})
    on conflict (account_id, kind, channel) do update set is_on = excluded.is_on`);
  return done(null);
}
