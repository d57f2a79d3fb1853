import { readConfigOrExit } from '../../packages/server/src/config.ts';
import { type DatabasePool, openDatabase } from '../../packages/server/src/platform/database/connection.ts';
import { openShopDatabase } from '../../packages/server/src/platform/database/open-shop-database.ts';

/**
 * Works in a data folder's database, beside a running shop; with `statementTimeout` milliseconds.
 */
export async function inDatabaseOf<Value>(
  dataDir: string,
  work: (db: DatabasePool) => Promise<Value>,
  { statementTimeout = 8_000 }: { statementTimeout?: number } = {},
): Promise<Value> {
  const config = readConfigOrExit({ ...process.env, DATA_DIR: dataDir });
  const storage = await openShopDatabase(config, () => {}, 'guest');
  const db = openDatabase(storage.url, { poolSize: 1, statementTimeout });
  try {
    return await work(db);
  } finally {
    await db.end();
    await storage.stop();
  }
}
