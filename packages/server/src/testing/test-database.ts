import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type DatabaseOptions, type DatabasePool, openDatabase } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { withClient } from '../platform/database/embedded/with-client.ts';

const patienceMs = 60_000;

const TEMPLATE_LOCK = 4_128_117_002;

/** A test database's template: its unique name, and what fills the migrated database once. */
export type TestTemplate = { name: string; fill: (url: string) => Promise<void> };

const empty: TestTemplate = { name: 'aliquot_template', fill: async (url) => void (await migrate(url, () => {})) };

/** A database without our schema: PostgreSQL's own template. */
export const bareTemplate: TestTemplate = { name: 'template1', fill: () => Promise.resolve() };

/**
 * Creates a migrated test database, empty or from a template; `drop` removes it with open
 * connections. `npm test` starts its server and sets TEST_DATABASE_URL.
 */
export async function createTestDatabase(template = empty): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is missing: run tests as `npm test -- <part of the file name>`');
  await withClient(server, patienceMs, (client) => ensureTemplate(client, server, template));
  const name = `test_${randomBytes(6).toString('hex')}`;
  // by files, since writing every page of the template to the log as well takes four times as long
  await withClient(server, patienceMs, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template.name} STRATEGY FILE_COPY`));
  const drop = () => withClient(server, patienceMs, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  return { url: databaseAt(server, name), drop: async () => void (await drop()) };
}

/** A test database and a pool of (by default four) connections; `drop` ends both. */
export type TestDatabase = { db: DatabasePool; url: string; drop: () => Promise<void> };

/** Gives another address for a database, as a link to it has. */
export type Detour = (url: string) => Promise<string>;

/** A loaded machine answers slowly, but it answers. */
export const patience = { connectionTimeout: 60_000, statementTimeout: 60_000, lockTimeout: 60_000, idleTimeout: 60_000 };

/**
 * For the top of a test file: `const { db, drop } = await openTestDatabase();` and `after(drop);`.
 */
export async function openTestDatabase({
  template,
  through = (url) => Promise.resolve(url),
  ...options
}: Partial<DatabaseOptions> & { template?: TestTemplate | undefined; through?: Detour | undefined } = {}): Promise<TestDatabase> {
  const database = await createTestDatabase(template);
  const db = openDatabase(await through(database.url), { poolSize: 4, ...patience, ...options });
  const drop = async () => {
    await db.end();
    await database.drop();
  };
  return { db, url: database.url, drop };
}

/**
 * The first test file creates its template, a filled one from the empty one; others that need the
 * same one wait. It is named when complete.
 */
async function ensureTemplate(client: pg.Client, server: string, template: TestTemplate): Promise<void> {
  const { name, fill } = template;
  const isThere = async () => (await client.query('SELECT FROM pg_database WHERE datname = $1', [name])).rowCount !== 0;
  if (await isThere()) return;
  if (template !== empty) await ensureTemplate(client, server, empty);
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, $2))', [name, TEMPLATE_LOCK]);
  if (await isThere()) return;
  const unfinished = `${name}_new`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
  await client.query(`CREATE DATABASE ${unfinished}${template === empty ? '' : ` TEMPLATE ${empty.name} STRATEGY FILE_COPY`}`);
  await fill(databaseAt(server, unfinished));
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
