import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Addressee, findAddressees } from '../../people/accounts/find-addressees.ts';
import type { DomainEvent } from '../events/domain-event.ts';
import type { Subscriber } from '../events/subscriber.ts';
import { findChoices } from './internal/find-choices.ts';
import { type Notice, noticeOf } from './internal/notice-of.ts';
import { noticeHref, noticeTemplate } from './internal/notice-texts.ts';
import { type Choices, isNotified, isTransactional } from './internal/notification-kinds.ts';
import { readTemplateCodes } from '../messages/provider-templates.ts';
import { type Message, sendMessages } from '../messages/send-messages.ts';

/** A notice with whom it is for and what they want. */
type PendingNotification = Notice & { accountId: number; at: Date; addressee: Addressee; choices: Choices };

/**
 * Notifies buyers in the account pages and by the messages they chose: by WeChat first, by SMS if
 * that fails, and by mail if that fails as well.
 */
export const buyerNotifications: Subscriber = {
  name: 'notifications',
  handle: async (transaction, events) => {
    const pending = await findPending(transaction, events);
    if (pending.length === 0) return;
    const isNew = await insertNotifications(transaction, pending);
    const codeOf = await readTemplateCodes(transaction, 'wechat');
    await sendMessages(
      transaction,
      pending.filter(isNew).flatMap((one) => messagesOf(one, codeOf)),
    );
  },
};

async function findPending(transaction: Database, events: readonly DomainEvent[]): Promise<PendingNotification[]> {
  const notices = events.flatMap((event) => {
    const notice = event.account_id === null ? null : noticeOf(event);
    return notice && event.account_id !== null ? [{ ...notice, accountId: event.account_id, at: event.occurred_at }] : [];
  });
  if (notices.length === 0) return [];
  const accountIds = notices.map(({ accountId }) => accountId);
  const addressees = await findAddressees(transaction, accountIds);
  const choicesOf = await findChoices(transaction, accountIds);
  return notices.flatMap((notice) => {
    const addressee = addressees.get(notice.accountId);
    return addressee ? [{ ...notice, addressee, choices: choicesOf(notice.accountId) }] : [];
  });
}

/** Writes the notifications, and returns which are the first on their subject. */
async function insertNotifications(
  transaction: Database,
  pending: readonly PendingNotification[],
): Promise<(one: PendingNotification) => boolean> {
  const rows = pending.map(({ accountId, kind, facts, matter, at, choices }) => ({
    account_id: accountId,
    kind,
    facts,
    matter,
    is_shown: isNotified(kind, 'centre', choices),
    created_at: at,
  }));
  const { rows: written } = await transaction.query<{ account_id: number; matter: string }>(sql`
    insert into notification (account_id, kind, facts, matter, is_shown, created_at)
    select account_id, kind, facts, matter, is_shown, created_at
    from rows from (json_to_recordset(${JSON.stringify(rows)})
      as (account_id bigint, kind text, facts jsonb, matter text, is_shown boolean, created_at timestamptz)) with ordinality
    order by ordinality
    on conflict (account_id, matter) do nothing returning account_id, matter`);
  const fresh = new Set(written.map(({ account_id, matter }) => `${account_id} ${matter}`));
  // of several notices of one matter the first was written
  return ({ accountId, matter }) => fresh.delete(`${accountId} ${matter}`);
}

/** Without a template of WeChat's for it, a notice does not go there. */
type WechatCodes = Awaited<ReturnType<typeof readTemplateCodes>>;

function messagesOf({ accountId, kind, facts, addressee, choices }: PendingNotification, wechatCodeOf: WechatCodes): Message[] {
  const { mobile, email, openid, language } = addressee;
  const use = noticeTemplate(kind, facts, language);
  const message = { ...use, language, link: noticeHref(kind, facts) };
  const canWechat = openid !== null && wechatCodeOf(use.template, language) !== null;
  const wechat = canWechat && isNotified(kind, 'wechat', choices) ? ({ channel: 'wechat', recipient: openid } as const) : null;
  const sms = mobile !== null && isNotified(kind, 'sms', choices) ? ({ channel: 'sms', recipient: mobile } as const) : null;
  const mail = email !== '' && isNotified(kind, 'mail', choices) ? ({ channel: 'mail', recipient: email } as const) : null;
  const ending = mail === null || isTransactional(kind) ? {} : { unsubscribe: { accountId, kind } };
  const wanted = [wechat, sms, mail].filter((one) => one !== null);
  const [first, second] = wanted;
  if (!first) return [];
  if (isSentByAll(kind)) return wanted.map((one) => ({ ...one, ...message, ...ending }));
  const fallback = second && second.channel !== 'wechat' ? { fallback: second } : {};
  return [{ ...first, ...fallback, ...(wanted.length === 3 && { fallbackMail: email }), ...message, ...ending }];
}

/** A recall is not left to one channel, whose failure might never be reported. */
const isSentByAll = (kind: Notice['kind']): boolean => kind === 'lot_recalled';
