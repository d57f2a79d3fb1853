import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** One line of progress for a person. */
export type Log = (line: string) => void;

type Migration = { name: string; sql: string; checksum: string };

const migrationsFolder = join(import.meta.dirname, 'migrations');
const LOCK = 4_128_117_001;
const OLDEST_SERVER = 150_000;

/**
 * Brings the database up to date: runs the files `NNNN-name.sql` that it has not seen, in order, each in a transaction of
 * its own. Processes that start together take turns. Throws with the file's name when a file fails, when one that
 * already ran was changed or is gone, or when the server is older than PostgreSQL 15. Returns the names that ran.
 */
export async function migrate(url: string, log: Log, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'aliquot migrate', connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await checkServer(client);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const seen = await readSeen(client);
    checkHistory(seen, migrations);
    const missing = migrations.filter(({ name }) => !seen.has(name));
    for (const migration of missing) {
      await run(client, migration);
      log(`migrated ${migration.name}`);
    }
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  for (const [index, { name }] of migrations.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`migration ${name}: its name must look like 0001-some-words.sql`);
    const before = migrations[index - 1]?.name;
    if (before?.slice(0, 4) === name.slice(0, 4)) throw new Error(`migrations ${before} and ${name} have the same number`);
  }
  return migrations;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  // Line ends are made equal first, since version control may change them from machine to machine.
  const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; words: string }>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS words`,
  );
  const server = rows[0];
  if (server && server.version < OLDEST_SERVER) {
    throw new Error(`the database is PostgreSQL ${server.words}; Aliquot needs 15 or newer (setting DATABASE_URL)`);
  }
}

async function readSeen(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function checkHistory(seen: Map<string, string>, migrations: Migration[]): void {
  const present = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of seen) {
    const now = present.get(name);
    if (now === undefined) {
      throw new Error(`the database has seen migration ${name}, which this version of Aliquot does not have: it is older than its data`);
    }
    if (now !== checksum) throw new Error(`migration ${name} was changed after it ran here; write a new migration instead`);
  }
}

async function run(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
