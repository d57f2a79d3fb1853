import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
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
 * Takes receipts: an accepted message is delivered or failed; so is one by its own number whose
 * acceptance is not noted yet, as after a lost answer. A repeated or late receipt changes nothing,
 * nor does one of an unknown message. A hard bounce marks the address.
 */
export async function takeReceipts(transaction: Database, receipts: readonly Receipt[]): Promise<void> {
  for (const receipt of receipts) await takeReceipt(transaction, receipt);
}

async function takeReceipt(transaction: Database, { channel, gateway, message, recipient, outcome }: Receipt): Promise<void> {
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
  if (outcome.state !== 'failed' || !outcome.isHardBounce || channel !== 'mail') return;
  for (const { recipient: address } of rows) {
    await transaction.query(sql`
      insert into bounced_address (address, reason) values (${address.toLowerCase()}, ${reason ?? ''})
      on conflict (address) do update set reason = excluded.reason, bounced_at = now()`);
  }
}
