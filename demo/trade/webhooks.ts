import { once } from 'node:events';
import { createServer } from 'node:http';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../packages/server/src/platform/database/connection.ts';
import { withTransaction } from '../../packages/server/src/platform/database/transaction.ts';
import { readShopKey } from '../../packages/server/src/platform/secrets/shop-key.ts';
import type { DomainEvent } from '../../packages/server/src/domains/rules/events/domain-event.ts';
import { numberEvents } from '../../packages/server/src/domains/rules/events/number-events.ts';
import { sendWebhooks } from '../../packages/server/src/domains/rules/webhooks/send-webhooks.ts';
import { addEndpoint } from '../../packages/server/src/domains/rules/webhooks/webhook-endpoints.ts';
import { webhookSubscriber } from '../../packages/server/src/domains/rules/webhooks/webhook-subscriber.ts';
import { systemHandlers } from '../../packages/server/src/domains/site/system/console/system.ts';
import { did, type OperatorCalls } from './operator-calls.ts';

const kinds = ['order.paid', 'order.shipped'];
const most = 8;

/**
 * A local program that receives order events: missing at first, back later for replays, then
 * disabled, as nobody listens any more.
 */
export async function notifyPrograms(calls: OperatorCalls): Promise<void> {
  const { db, config } = calls;
  const key = await readShopKey(config.dataDir);
  while ((await numberEvents(db)) > 0);
  const program = await openProgram();
  // only this step may reach this machine: the shop itself sends to public addresses
  const limits = { allowPrivate: true, timeoutMs: 5_000 };
  const send = () => sendWebhooks(db, { key, limits, onDead: () => {} });
  try {
    const { id } = await withTransaction(calls.by('system.addEndpoint').db, async (transaction) => {
      const added = did(await addEndpoint(transaction, { url: program.url, kinds }, { key, allowPrivate: true }));
      await webhookSubscriber.handle(transaction, await findLatest(transaction));
      await transaction.query(sql`update webhook_delivery set next_attempt_at = now() + interval '1 day' where endpoint_id = ${added.id}`);
      return added;
    });
    await sendUntil(db, send, sql`exists (select from webhook_endpoint where id = ${id} and disabled_at is not null)`, id);
    program.comeBack();
    did(await systemHandlers.switchEndpoint(calls.by('system.switchEndpoint'), { id, enabled: true }));
    did(await systemHandlers.replayDead(calls.by('system.replayDead'), { id }));
    await sendUntil(db, send, sql`not exists (select from webhook_delivery where endpoint_id = ${id} and state = 'waiting')`, id);
    did(await systemHandlers.switchEndpoint(calls.by('system.switchEndpoint'), { id, enabled: false }));
  } finally {
    await program.close();
  }
}

/**
 * Sends due deliveries in small batches until done. A running shop may claim some: it cannot reach
 * this machine, so they are due again.
 */
async function sendUntil(db: Database, send: () => Promise<number>, isOver: Sql, endpointId: number): Promise<void> {
  for (let round = 0; round < 4 * most; round++) {
    await db.query(sql`
      update webhook_delivery set next_attempt_at = now() where id in (
        select id from webhook_delivery where endpoint_id = ${endpointId} and state = 'waiting' order by id limit 2)`);
    await send();
    const { rows } = await db.query<{ is_over: boolean }>(sql`select ${isOver} as is_over`);
    if (rows[0]?.is_over) return;
  }
  throw new Error(`demo data: endpoint ${endpointId} did not receive everything`);
}

async function findLatest(db: Database): Promise<DomainEvent[]> {
  const { rows } = await db.query<DomainEvent>(sql`
    select id, kind, subject, account_id, payload, occurred_at, position from (
      select * from domain_event where kind = any (${kinds}::text[]) order by position desc limit ${most}
    ) latest order by position`);
  return rows;
}

/** Answers 410 Gone until it is switched back on. */
async function openProgram(): Promise<{ url: string; comeBack: () => void; close: () => Promise<void> }> {
  let isBack = false;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(isBack ? 200 : 410, { connection: 'close' }).end(isBack ? 'taken' : 'moved');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('demo data: the program has no address');
  return {
    url: `http://127.0.0.1:${address.port}/orders`,
    comeBack: () => {
      isBack = true;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
