import { once } from 'node:events';
import { StartRefusal } from '../platform/database/embedded/start-refusal.ts';

/**
 * Waits for the message of the starting process that the browser's side is built: true or false.
 * Throws where it could not be built, or where that process ended.
 */
export async function awaitBuild(): Promise<void> {
  if (!process.connected) throw new StartRefusal('The process that builds the shop has ended.');
  const ended = once(process, 'disconnect').then(() => [false]);
  const [isBuilt] = await Promise.race([once(process, 'message'), ended]);
  if (isBuilt !== true) throw new StartRefusal('The shop is not built, so it does not start.');
}
