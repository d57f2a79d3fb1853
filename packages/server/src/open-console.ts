import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type ConsoleParts, createConsoleApp } from './console-app.ts';

export type OpenConsole = {
  /**
   * Begins to listen; returns a line with the address or the fault, and the address, null where it
   * is closed. A taken port is no failure.
   */
  listen: () => Promise<{ notice: string; url: string | null }>;
  close: () => Promise<void>;
};

/** Makes the operators' console beside the shop. */
export async function openConsole({
  config,
  db,
  gateway,
  wakes,
  metrics,
}: Pick<ConsoleParts, 'config' | 'db' | 'gateway' | 'wakes' | 'metrics'>): Promise<OpenConsole> {
  const isBuilt = await access(join(config.consoleDir, 'index.html')).then(
    () => true,
    () => false,
  );
  const app = await createConsoleApp({ config, db, gateway, wakes, metrics, folder: isBuilt ? config.consoleDir : null });
  return {
    listen: async () => {
      try {
        const address = await app.listen({ port: config.consolePort, host: config.consoleHost });
        const url = config.consoleUrl ?? address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost');
        return { notice: `The operators’ console is at ${url}`, url };
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
        const notice = `The operators’ console is closed: port ${config.consolePort} is taken. Choose another one: CONSOLE_PORT=3101 npm start`;
        return { notice, url: null };
      }
    },
    close: () => app.close(),
  };
}
