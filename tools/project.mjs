import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Reads `.env`, if any; environment variables win. Tests never read it. */
export function readEnvFile() {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  if (!process.loadEnvFile) giveUp(`The file .env is read by Node 20.12 or newer; this is ${process.version}.`);
  process.loadEnvFile(file);
}

/** Seconds with one digit since `performance.now()` was `since`. */
export function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Ends the command with a message for a person instead of a stack. */
export function giveUp(message, code = 1) {
  process.stderr.write(`\n${message}\n`);
  process.exit(code);
}
