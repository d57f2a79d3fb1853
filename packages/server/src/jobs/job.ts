import type { Config } from '../config.ts';
import type { DatabasePool } from '../database/connection.ts';

export type JobContext = { db: DatabasePool; config: Config };

/** A recurring job: what it does, and when (cron, Asia/Shanghai). It does not know which queue runs it; running twice does no harm. */
export type Job = { name: string; cron: string; run: (context: JobContext) => Promise<unknown> };
