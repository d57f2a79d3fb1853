import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type Addressee, findAddressees } from '../../people/accounts/find-addressees.ts';
import type { DomainEvent } from '../events/domain-event.ts';
import type { Subscriber } from '../events/subscriber.ts';
import { findChoices } from './internal/find-choices.ts';
import { type Notice, noticeOf } from './internal/notice-of.ts';
import { noticeHref, noticeTemplate } from './internal/notice-texts.ts';
import { type Choices, isNotified, isTransactional } from './internal/notification-kinds.ts';
import { type Message, sendMessages } from '../messages/send-messages.ts';

/** A notice with whom it is for and what they want. */
type PendingNotification = Notice & { accountId: number; at: Date; addressee: Addressee; choices: Choices };

/** Notifies buyers in the account pages and by the messages they chose. */
export const buyerNotifications: Subscriber = {
  name: 'notifications',
  handle: async (transaction, events) => {
    const pending = await findPending(transaction, events);
    if (pending.length === 0) return;
    const isNew = await insertNotifications(transaction, pending);
    await sendMessages(transaction, pending.filter(isNew).flatMap(messagesOf));
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

function messagesOf({ accountId, kind, facts, addressee, choices }: PendingNotification): Message[] {
  const { mobile, email, language } = addressee;
  const message = { ...noticeTemplate(kind, facts, language), language, link: noticeHref(kind, facts) };
  const messages: Message[] = [];
  if (mobile !== null && isNotified(kind, 'sms', choices)) messages.push({ channel: 'sms', recipient: mobile, ...message });
  if (email !== '' && isNotified(kind, 'mail', choices)) {
    const ending = isTransactional(kind) ? {} : { unsubscribe: { accountId, kind } };
    messages.push({ channel: 'mail', recipient: email, ...message, ...ending });
  }
  return messages;
}
