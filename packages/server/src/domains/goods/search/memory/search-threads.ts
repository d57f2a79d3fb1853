import { availableParallelism } from 'node:os';

/** What a thread takes beside the shared index: words of the languages, code, sets and counts. */
const BYTES_PER_THREAD = 96 * 2 ** 20;
/** So much of the free memory may go into them. */
const SHARE = 1 / 8;

/** How many threads answer searches of a large index: one a core, as far as memory allows. */
export const searchThreads = (): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor((process.availableMemory() * SHARE) / BYTES_PER_THREAD)));
