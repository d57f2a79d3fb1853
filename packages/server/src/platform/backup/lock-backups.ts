import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartRefusal } from '../database/embedded/start-refusal.ts';

const LOCK = 4_128_117_003;
/** A killed process's connection lingers for a moment. */
const attempts = 20;

/**
 * Makes, verifies and removes a shop's backups while no other process does, in whatever container:
 * a connection's lock in the shop's database. The work's signal is aborted with that connection.
 */
export async function withBackupLock<Value>(
  url: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'aliquot backup lock',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const lost = new AbortController();
  client.on('error', () => {});
  client.once('end', () => lost.abort(new Error('the database was lost during the backup')));
  await client.connect();
  try {
    // other settings of the server end connections that wait
    await client.query('set idle_session_timeout = 0');
    for (let attempt = 1; !(await isTaken(client)); attempt++) {
      if (attempt === attempts) throw new StartRefusal('another process makes or verifies a backup of this shop; wait until it has ended');
      await wait(100);
    }
    return await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    await client.end();
  }
}

async function isTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
  return rows[0]?.taken ?? false;
}
