import { createApp } from '../app.ts';
import { createPostgresSearch } from '../domains/goods/search/postgres/postgres-search.ts';
import { jobs } from '../jobs/jobs.ts';
import { readClock } from '../platform/database/clock.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { readTestConfig } from './test-config.ts';

/**
 * A process of the shop for tests, whose clock `shift-clock.ts` may set: reads JSON with the
 * database, the data folder and requests; runs every job, makes the requests, and prints its time
 * and the answers as JSON.
 */
type Work = { url: string; dataDir: string; requests: { method: 'GET' | 'POST'; url: string; token?: string; body?: object }[] };
export type WorkDone = { at: string; answers: { status: number; data: ReturnType<typeof JSON.parse> }[]; faults: string[] };

const work: Work = JSON.parse(process.argv[2] ?? '');
const db = openDatabase(work.url, { poolSize: 4 });
const config = readTestConfig({ DATA_DIR: work.dataDir, BACKUP: 'false' });
const { signal } = new AbortController();
const faults: string[] = [];
const onError = (error: unknown) => void faults.push(String(error));
for (const { run } of jobs) {
  const now = await readClock(db);
  await run({ db, url: work.url, now, config, gateway: null, onError, note: () => {}, isRequested: false, signal }).catch(onError);
}
const app = await createApp({ config, db, search: createPostgresSearch(db), storefront: null });
const answers: WorkDone['answers'] = [];
for (const { method, url, token, body } of work.requests) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, body: text } = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  answers.push({ status: statusCode, data: JSON.parse(text).data });
}
await app.close();
await db.end();
process.stdout.write(JSON.stringify({ at: new Date().toISOString(), answers, faults } satisfies WorkDone));
