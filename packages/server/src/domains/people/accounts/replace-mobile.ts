import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { endQueuedMessages } from '../../rules/messages/end-queued-messages.ts';
import { type Message, sendMessages } from '../../rules/messages/send-messages.ts';
import type { TemplateUse } from '../../rules/messages/templates.ts';
import { addAccountNote } from './account-notes.ts';
import { consumeSmsCode } from './internal/consume-sms-code.ts';
import { endSessions } from './end-sessions.ts';
import { noPassword } from '../../../platform/secrets/passwords.ts';
import { displaceUnproven, lockMobile } from './prove-mobile.ts';
import { sendSmsCode } from './send-sms-code.ts';
import { endWechatLink } from './wechat-links.ts';

/** `mobile` is as `normaliseMobile` makes it. */
export type WantedMobile = { accountId: number; mobile: string };
/** An account whose number, reported as lost, can be replaced; locked. */
export type ReplaceableAccount = { lost: string; email: string; language: Language; codeShownAt: Date | null };

const texts = {
  changed: {
    en: 'The account, or its number, has changed since this was requested.',
    'zh-CN': '提交复核后，该账号或其手机号已有变动。',
  },
  notLost: {
    en: 'Since this was requested, somebody has used a code sent to the number reported as lost. Reject it; it can be requested again once nobody can.',
    'zh-CN': '提交复核后，有人使用了发送至原手机号的验证码，该号码可能并未遗失。请拒绝本次申请；确认原号码无法再接收短信后，可重新提交。',
  },
} as const;

/**
 * Sends a code to an account's new number, within all limits; its owner reads it to the operator in
 * `network`. Returns seconds until the next. Refuses as `lockReplaceable`, and `sms_limit`.
 */
export async function sendReplacementCode(
  transaction: Database,
  { network, ...wanted }: WantedMobile & { network: string },
  shop: { key: Buffer; limits: Config['limits'] },
): Promise<Result<{ wait_seconds: number }>> {
  const account = await lockReplaceable(transaction, wanted);
  if (!account.ok) return account;
  const { language } = account.value;
  return sendSmsCode(transaction, { ...wanted, type: 'replacement', network, language }, shop);
}

/** Whether the code matches the new number and account. Counts the attempt: do not roll back. */
export const takeReplacementCode = (
  transaction: Database,
  { accountId, mobile, code }: WantedMobile & { code: string },
  shopKey: Buffer,
): Promise<boolean> => consumeSmsCode(transaction, { mobile, types: ['replacement'], accountId, code }, shopKey);

/** Notifies the lost number and the mail address of the request, so that the owner may object. */
export async function notifyReplacementRequested(transaction: Database, { lost, email, language }: ReplaceableAccount): Promise<void> {
  const message = { language, template: 'mobile_requested', parameters: {} } as const;
  await sendMessages(transaction, [{ channel: 'sms', recipient: lost, ...message }, ...toMail(email, message)]);
}

/** A message to the account's mail address, if it has one. */
const toMail = (email: string, message: TemplateUse & { language: Language }): Message[] =>
  email === '' ? [] : [{ channel: 'mail', recipient: email, ...message }];

/**
 * Replaces a lost number by a verified one; sessions and password end, and the old contacts are
 * notified. `reason` is noted under `key`. Refuses `wrong_state` (blocked, erased, another number
 * than `lost`, or a code to it was shown after `requestedAt`) and `mobile_taken`.
 */
export async function replaceMobile(
  transaction: Database,
  {
    lost,
    requestedAt,
    reason,
    key,
    by,
    ...wanted
  }: WantedMobile & { lost: string; requestedAt: Date; reason: string; key: string; by: string },
): Promise<Result<null>> {
  const { accountId, mobile } = wanted;
  const account = await lockReplaceable(transaction, wanted);
  if (!account.ok) return account.error === 'mobile_taken' ? account : refuse('wrong_state', { reason: texts.changed });
  if (account.value.lost !== lost) return refuse('wrong_state', { reason: texts.changed });
  const { email, language, codeShownAt } = account.value;
  // a verification waits for its lock: it is either seen here or comes too late for this account
  if (codeShownAt !== null && codeShownAt >= requestedAt) return refuse('wrong_state', { reason: texts.notLost });
  await transaction.query(sql`
    update account set mobile = ${mobile}, mobile_verified_at = now(), password_hash = ${noPassword} where id = ${accountId}`);
  await displaceUnproven(transaction, mobile, accountId);
  await endSessions(transaction, accountId, null);
  await endQueuedMessages(transaction, 'sms', lost);
  // the WeChat of a lost phone may be in other hands too
  await endWechatLink(transaction, accountId);
  await sendMessages(transaction, [
    { channel: 'sms', recipient: lost, language, template: 'mobile_changed', parameters: {} },
    ...toMail(email, { language, template: 'mobile_replaced', parameters: {} }),
  ]);
  return addAccountNote(transaction, { accountId, key, text: reason, by });
}

/**
 * Locks an account that can get this number, and both numbers. Refuses `not_found`, `wrong_state`
 * if unverified, blocked, erased or unchanged, and `mobile_taken`.
 */
export async function lockReplaceable(transaction: Database, wanted: WantedMobile): Promise<Result<ReplaceableAccount>> {
  const { accountId, mobile } = wanted;
  const held = await lockNumbers(transaction, wanted);
  const { rows } = await transaction.query<ReplaceableAccount & { open: boolean; taken: boolean }>(sql`
    select mobile as lost /* not null: lost (who is refused has none) */, email, language, code_shown_at as "codeShownAt", mobile_verified_at is not null and blocked_at is null as open,
      exists (select from account as other where other.mobile = ${mobile} and other.mobile_verified_at is not null and other.id <> ${accountId}) as taken
    from account where id = ${accountId}
    for no key update`);
  const [account] = rows;
  if (!account) return refuse('not_found');
  if (!account.open || account.lost === mobile || account.lost !== held) return refuse('wrong_state');
  return account.taken ? refuse('mobile_taken') : done(account);
}

/** Locks the lost and the new number in a fixed order; returns the lost one. */
async function lockNumbers(transaction: Database, { accountId, mobile }: WantedMobile): Promise<string | null> {
  const { rows } = await transaction.query<{ mobile: string | null }>(sql`select mobile from account where id = ${accountId}`);
  const lost = rows[0]?.mobile ?? null;
  for (const number of [...new Set(lost === null ? [mobile] : [lost, mobile])].toSorted()) await lockMobile(transaction, number);
  return lost;
}
