import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Result } from '@aliquot/contract/core/result.ts';

/** Where all stored files lie, in folders named by how their names begin. */
export const storedFolder = (dataDir: string): string => join(dataDir, 'files');

/** Where a stored file lies. Names are made here and never come from a request. */
export const storedPath = (dataDir: string, storedAs: string): string => join(storedFolder(dataDir), storedAs.slice(0, 2), storedAs);

/**
 * Writes a file under a new name, which is returned; complete or not at all, even on a full disk.
 */
export async function writeStoredFile(dataDir: string, content: Buffer, extension: string): Promise<string> {
  const storedAs = `${randomUUID()}.${extension}`;
  const path = storedPath(dataDir, storedAs);
  const unfinished = `${path}.part`;
  await mkdir(join(storedFolder(dataDir), storedAs.slice(0, 2)), { recursive: true, mode: 0o700 });
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return storedAs;
}

/**
 * Streams an upload to a file of its own, whose name is returned. What a crash leaves of it is
 * swept with other files that nothing refers to.
 */
export async function writeIncomingFile(dataDir: string, content: Readable): Promise<string> {
  const storedAs = `${randomUUID()}.incoming`;
  const path = storedPath(dataDir, storedAs);
  await mkdir(join(storedFolder(dataDir), storedAs.slice(0, 2)), { recursive: true, mode: 0o700 });
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return storedAs;
}

/** A file with a row that is not on the disk, as after a restore of the database alone. */
export class StoredFileMissing extends Error {
  readonly statusCode = 404;
}

/** Opens a stored file; throws `StoredFileMissing`, answered as not found and logged. */
export async function openStoredFile(dataDir: string, storedAs: string): Promise<Readable> {
  try {
    return (await open(storedPath(dataDir, storedAs))).createReadStream();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new StoredFileMissing(`the stored file ${storedAs} is missing`, { cause: error });
  }
}

/** Removes a stored file; one that is gone already is fine. */
export const removeStoredFile = (dataDir: string, storedAs: string): Promise<void> => rm(storedPath(dataDir, storedAs), { force: true });

/** Stores a file for an operation that records its name; removes it on a refusal or throw. */
export async function withStoredFile<Value>(
  dataDir: string,
  { content, extension }: { content: Buffer; extension: string },
  record: (storedAs: string) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const storedAs = await writeStoredFile(dataDir, content, extension);
  let isKept = false;
  try {
    const result = await record(storedAs);
    isKept = result.ok;
    return result;
  } finally {
    if (!isKept) await removeStoredFile(dataDir, storedAs);
  }
}
