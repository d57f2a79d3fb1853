import { createHash } from 'node:crypto';
import { Duplex } from 'node:stream';
import pg from 'pg';
import { readClock } from './clock.ts';

/** A statement with placeholders `$1…`, as text or an object such as `sql-template-tag` makes. */
export type Statement = string | { readonly text: string; readonly values?: unknown[] };

/**
 * Access to the database, always the first argument: a pool or transaction. Safe `int8` is a number
 * (else text), `date` is `YYYY-MM-DD`, `numeric` is text.
 */
export interface Database {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: Statement,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/** A pool, from which transactions can be begun. */
export interface DatabasePool extends Database {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export type DatabaseOptions = {
  /** The most connections that this process opens. */
  poolSize: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** How long one statement may run, in milliseconds. */
  statementTimeout?: number;
  /** How long a statement may wait for a lock, and a transaction be idle, in milliseconds. */
  lockTimeout?: number;
  idleTimeout?: number;
  /** How long an unused connection is kept, in milliseconds. */
  keptMs?: number;
  /** Milliseconds to wait for a free connection: a test's crowd waits longer than a visitor. */
  connectionTimeout?: number;
  /**
   * Whether statements are planned once per connection for all values, not five times for the
   * values of each: for many short statements, whose rows are found by key.
   */
  genericPlans?: boolean;
  /** Called when an idle connection is lost; the pool replaces it. */
  onError?: (error: Error) => void;
};

const INT8 = 20;
const DATE = 1082;

/**
 * Opens a pool with the role `aliquot_app` where the baseline could create it. It connects with the
 * first statement, so only statements fail without a database.
 */
export function openDatabase(url: string, options: DatabaseOptions): DatabasePool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: options.poolSize,
    application_name: options.applicationName ?? 'aliquot',
    keepAlive: true,
    connectionTimeoutMillis: options.connectionTimeout ?? 5_000,
    idleTimeoutMillis: options.keptMs ?? 30_000,
    statement_timeout: options.statementTimeout ?? 8_000,
    lock_timeout: options.lockTimeout ?? 5_000,
    idle_in_transaction_session_timeout: options.idleTimeout ?? 10_000,
    // The client's own clock, for a network that swallows the server's answer: below the 10 s that
    // no answer of ours exceeds.
    query_timeout: (options.statementTimeout ?? 8_000) + 1_000,
    types: { getTypeParser },
    // statements that do not wait for each other share a round trip
    pipeline: true,
    onConnect: (client) => prepareConnection(client, options.genericPlans ?? false),
  });
  // Without a listener a lost idle connection would end the process.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The number of prepared texts: changing ones would otherwise fill the server's memory. */
const MOST_PREPARED = 1_000;
const namesByText = new Map<string, string>();

/**
 * Prepares statements once per connection: most take longer to plan than to run (a cart line's
 * packs 0.69 → 0.12 ms, a CAS search 1.19 → 0.31 ms).
 */
class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this);
    const gather = gatherWrites(this);
    this.query = (statement: unknown, ...rest: unknown[]) => {
      gather();
      return Reflect.apply(query, this, [prepared(statement), ...rest]);
    };
  }
}

/** Statements that are sent one after the other leave in one write of the kernel. */
function gatherWrites(client: pg.Client): () => void {
  let gathering: Duplex | null = null;
  return () => {
    const stream = streamOf(client);
    if (gathering === stream || !stream) return;
    gathering = stream;
    stream.cork();
    process.nextTick(() => {
      gathering = null;
      stream.uncork();
    });
  };
}

/** The connection's stream, which TLS replaces; its types do not name it. */
function streamOf(client: pg.Client): Duplex | null {
  const connection: unknown = Reflect.get(client, 'connection');
  if (typeof connection !== 'object' || connection === null) return null;
  const stream: unknown = Reflect.get(connection, 'stream');
  return stream instanceof Duplex ? stream : null;
}

/** The same statement with a name, by which the server knows it again. */
function prepared(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('text' in statement) || !('values' in statement)) return statement;
  const { text, values } = statement;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || 'submit' in statement || 'name' in statement)
    return statement;
  let name = namesByText.get(text);
  if (name === undefined) {
    if (namesByText.size >= MOST_PREPARED) return statement;
    name = createHash('sha256').update(text).digest('base64url');
    namesByText.set(text, name);
  }
  return { name, text, values };
}

/**
 * Takes the app's role, which cannot change ledgers or tables, if the login may, and reads the
 * clock. JIT is off: statements are short and their plans cached.
 */
async function prepareConnection(client: pg.ClientBase, genericPlans: boolean): Promise<void> {
  await client.query(`
    SELECT set_config('jit', 'off', false);
    SELECT set_config('plan_cache_mode', '${genericPlans ? 'force_generic_plan' : 'auto'}', false);
    SELECT set_config('role', rolname, false) FROM pg_roles
    WHERE rolname = 'aliquot_app' AND pg_has_role(oid, 'MEMBER')`);
  await readClock(client);
}

/** For the text format, the only one used here. */
function getTypeParser(type: number): (text: string) => unknown {
  if (type === INT8) return readInt8;
  if (type === DATE) return (text) => text;
  return pg.types.getTypeParser(type, 'text');
}

function readInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}
