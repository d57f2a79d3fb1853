import { done } from '@aliquot/contract/core/result.ts';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import { type DatabasePool, openDatabase } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { continueImports } from '../domains/goods/imports/continue-imports.ts';
import { channels, deliverOutbox } from '../domains/rules/messages/deliver-outbox.ts';
import type { PaymentGateway } from '../domains/money/payments/payment-gateway.ts';
import { registerJobs, runNoted, takeWantedJobs } from '../domains/site/system/job-states.ts';
import type { Gateways } from '../domains/rules/messages/gateway.ts';
import { queryGateway } from '../domains/selling/orders/query-gateway.ts';
import { sendRefunds } from '../domains/money/payments/send-refunds.ts';
import { applyPlannedPrices } from '../domains/selling/pricing/planned/apply-planned-prices.ts';
import { jobs } from './jobs.ts';
import { type Repeated, repeat } from '../platform/jobs/repeat.ts';
import { startEvents } from './start-events.ts';
import { readShopKey } from '../platform/secrets/shop-key.ts';
import { readClock } from '../platform/database/clock.ts';

type Parts = {
  db: DatabasePool;
  url: string;
  config: Config;
  gateway: PaymentGateway | null;
  messages: Gateways;
  log: FastifyBaseLogger;
};

/** How often the outbox is looked into: a code should be there when its reader turns to it. */
const outboxIntervalMs = 500;
/** How soon due gateway queries run. */
const paymentIntervalMs = 1_000;
/** How soon a requested job begins. */
const requestIntervalMs = 1_000;
/** How soon after the beginning of its day a planned price counts. */
const plannedPriceIntervalMs = 1_000;
/** How soon a requested import begins. */
const importIntervalMs = 1_000;

/**
 * Starts background work: scheduled jobs in PostgreSQL (each run by one process) and message
 * delivery.
 */
export async function startJobs({ db, url, config, gateway, messages, log }: Parts): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 3, application_name: 'aliquot jobs' });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'));
  await boss.start();
  await registerJobs(
    db,
    jobs.map(({ name }) => name),
  );
  const stopping = new AbortController();
  const schedule = async (job: (typeof jobs)[number]) => {
    // a long job is not repeated at once: its next turn comes by its schedule
    await boss.createQueue(job.name, job.hours === undefined ? {} : { expireInSeconds: job.hours * 3_600, retryLimit: 0 });
    await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Shanghai' });
    await boss.work<{ requested?: boolean }>(job.name, async ([begun]) => {
      try {
        await runNoted(db, job.name, async () =>
          job.run({
            db,
            url,
            now: await readClock(db),
            config,
            gateway,
            onError: (error) => log.warn({ err: error, job: job.name }, 'a part of a job failed'),
            note: (line) => log.info({ job: job.name }, line),
            isRequested: begun?.data?.requested === true,
            signal: stopping.signal,
          }),
        );
      } catch (error) {
        // the queue only marks it as failed
        log.error({ err: error, job: job.name }, 'a job failed');
        throw error;
      }
    });
  };
  await Promise.all(jobs.map(schedule));
  const wanted = repeat(
    () =>
      inTransaction(db, async (transaction) => {
        await takeWantedJobs(transaction, (name) => boss.send(name, { requested: true }));
        return done(null);
      }),
    requestIntervalMs,
    (error) => log.warn({ err: error }, 'jobs that were asked for cannot be begun'),
  );
  const key = await readShopKey(config.dataDir);
  const outbox = channels.map((channel) =>
    repeat(
      () => deliverOutbox(db, messages, { channels: [channel], signal: stopping.signal, shopUrl: config.publicUrl, key }),
      outboxIntervalMs,
      (error) => log.warn({ err: error, channel }, 'messages cannot be delivered'),
    ),
  );
  const plannedPrices = repeat(
    () => applyPlannedPrices(db),
    plannedPriceIntervalMs,
    (error) => log.warn({ err: error }, 'planned prices wait, whose day has come'),
  );
  const events = await startEvents({ db, config, log });
  const payments = gateway ? startPayments(db, gateway, log) : null;
  const imports = startImports(url, config, log);
  return {
    stop: async () => {
      stopping.abort();
      imports.stop();
      await wanted.stop();
      await plannedPrices.stop();
      await events.stop();
      await payments?.stop();
      await Promise.all(outbox.map((one) => one.stop()));
      await boss.stop({ graceful: true, timeout: 3_000 });
    },
  };
}

/** Queries attempts and sent refunds continuously: returning buyers wait for the answer. */
function startPayments(db: DatabasePool, gateway: PaymentGateway, log: FastifyBaseLogger): Repeated {
  const onError = (error: unknown) => log.warn({ err: error }, 'the payment gateway cannot be asked');
  return repeat(
    async () => {
      const now = await readClock(db);
      await queryGateway(db, gateway, { now, onError });
      await sendRefunds(db, gateway, now);
    },
    paymentIntervalMs,
    onError,
  );
}

/**
 * Imports have their own queue, their table: a crashed process frees its lock at once, unlike a
 * queue's worker. Stopping waits for nothing, as another process continues.
 */
function startImports(url: string, config: Config, log: FastifyBaseLogger): { stop: () => void } {
  const bulk = openDatabase(url, { poolSize: 4, applicationName: 'aliquot imports', statementTimeout: 3_600_000 });
  const turns = repeat(
    () => continueImports(bulk, config.dataDir),
    importIntervalMs,
    (error) => log.warn({ err: error }, 'an import was interrupted'),
  );
  return {
    stop: () => {
      void turns.stop().then(() => bulk.end());
    },
  };
}
