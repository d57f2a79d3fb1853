import { readConfigOrExit } from '../../config.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

// Brings the database that the settings name up to date, beside a running shop or without one.
const config = readConfigOrExit(process.env);
const log = (line: string) => console.log(line);
try {
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log, as: 'guest' }) : undefined;
  try {
    const ran = await migrate(config.databaseUrl ?? embedded?.url ?? '', log);
    log(ran.length === 0 ? 'the database is up to date' : `the database is up to date after ${ran.length} migrations`);
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
