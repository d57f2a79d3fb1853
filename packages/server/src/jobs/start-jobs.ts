import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import { type DatabasePool, openDatabase } from '../database/connection.ts';
import { continueImports } from '../domains/imports/continue-imports.ts';
import { deliverOutbox } from '../domains/notifications/deliver-outbox.ts';
import { terminalGateway } from '../domains/notifications/terminal-gateway.ts';
import { jobs } from './jobs.ts';
import { repeat } from './repeat.ts';

type Parts = { db: DatabasePool; url: string; config: Config; say: (line: string) => void; log: FastifyBaseLogger };

/** How often the outbox is looked into: a code should be there when its reader turns to it. */
const outboxIntervalMs = 500;
/** How soon an import that was asked for begins. */
const importIntervalMs = 1_000;

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
  const gateway = terminalGateway(say);
  const outbox = repeat(
    () => deliverOutbox(db, gateway),
    outboxIntervalMs,
    (error) => log.warn({ err: error }, 'messages cannot be delivered'),
  );
  const imports = startImports(url, config, log);
  return {
    stop: async () => {
      imports.stop();
      await outbox.stop();
      await boss.stop({ graceful: true, timeout: 3_000 });
    },
  };
}

/**
 * Imports have a queue of their own, their table: a queue's worker that was killed is missed only when its time is over, but the
 * lock on an import is free as soon as its process is gone. Stopping waits for nothing, since whoever comes next goes on.
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
