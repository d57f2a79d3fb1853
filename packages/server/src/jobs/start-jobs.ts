import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import type { DatabasePool } from '../database/connection.ts';
import { deliverOutbox } from '../domains/notifications/deliver-outbox.ts';
import { terminalGateway } from '../domains/notifications/terminal-gateway.ts';
import { jobs } from './jobs.ts';

type Parts = { db: DatabasePool; url: string; config: Config; say: (line: string) => void; log: FastifyBaseLogger };

/** How often the outbox is looked into: a code should be there when its reader turns to it. */
const outboxIntervalMs = 500;

/** Starts what runs by itself: the schedule in PostgreSQL (of many processes one runs a job) and the delivery of messages. */
export async function startJobs({ db, url, config, say, log }: Parts): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 3, application_name: 'aliquot jobs' });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name);
    await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Shanghai' });
    await boss.work(job.name, async () => {
      await job.run({ db, config });
    });
  }
  const outbox = deliverForever(db, say, log);
  return {
    stop: async () => {
      await outbox.stop();
      await boss.stop({ graceful: true, timeout: 3_000 });
    },
  };
}

function deliverForever(db: DatabasePool, say: (line: string) => void, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  const gateway = terminalGateway(say);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const deliverOnce = async () => {
    try {
      await deliverOutbox(db, gateway);
    } catch (error) {
      log.warn({ err: error }, 'messages cannot be delivered');
    }
    if (!stopped) timer = setTimeout(turn, outboxIntervalMs).unref();
  };
  const turn = () => {
    running = deliverOnce();
  };
  turn();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
