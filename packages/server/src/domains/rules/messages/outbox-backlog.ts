import type { MessageChannel } from './gateway.ts';
import { messageChannels } from '@aliquot/contract/console/system.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Backlog, readBacklog } from '../../../platform/database/backlog.ts';

const isWaiting = `state = 'queued' and not withheld and (expires_at is null or expires_at > now())`;

/** Messages that are still to be sent, and since when the oldest waits. */
export const outboxBacklog = (db: Database): Promise<Backlog> =>
  readBacklog(db, `select count(*)::int as count, min(created_at) as oldest from outbox_message where ${isWaiting}`);

/** The same for each channel. */
export async function outboxBacklogs(db: Database): Promise<(Backlog & { channel: MessageChannel })[]> {
  const { rows } = await db.query<Backlog & { channel: string }>(`
    select channel, count(*)::int as count, extract(epoch from now() - min(created_at))::int as age_s
    from outbox_message where ${isWaiting} group by channel`);
  const waiting = new Map(rows.map(({ channel, ...backlog }) => [channel, backlog]));
  return messageChannels.map((channel) => ({ channel, ...(waiting.get(channel) ?? { count: 0, age_s: null }) }));
}
