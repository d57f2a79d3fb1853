import pg from 'pg';
import { type Baseline, readBaseline, refuseUnlisted } from './baseline.ts';
import { StartRefusal } from './embedded/start-refusal.ts';

/** One line of progress for a person. */
export type Log = (line: string) => void;

export type MigrateOptions = {
  /** What the reader of a refusal calls the database, and how they get an empty one. */
  place?: { name: string; remedy: string };
  /** Other files than the shop's, for tests. */
  baseline?: Baseline;
};

const outside = { name: 'The database of DATABASE_URL', remedy: 'Create an empty database, and name it in DATABASE_URL.' };

const LOCK = 4_128_117_001;
const OLDEST_SERVER = 150_000;

/**
 * Creates the schema in an empty database in one transaction; returns whether it did. Concurrent
 * processes take turns. Throws a StartRefusal for another build's database, foreign tables, or
 * PostgreSQL before 15, and an error naming a failed file.
 */
export async function migrate(url: string, log: Log, { place = outside, baseline }: MigrateOptions = {}): Promise<boolean> {
  const wanted = baseline ?? readBaseline();
  const client = new pg.Client({ connectionString: url, application_name: 'aliquot migrate', connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await checkServer(client);
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const found = await readVersion(client);
    if (found !== undefined && found !== wanted.hash) {
      throw new StartRefusal(
        `${place.name} was made by an earlier build of Aliquot, which has not been released: before release 1.0 no build reads another's data. ${place.remedy}`,
      );
    }
    if (found === undefined) await createSchema(client, { place, ...(baseline && { baseline }) });
    await client.query('COMMIT');
    if (found === undefined) log('the database is ready');
    return found === undefined;
  } finally {
    // an open transaction ends with its connection, and leaves nothing
    await client.end();
  }
}

/**
 * Creates the schema in the client's open transaction. Throws a StartRefusal where the database has
 * tables already, ours included.
 */
export async function createSchema(client: pg.Client, { place = outside, baseline }: MigrateOptions = {}): Promise<void> {
  await checkServer(client);
  await checkEmpty(client, place);
  if (!baseline) await refuseUnlisted();
  await create(client, baseline ?? readBaseline());
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; words: string }>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS words`,
  );
  const server = rows[0];
  if (server && server.version < OLDEST_SERVER) {
    throw new StartRefusal(`the database is PostgreSQL ${server.words}; Aliquot needs 15 or newer (setting DATABASE_URL)`);
  }
}

/** The hash of the database's baseline, or undefined. Older builds had numbered migrations. */
async function readVersion(client: pg.Client): Promise<string | undefined> {
  const { rows: tables } = await client.query<{ is_ours: boolean; is_former: boolean }>(`
    SELECT to_regclass('schema_version') IS NOT NULL AS is_ours, to_regclass('migration') IS NOT NULL AS is_former`);
  if (tables[0]?.is_former) return 'numbered migrations';
  if (!tables[0]?.is_ours) return undefined;
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM schema_version');
  return rows[0]?.hash;
}

/** Tables of extensions do not count. */
async function checkEmpty(client: pg.Client, { name, remedy }: typeof outside): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    SELECT relname AS table FROM pg_class
    WHERE relnamespace = to_regnamespace(current_schema()) AND relkind IN ('r', 'p', 'v', 'm', 'f')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname LIMIT 3`);
  if (rows.length > 0) throw new StartRefusal(`${name} is not empty: it has ${rows.map(({ table }) => table).join(', ')}. ${remedy}`);
}

async function create(client: pg.Client, { files, hash }: Baseline): Promise<void> {
  await client.query(`
    CREATE TABLE schema_version (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      hash text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE schema_version IS 'Which SQL files made this database: a hash of them all.'`);
  for (const { name, sql } of files) await run(client, name, sql);
  await client.query('INSERT INTO schema_version (hash) VALUES ($1)', [hash]);
}

async function run(client: pg.Client, name: string, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const line = error instanceof pg.DatabaseError && error.position ? `:${sql.slice(0, Number(error.position)).split('\n').length}` : '';
    throw new Error(`${name}${line} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
