import type { Config } from './config.ts';
import { StartRefusal } from './platform/database/embedded/start-refusal.ts';
import { openShopDatabase } from './platform/database/open-shop-database.ts';
import { readShopKey } from './platform/secrets/shop-key.ts';
import { refuseToStart } from './refuse-to-start.ts';

/** The database that a starting shop will have. */
export type BegunStorage = {
  opened: ReturnType<typeof openShopDatabase>;
  /** From here on who starts the shop stops it; until then a signal stops the database only. */
  takeOver: () => void;
  /** Whether a signal has come, so that what fails meanwhile is no fault. */
  isEnding: () => boolean;
};

/** What ends the shop in good order. */
export const endingSignals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Begins to open the database, and returns when PostgreSQL is starting, so that the shop's code is
 * loaded meanwhile. Faults that the operator can fix end the process with a message.
 */
export async function beginStorage(config: Config): Promise<BegunStorage> {
  await readShopKey(config.dataDir).catch((error: Error) => refuseToStart(new StartRefusal(error.message)));
  const { promise: launched, resolve: onLaunch } = Promise.withResolvers<void>();
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const opened = openShopDatabase(config, print, 'owner', onLaunch).catch(refuseToStart);
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    void opened.then(({ stop }) => stop()).finally(() => process.exit(0));
  };
  for (const signal of endingSignals) process.on(signal, end);
  const takeOver = () => endingSignals.forEach((signal) => process.off(signal, end));
  await Promise.race([launched, opened]);
  return { opened, takeOver, isEnding: () => ending };
}
