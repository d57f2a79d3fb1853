import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { jsonReader } from '../database/json-column.ts';

const Part = Type.Object({
  /** Below the backup's folder, with `/`. */
  path: Type.String({ pattern: '^(?!/)(?!.*(^|/)\\.\\.(/|$))[^\\\\\\0]+$' }),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

const ManifestSchema = Type.Object({
  format: Type.Literal('aliquot-backup'),
  version: Type.Literal(1),
  /** The hash of the SQL files that made the database. */
  schema: Type.String(),
  /** When the snapshot was taken, by the database's clock (ISO 8601). */
  made_at: Type.String(),
  postgres: Type.String(),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Type.Integer({ minimum: 0 }) })),
  parts: Type.Array(Part),
});

/** A file of a backup with its size and checksum. */
export type BackupPart = Type.Static<typeof Part>;

/** What a complete backup consists of; written last, so that an incomplete one has none. */
export type Manifest = Type.Static<typeof ManifestSchema>;

/** A value, or what is wrong and what to do, in English for the command line. */
export type Readable<Value> = { ok: true; value: Value } | { ok: false; problem: string };

/** A complete backup as its folder shows it. */
export type FoundBackup = { name: string; folder: string; madeAt: Date; verified: { at: Date; bytes: number } | null };

export type VerifiedBackup = FoundBackup & { verified: NonNullable<FoundBackup['verified']> };

/** Whether it was restored and checked. */
export const isVerified = (backup: FoundBackup): backup is VerifiedBackup => backup.verified !== null;

export const manifestName = 'manifest.json';
/** Written beside the manifest once the backup has been restored and checked. */
const verifiedName = 'verified.json';

const backupName = /^aliquot-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/;
const readManifestOf = jsonReader('manifest.json', ManifestSchema);
const readVerified = jsonReader('verified.json', Type.Object({ verified_at: Type.String(), bytes: Type.Integer() }));

/** The folder name of a backup by its time, in order of the alphabet: `aliquot-20261128T183000000Z`. */
export const nameOf = (madeAt: Date): string => `aliquot-${madeAt.toISOString().replaceAll(/[-:.]/g, '')}`;

/** The time that a backup's name has; null of other names. */
function timeOf(name: string): Date | null {
  const iso = backupName.test(name) ? new Date(name.replace(backupName, '$1-$2-$3T$4:$5:$6.$7Z')) : null;
  return iso === null || Number.isNaN(iso.getTime()) ? null : iso;
}

/** Reads a backup's manifest; a folder without one is no complete backup. */
export async function readManifest(folder: string): Promise<Readable<Manifest>> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) {
    const inside = (await findBackups(folder)).at(0);
    const remedy = inside ? `name one of the backups in it: ${inside.folder}` : 'name the folder of a complete backup';
    return { ok: false, problem: `${folder} has no ${manifestName}, so it is no complete backup; ${remedy}` };
  }
  try {
    return { ok: true, value: readManifestOf(JSON.parse(text)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: `${folder} is no backup that this version of Aliquot can read (${reason}); choose another backup` };
  }
}

/** Compares every file with the manifest; the first one that differs is named. */
export async function checkParts(folder: string, { parts }: Manifest, signal?: AbortSignal): Promise<Readable<null>> {
  for (const { path, bytes, sha256 } of parts) {
    signal?.throwIfAborted();
    const file = await stat(join(folder, path)).catch(() => null);
    const fault = file === null ? 'is missing' : file.size !== bytes ? `has ${file.size} bytes instead of ${bytes}` : null;
    const isDamaged = fault === null && (await checksum(join(folder, path))) !== sha256;
    if (fault !== null || isDamaged) {
      return { ok: false, problem: `${folder} is damaged: ${path} ${fault ?? 'has another checksum'}; choose another backup` };
    }
  }
  return { ok: true, value: null };
}

/**
 * Complete backups in a folder, the newest first; none where the folder does not exist. Manifests
 * are not read: with many files they are large.
 */
export async function findBackups(folder: string): Promise<FoundBackup[]> {
  const found: FoundBackup[] = [];
  const names: string[] = await readdir(folder).catch(() => []);
  for (const name of names.toSorted().toReversed()) {
    const madeAt = timeOf(name);
    const own = join(folder, name);
    if (madeAt === null || !(await stat(join(own, manifestName)).catch(() => null))) continue;
    found.push({ name, folder: own, madeAt, verified: await readVerification(own) });
  }
  return found;
}

/** Marks a backup as verified. */
export async function markVerified(folder: string, { parts }: Manifest): Promise<void> {
  const mark = { verified_at: new Date().toISOString(), bytes: parts.reduce((sum, part) => sum + part.bytes, 0) };
  await writeFile(join(folder, verifiedName), JSON.stringify(mark), { mode: 0o600, flush: true });
}

/** Takes the mark away, before the backup is verified again. */
export const unmarkVerified = (folder: string): Promise<void> => rm(join(folder, verifiedName), { force: true });

async function readVerification(folder: string): Promise<FoundBackup['verified']> {
  try {
    const { verified_at: at, bytes } = readVerified(JSON.parse(await readFile(join(folder, verifiedName), 'utf8')));
    return { at: new Date(at), bytes };
  } catch {
    // none, or not written to its end
    return null;
  }
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}
