import { channel } from 'node:diagnostics_channel';
import type { PoolClient } from 'pg';
import pg from 'pg';
import type { DatabasePool, Statement } from './connection.ts';
import { withTransaction } from './transaction.ts';

/** The operator who acts, and by which call (`nobody` signs in), for the audit log. */
export type Acting = {
  kind: 'operator' | 'program' | 'command line' | 'nobody';
  /** Of the operator or the program's token. */
  id: number | null;
  name: string;
  /** The call or the command. */
  call: string;
  request: string | null;
};

/** Called for each single statement, which the transaction around it hides. */
const statements = channel('aliquot:statement');

/**
 * A pool whose transactions and statements carry the operator (setting `aliquot.operator`) for the
 * audit triggers, so that it cannot be forgotten.
 */
export function actingPool(pool: DatabasePool, acting: Acting): DatabasePool {
  // tables of the console are filtered in many ways, each of which has its own best plan
  const setting = `SET LOCAL plan_cache_mode = auto; SELECT set_config('aliquot.operator', ${pg.escapeLiteral(JSON.stringify(acting))}, true)`;
  const own: DatabasePool = {
    connect: async () => actingClient(await pool.connect(), setting),
    query: <Row extends pg.QueryResultRow>(statement: Statement, values?: unknown[]) => {
      const answer: ReturnType<typeof pool.query<Row>> = withTransaction(own, (transaction) => transaction.query<Row>(statement, values));
      if (statements.hasSubscribers) statements.publish({ statement, values, answer });
      return answer;
    },
    end: () => pool.end(),
    get totalCount() {
      return pool.totalCount;
    },
    get idleCount() {
      return pool.idleCount;
    },
    get waitingCount() {
      return pool.waitingCount;
    },
  };
  return own;
}

/** A connection whose transactions begin by saying who acts, in the same round trip. */
function actingClient(client: PoolClient, setting: string): PoolClient {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'query') return value.bind(target);
      return (statement: unknown, ...rest: unknown[]) => Reflect.apply(value, target, [setsActor(statement, setting), ...rest]);
    },
  });
}

const setsActor = (statement: unknown, setting: string): unknown =>
  typeof statement === 'string' && /^begin\b/i.test(statement) ? `${statement}; ${setting}` : statement;
