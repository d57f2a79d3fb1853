import sql, { type Sql } from 'sql-template-tag';
import { Type } from 'typebox';
import type { Database } from '../../../platform/database/connection.ts';
import { type Unread, jsonReader, readJson } from '../../../platform/database/json-column.ts';
import type { Gateway, MessageChannel } from './gateway.ts';
import type { Round } from './internal/outgoing-id.ts';

/** What a gateway reports of a message that it accepted. */
export type Receipt = {
  channel: MessageChannel;
  /** Only messages that this gateway accepted are meant. */
  gateway: Gateway['name'];
  /** The message's own number, how the gateway named it, or both. */
  message: Round | ({ providerId: string } & Partial<Round>);
  /** Where the provider repeats it: one provider's id may be that of several messages. */
  recipient?: string;
  outcome: { state: 'delivered' } | { state: 'failed'; reason: string; isHardBounce: boolean };
};

/**
 * Takes receipts: an accepted message is delivered or failed; so is one whose acceptance is not
 * noted yet, as after a lost answer, at once by its own number, by the provider's when it is noted.
 * A repeated or late receipt changes nothing, nor does one of an unknown message. A hard bounce
 * marks the address.
 */
export async function takeReceipts(transaction: Database, receipts: readonly Receipt[]): Promise<void> {
  for (const receipt of receipts) {
    const { message, gateway } = receipt;
    if ('providerId' in message) await lockProviderId(transaction, gateway, message.providerId);
    const isTaken = await takeReceipt(transaction, receipt);
    if (!isTaken && message.id === undefined && 'providerId' in message) await keepEarly(transaction, receipt, message.providerId);
  }
}

/** Takes what was reported of a message before its acceptance was noted, in that transaction. */
export async function takeEarlyReceipts(transaction: Database, gateway: Gateway['name'], providerId: string): Promise<void> {
  const { rows } = await transaction.query<Unread<{ recipient: string; report: Report }, 'report'>>(sql`
    delete from early_receipt where gateway = ${gateway} and provider_id = ${providerId} returning recipient, report`);
  for (const { recipient, report } of readJson(rows, { report: readReport }))
    await takeReceipt(transaction, { gateway, message: { providerId }, ...(recipient !== '' && { recipient }), ...report });
}

/** Else a receipt could miss an acceptance that is being noted, which would miss the receipt. */
export async function lockProviderId(transaction: Database, gateway: Gateway['name'], providerId: string): Promise<void> {
  await transaction.query(sql`select from pg_advisory_xact_lock(hashtextextended(${`message ${gateway} ${providerId}`}, 0))`);
}

type Report = Pick<Receipt, 'channel' | 'outcome'>;
const readReport = jsonReader(
  'early_receipt.report',
  Type.Object({
    channel: Type.Enum(['sms', 'mail', 'wechat']),
    outcome: Type.Union([
      Type.Object({ state: Type.Literal('delivered') }),
      Type.Object({ state: Type.Literal('failed'), reason: Type.String(), isHardBounce: Type.Boolean() }),
    ]),
  }),
);

/** Nothing is kept of a message that is known by the id: that receipt is a repeated one. */
async function keepEarly(transaction: Database, { gateway, recipient = '', channel, outcome }: Receipt, providerId: string): Promise<void> {
  await transaction.query(sql`
    insert into early_receipt (gateway, provider_id, recipient, report)
    select ${gateway}, ${providerId}, ${recipient}, ${JSON.stringify({ channel, outcome })}::jsonb
    where not exists (select from outbox_message where gateway = ${gateway} and provider_id = ${providerId})
    on conflict do nothing`);
}

/** Whether it was of a message that could still change. */
async function takeReceipt(transaction: Database, { channel, gateway, message, recipient, outcome }: Receipt): Promise<boolean> {
  const providerId = 'providerId' in message ? message.providerId : null;
  const isOwn: Sql = message.id === undefined ? sql`false` : sql`id = ${message.id} and round = ${message.round}`;
  const isNamed: Sql = providerId === null ? isOwn : sql`provider_id = ${providerId}`;
  const reason = outcome.state === 'failed' ? outcome.reason.replaceAll('\0', '').slice(0, 500).toWellFormed() || 'no reason given' : null;
  const { rows } = await transaction.query<{ recipient: string }>(sql`
    update outbox_message
    set state = ${outcome.state}, delivered_at = case when ${outcome.state === 'delivered'}::boolean then now() end, last_error = ${reason},
      gateway = ${gateway}, provider_id = coalesce(provider_id, ${providerId}), accepted_at = coalesce(accepted_at, now()),
      attempt_began_at = null
    where ((${isNamed} and gateway = ${gateway} and state = 'accepted') or (${isOwn} and state = 'queued' and attempts > 0))
      and channel = ${channel}
      and (${recipient ?? null}::text is null or recipient = ${recipient ?? null})
    returning recipient`);
  if (outcome.state === 'failed' && outcome.isHardBounce && channel === 'mail')
    for (const { recipient: address } of rows) await markBounced(transaction, address, reason ?? '');
  return rows.length > 0;
}

async function markBounced(transaction: Database, address: string, reason: string): Promise<void> {
  await transaction.query(sql`
    insert into bounced_address (address, reason) values (${address.toLowerCase()}, ${reason})
    on conflict (address) do update set reason = excluded.reason, bounced_at = now()`);
}
