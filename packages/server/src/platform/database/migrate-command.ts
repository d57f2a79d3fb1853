import { readConfigOrExit } from '../../config.ts';
import { openShopDatabase } from './open-shop-database.ts';

// Creates the tables in the configured database if empty, beside a running shop or without one.
const config = readConfigOrExit(process.env);
const log = (line: string) => console.log(line);
try {
  const storage = await openShopDatabase(config, log, 'guest');
  await storage.stop();
  log('the database is up to date');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
