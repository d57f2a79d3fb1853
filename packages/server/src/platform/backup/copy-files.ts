import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupPart } from './manifest.ts';

/** What is kept of a data folder besides the embedded database. */
const kept = ['shop.key', 'files', 'imports', 'demo-gateway'];
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
  await pipeline([source, ...through, count, createWriteStream(target, { mode: 0o600, flush: true })], { signal });
  return { path, bytes, sha256: hash.digest('hex') };
}

/**
 * Copies a data folder's files into a backup. Called again, it copies what is new or has changed
 * since; `copied` holds the parts by path with what the file was like.
 */
export async function copyFiles(
  dataDir: string,
  folder: string,
  copied: Map<string, { part: BackupPart; was: string }>,
  signal?: AbortSignal,
): Promise<void> {
  for (const path of await listFiles(dataDir)) {
    signal?.throwIfAborted();
    const file = await stat(join(dataDir, path)).catch(() => null);
    // it has been removed meanwhile
    if (file === null) continue;
    const was = `${file.size} ${file.mtimeMs}`;
    if (copied.get(path)?.was === was) continue;
    try {
      copied.set(path, { part: await writePart(createReadStream(join(dataDir, path)), folder, path, { signal }), was });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

async function listFiles(dataDir: string): Promise<string[]> {
  const files: string[] = [];
  for (const name of kept) {
    const found = await stat(join(dataDir, name)).catch(() => null);
    if (found?.isFile()) files.push(name);
    if (!found?.isDirectory()) continue;
    for (const entry of await readdir(join(dataDir, name), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(dataDir.length + 1));
    }
  }
  return files.filter((path) => !isLeftOut(path));
}
