import type { Config } from '../../config.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { type Log, migrate } from './migrate.ts';

/**
 * A shop's database with our schema: DATABASE_URL, else the embedded one below DATA_DIR, whose
 * process is there at `onLaunch`.
 */
export async function openShopDatabase(
  config: Config,
  log: Log,
  as: 'owner' | 'guest' = 'owner',
  onLaunch?: () => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const storage = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log, as, ...(onLaunch && { onLaunch }) });
  try {
    const place = { name: `The data folder ${config.dataDir}`, remedy: 'Delete it, or set DATA_DIR to another folder.' };
    await migrate(storage.url, log, config.databaseUrl ? {} : { place });
  } catch (error) {
    await storage.stop();
    throw error;
  }
  return storage;
}
