import { setTimeout as wait } from 'node:timers/promises';
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
import type { OpenGateways } from '../domains/rules/messages/open-gateways.ts';
import { queryGateway } from '../domains/selling/orders/query-gateway.ts';
import { sendRefunds } from '../domains/money/payments/send-refunds.ts';
import { applyPlannedPrices } from '../domains/selling/pricing/planned/apply-planned-prices.ts';
import { jobs } from './jobs.ts';
import { startSchedule } from './schedule.ts';
import type { Job, JobContext } from '../platform/jobs/job.ts';
import { type Repeated, repeat } from '../platform/jobs/repeat.ts';
import type { Wakes } from '../platform/jobs/wakes.ts';
import { watchDueTimes } from './watch-due-times.ts';
import { startEvents } from './start-events.ts';
import { readShopKey } from '../platform/secrets/shop-key.ts';
import { readClock } from '../platform/database/clock.ts';

type Parts = {
  url: string;
  config: Config;
  gateway: PaymentGateway | null;
  messages: OpenGateways;
  /** What is woken when somebody has written something. */
  wakes: Wakes;
  log: FastifyBaseLogger;
};

// Work begins after somebody has written something, or when it is due, at most so often.

/** A code should be there when its reader turns to it. */
const outboxIntervalMs = 500;
/** How soon due gateway queries run. */
const paymentIntervalMs = 1_000;
/** How soon a requested job begins. */
const requestIntervalMs = 1_000;
/** How soon after the beginning of its day a planned price counts. */
const plannedPriceIntervalMs = 1_000;
/** How soon a requested import begins. */
const importIntervalMs = 1_000;

/** Longer than the pauses between jobs. */
const keptConnectionMs = 300_000;

/**
 * How the queue is looked after. Queues notify their workers, so that 35 of them need not be looked
 * into every two seconds; only the schedule of the jobs writes to them, never a checkout.
 */
const quietQueue = {
  application_name: 'aliquot jobs',
  max: 3,
  idleTimeoutMillis: keptConnectionMs,
  useListenNotify: true,
  notifyHeartbeatIntervalMs: 60_000,
  // its own clock writes several times a minute
  schedule: false,
  superviseIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
  queueCacheIntervalSeconds: 300,
  bamIntervalSeconds: 3_600,
  flowIntervalSeconds: 3_600,
};
/** Of many processes that begin a job's turn one does, also where one is late. */
const turnDue = (due: Date) => ({ singletonKey: due.toISOString(), singletonSeconds: 86_400 });
/** How long a stop waits for jobs that run: they are idempotent. */
const stopPatienceMs = 3_000;
/** How soon a run is repeated that failed, or that was begun while notices were cut off. */
const queueIntervalSeconds = 300;

/**
 * Starts background work: scheduled jobs in PostgreSQL (each run by one process) and message
 * delivery.
 */
export async function startJobs({ url, config, gateway, messages, wakes, log }: Parts): Promise<{ stop: () => Promise<void> }> {
  // its own few connections, which are kept: opening one each minute would cost more than the work
  const db = openDatabase(url, { poolSize: 3, applicationName: 'aliquot work', keptMs: keptConnectionMs });
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', ...quietQueue });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'));
  await boss.start();
  await registerJobs(
    db,
    jobs.map(({ name }) => name),
  );
  const stopping = new AbortController();
  /** Runs jobs as one turn. */
  const run = async (turn: readonly Job[], options: { isRequested?: boolean; onceAMinute?: boolean } = {}) => {
    try {
      const now = await readClock(db);
      const runs = turn.map((job) => {
        const context: JobContext = {
          db,
          url,
          now,
          config,
          gateway,
          onError: (error) => log.warn({ err: error, job: job.name }, 'a part of a job failed'),
          note: (line) => log.info({ job: job.name }, line),
          isRequested: options.isRequested ?? false,
          signal: stopping.signal,
        };
        return [job.name, async () => job.run(context)] as const;
      });
      await runNoted(db, Object.fromEntries(runs), options);
    } catch (error) {
      // the queue only marks it as failed
      log.error({ err: error, jobs: turn.map(({ name }) => name) }, 'a job failed');
      throw error;
    }
  };
  const open = async (job: Job) => {
    // a long job is not repeated at once: its next turn comes by its schedule
    const options = job.hours === undefined ? {} : { expireInSeconds: job.hours * 3_600, retryLimit: 0 };
    await boss.createQueue(job.name, { notify: true, ...options });
    // a queue that is there keeps the options it was created with
    await boss.updateQueue(job.name, { notify: true, ...options });
    await boss.work<{ requested?: boolean }>(job.name, { notifyPollingIntervalSeconds: queueIntervalSeconds }, async ([begun]) =>
      run([job], { isRequested: begun?.data?.requested === true }),
    );
  };
  await Promise.all(jobs.map(open));
  const schedule = startSchedule({
    jobs,
    begin: (job, due) => boss.send(job.name, {}, turnDue(due)),
    // what fails is logged and noted, and runs again in a minute
    runTogether: (turn) => run(turn, { onceAMinute: true }).catch(() => {}),
    // what cannot be found out fails, and is noted, in the job's own turn
    isDue: (job) =>
      readClock(db)
        .then((now) => job.isDue?.({ db, now }) ?? false)
        .catch(() => true),
    onError: (error) => log.warn({ err: error }, 'jobs cannot be begun'),
  });
  const wanted = repeat(
    () =>
      inTransaction(db, async (transaction) => {
        await takeWantedJobs(transaction, (name) => boss.send(name, { requested: true }, { priority: 1 }));
        return done(null);
      }),
    { intervalMs: requestIntervalMs, wakes },
    (error) => log.warn({ err: error }, 'jobs that were asked for cannot be begun'),
  );
  const key = await readShopKey(config.dataDir);
  const { publicUrl: shopUrl, limits } = config;
  const outbox = channels.map((channel) =>
    repeat(
      async () => {
        const gateways = await messages.current(db, channel);
        await deliverOutbox(db, gateways, { channels: [channel], signal: stopping.signal, shopUrl, key, limits });
      },
      { intervalMs: outboxIntervalMs, wakes },
      (error) => log.warn({ err: error, channel }, 'messages cannot be delivered'),
    ),
  );
  const plannedPrices = repeat(
    () => applyPlannedPrices(db),
    { intervalMs: plannedPriceIntervalMs, wakes },
    (error) => log.warn({ err: error }, 'planned prices wait, whose day has come'),
  );
  const events = await startEvents({ db, config, wakes, log });
  const payments = gateway ? startPayments(db, gateway, { wakes, log }) : null;
  const imports = startImports(db, url, config, { wakes, log });
  const dueTimes = watchDueTimes(db, wakes, (error) => log.warn({ err: error }, 'what is due next is not known'));
  return {
    stop: async () => {
      stopping.abort();
      imports.stop();
      await Promise.race([schedule.stop(), wait(stopPatienceMs, undefined, { ref: false })]);
      await dueTimes.stop();
      await wanted.stop();
      await plannedPrices.stop();
      await events.stop();
      await payments?.stop();
      await Promise.all(outbox.map((one) => one.stop()));
      await boss.stop({ graceful: true, timeout: stopPatienceMs });
      await db.end();
    },
  };
}

/** Queries attempts and sent refunds as they are due: returning buyers wait for the answer. */
function startPayments(db: DatabasePool, gateway: PaymentGateway, { wakes, log }: Pick<Parts, 'wakes' | 'log'>): Repeated {
  const onError = (error: unknown) => log.warn({ err: error }, 'the payment gateway cannot be asked');
  return repeat(
    async () => {
      const now = await readClock(db);
      await queryGateway(db, gateway, { now, onError });
      await sendRefunds(db, gateway, now);
    },
    { intervalMs: paymentIntervalMs, wakes },
    onError,
  );
}

/**
 * Imports have their own queue, their table: a crashed process frees its lock at once, unlike a
 * queue's worker. Stopping waits for nothing, as another process continues.
 */
function startImports(db: DatabasePool, url: string, config: Config, { wakes, log }: Pick<Parts, 'wakes' | 'log'>): { stop: () => void } {
  // opened by the first import: most shops do not import every day
  let bulk: DatabasePool | null = null;
  const openBulk = () => (bulk ??= openDatabase(url, { poolSize: 4, applicationName: 'aliquot imports', statementTimeout: 3_600_000 }));
  const turns = repeat(
    // looked at again soon, as a process that dies frees its import without writing anything
    async () => ((await continueImports(db, config.dataDir, openBulk)) ? 0 : undefined),
    { intervalMs: importIntervalMs, wakes },
    (error) => log.warn({ err: error }, 'an import was interrupted'),
  );
  return {
    stop: () => {
      void turns.stop().then(() => bulk?.end());
    },
  };
}
