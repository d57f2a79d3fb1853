import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { readShopKey } from '../platform/secrets/shop-key.ts';
import { deliverEvents } from '../domains/rules/events/deliver-events.ts';
import { numberEvents } from '../domains/rules/events/number-events.ts';
import { type Subscriber, registerSubscriber } from '../domains/rules/events/subscriber.ts';
import { buyerNotifications } from '../domains/rules/notifications/notify-buyers.ts';
import { sendWebhooks } from '../domains/rules/webhooks/send-webhooks.ts';
import { webhookSubscriber } from '../domains/rules/webhooks/webhook-subscriber.ts';
import { operatorAlarms } from './operator-alarms.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { Wakes } from '../platform/jobs/wakes.ts';

type Parts = { db: DatabasePool; config: Config; wakes: Wakes; log: FastifyBaseLogger };

/** How soon what has happened is known inside the shop, and then outside. */
const eventIntervalMs = 300;
const webhookIntervalMs = 500;
/** All that a try may take, from finding the address to the last byte. */
const webhookTimeoutMs = 10_000;

/**
 * Starts delivering domain events: to subscribers in the shop, each separately, and to webhooks.
 */
export async function startEvents({ db, config, wakes, log }: Parts): Promise<{ stop: () => Promise<void> }> {
  const subscribers: readonly Subscriber[] = [buyerNotifications, webhookSubscriber, operatorAlarms((line) => log.error(line))];
  for (const subscriber of subscribers) await registerSubscriber(db, subscriber);
  const key = await readShopKey(config.dataDir);
  const telling = repeat(
    async () => {
      while ((await numberEvents(db)) > 0);
      for (const subscriber of subscribers) while ((await deliverEvents(db, subscriber)) > 0);
    },
    { intervalMs: eventIntervalMs, wakes },
    (error) => log.warn({ err: error }, 'events cannot be delivered'),
  );
  const limits = { allowPrivate: config.webhookPrivateAddresses, timeoutMs: webhookTimeoutMs };
  const sending = repeat(
    async () => {
      while ((await sendWebhooks(db, { key, limits, onDead: (line) => log.error(line) })) > 0);
    },
    { intervalMs: webhookIntervalMs, wakes },
    (error) => log.warn({ err: error }, 'webhooks cannot be sent'),
  );
  return {
    stop: async () => {
      await Promise.all([telling.stop(), sending.stop()]);
    },
  };
}
