import { statfs } from 'node:fs/promises';
import { StartRefusal } from '../database/embedded/start-refusal.ts';

/** What others may need of the disk meanwhile. */
const reserve = 500_000_000;
/** WAL of a load, up to `max_wal_size` of the embedded server. */
const logBytes = 2_000_000_000;

/** What a database with the size of another takes while it is loaded. */
export const bytesToLoad = ({ database_bytes: bytes }: { database_bytes: number }): number => Math.ceil(bytes * 1.3) + logBytes;

/** Throws a StartRefusal where a folder's disk has less space than work there needs. */
export async function requireSpace(folder: string, bytes: number, purpose: string): Promise<void> {
  const disk = await statfs(folder);
  const free = disk.bavail * disk.bsize;
  if (free >= bytes + reserve) return;
  throw new StartRefusal(
    `the disk of ${folder} has ${gigabytes(free)} GB free, and ${purpose} needs ${gigabytes(bytes + reserve)} GB; free some space there`,
  );
}

const gigabytes = (bytes: number): string => (bytes / 1_000_000_000).toFixed(1);
