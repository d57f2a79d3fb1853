import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Seconds with one digit since `performance.now()` was `since`. */
export function secondsSince(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Ends the command with a message for a person instead of a stack. */
export function giveUp(message, code = 1) {
  process.stderr.write(`\n${message}\n`);
  process.exit(code);
}
