import { statfs } from 'node:fs/promises';
import type { Database } from '../../../platform/database/connection.ts';
import { eventBacklog } from '../../rules/events/event-backlog.ts';
import { importBacklog } from '../../goods/imports/import-backlog.ts';
import { outboxBacklog } from '../../rules/messages/outbox-backlog.ts';
import { refundBacklog } from '../../money/payments/refund-backlog.ts';
import { webhookBacklog } from '../../rules/webhooks/webhook-backlog.ts';

/**
 * The state of the shop's parts, for operators. Ages in seconds, null if nothing waits; sizes in
 * bytes.
 */
export type Health = {
  node: string;
  postgres: string;
  /** When this process began. */
  started_at: Date;
  /** Which schema made the database: the beginning of its hash. */
  schema: string;
  database_bytes: number;
  connections: number;
  disk_free_bytes: number;
  disk_bytes: number;
  memory_bytes: number;
  /** How long the oldest of each kind has waited. */
  backlogs: { kind: 'outbox' | 'events' | 'webhooks' | 'imports' | 'refunds'; count: number; age_s: number | null }[];
};

const queues = [
  { kind: 'outbox', read: outboxBacklog },
  { kind: 'events', read: eventBacklog },
  { kind: 'webhooks', read: webhookBacklog },
  { kind: 'imports', read: importBacklog },
  { kind: 'refunds', read: refundBacklog },
] as const;

const began = new Date(Date.now() - process.uptime() * 1_000);

/** How much of each kind waits. */
export const readBacklogs = (db: Database): Promise<Health['backlogs']> =>
  Promise.all(
    queues.map(async ({ kind, read }) => {
      const { count, age_s } = await read(db);
      return { kind, count, age_s };
    }),
  );

/** Looks at the database, the disk and what waits. */
export async function getHealth(db: Database, dataDir: string): Promise<Health> {
  const { rows } = await db.query<Pick<Health, 'postgres' | 'schema' | 'database_bytes' | 'connections'>>(`
    select current_setting('server_version') as postgres, left(hash, 12) as schema,
      pg_database_size(current_database()) as database_bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections
    from schema_version`);
  const [row] = rows;
  if (!row) throw new Error('the database did not report its version');
  const backlogs = await readBacklogs(db);
  const disk = await statfs(dataDir);
  return {
    ...row,
    node: process.version,
    started_at: began,
    disk_free_bytes: disk.bavail * disk.bsize,
    disk_bytes: disk.blocks * disk.bsize,
    memory_bytes: process.memoryUsage.rss(),
    backlogs,
  };
}
