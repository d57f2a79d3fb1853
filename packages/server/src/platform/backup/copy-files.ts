import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BackupPart, type Manifest, kept } from './manifest.ts';

/** Files that nothing refers to, and unfinished ones. */
const isLeftOut = (path: string): boolean => path.startsWith('files/trash/') || path.endsWith('.part');

/** Writes a stream into a new file, readable by its owner only, with its size and checksum. */
export async function writePart(
  source: NodeJS.ReadableStream,
  folder: string,
  path: string,
  { signal, through = [] }: { signal?: AbortSignal | undefined; through?: readonly NodeJS.ReadWriteStream[] } = {},
): Promise<BackupPart> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const count = new Transform({
    transform(piece: Buffer, _encoding, next) {
      hash.update(piece);
      bytes += piece.length;
      next(null, piece);
    },
  });
  await pipeline([source, ...through, count, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true })], { signal });
  return { path, bytes, sha256: hash.digest('hex') };
}

/** An earlier backup on the same disk, and what it has of each path. */
export type EarlierBackup = { folder: string; parts: ReadonlyMap<string, BackupPart> };

export const earlierBackup = (folder: string, { parts }: Manifest): EarlierBackup => ({
  folder,
  parts: new Map(parts.map((part) => [part.path, part])),
});

export type CopyOptions = { earlier?: EarlierBackup | null; signal?: AbortSignal | undefined };

/**
 * Copies a data folder's files into a backup; those of the earlier backup that are as they were are
 * linked. Called again, it copies what is new or has changed since; `copied` holds the parts.
 */
export async function copyFiles(
  dataDir: string,
  folder: string,
  copied: Map<string, BackupPart>,
  { earlier = null, signal }: CopyOptions = {},
): Promise<void> {
  for (const path of await listFiles(dataDir)) {
    signal?.throwIfAborted();
    const file = await stat(join(dataDir, path)).catch(unlessMissing);
    // it has been removed meanwhile
    if (file === null) continue;
    const isSame = (part: BackupPart | undefined) => part?.bytes === file.size && part.modified === file.mtimeMs;
    if (isSame(copied.get(path))) continue;
    const known = earlier?.parts.get(path);
    // a link that was made before the file changed must not be written through
    await rm(join(folder, path), { force: true });
    if (earlier && known && isSame(known) && (await isLinked(join(earlier.folder, path), join(folder, path)))) {
      copied.set(path, known);
      continue;
    }
    const part = await writePart(createReadStream(join(dataDir, path)), folder, path, { signal }).catch(unlessMissing);
    if (part) copied.set(path, { ...part, modified: file.mtimeMs });
  }
}

/** How many bytes copying would write. */
export async function countBytes(dataDir: string, earlier: EarlierBackup | null): Promise<number> {
  let bytes = 0;
  for (const path of await listFiles(dataDir)) {
    const file = await stat(join(dataDir, path)).catch(unlessMissing);
    const known = earlier?.parts.get(path);
    if (file && !(known?.bytes === file.size && known.modified === file.mtimeMs)) bytes += file.size;
  }
  return bytes;
}

/** Links a file; false where the disk has no links, or the file is no longer there. */
async function isLinked(existing: string, target: string): Promise<boolean> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  return link(existing, target).then(
    () => true,
    () => false,
  );
}

async function listFiles(dataDir: string): Promise<string[]> {
  const files: string[] = [];
  for (const name of kept) {
    const found = await stat(join(dataDir, name)).catch(unlessMissing);
    if (found?.isFile()) files.push(name);
    if (!found?.isDirectory()) continue;
    for (const entry of await readdir(join(dataDir, name), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(dataDir.length + 1));
    }
  }
  return files.filter((path) => !isLeftOut(path));
}

/** Only what is not there is skipped: another error would lose files that are. */
function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
