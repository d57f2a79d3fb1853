import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { jsonReader } from '../database/json-column.ts';

/** What is kept of a data folder besides the embedded database: the key, and folders. */
export const kept = ['shop.key', 'files', 'imports', 'demo-gateway'];
/** The folder of the database's share. */
const databaseFolder = 'database';

export const sequencesPath = `${databaseFolder}/sequences.json`;
export const tablePath = (table: string): string => `${databaseFolder}/${table}.copy.gz`;
/** Whether a part is of the database, not a file of the data folder. */
export const isOfDatabase = ({ path }: { path: string }): boolean => path.startsWith(`${databaseFolder}/`);

const Part = Type.Object({
  /** Below the backup's folder, with `/`. */
  path: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** When the file in the data folder was changed (milliseconds); the database has none. */
  modified: Type.Optional(Type.Number()),
});

const ManifestSchema = Type.Object({
  format: Type.Literal('aliquot-backup'),
  version: Type.Literal(1),
  /** Whose it is: `shopIdOf`. */
  shop: Type.String({ pattern: '^[0-9a-f]{8}$' }),
  /** The hash of the SQL files that made the database. */
  schema: Type.String(),
  /** When the snapshot was taken, by the database's clock (ISO 8601). */
  made_at: Type.String(),
  postgres: Type.String(),
  /** How large the database was on its disk. */
  database_bytes: Type.Integer({ minimum: 0 }),
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
export type FoundBackup = {
  name: string;
  folder: string;
  shop: string;
  madeAt: Date;
  /** Made by the shop itself, which removes it in time; what the command made stays. */
  isNightly: boolean;
  verified: { at: Date; bytes: number } | null;
};

export type VerifiedBackup = FoundBackup & { verified: NonNullable<FoundBackup['verified']> };

/** Whether it was restored and checked. */
export const isVerified = (backup: FoundBackup): backup is VerifiedBackup => backup.verified !== null;

export const manifestName = 'manifest.json';
/** Written beside the manifest once the backup has been restored and checked. */
const verifiedName = 'verified.json';

const backupName = /^aliquot-([0-9a-f]{8})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z(-nightly)?$/;
const readManifestOf = jsonReader('manifest.json', ManifestSchema);
const readVerified = jsonReader('verified.json', Type.Object({ verified_at: Type.String(), bytes: Type.Integer() }));

/** A backup's folder name: `aliquot-3f2a9c1e-20261128T183000000Z`, and `-nightly`. */
export function nameOf({ shop, madeAt, isNightly }: Pick<FoundBackup, 'shop' | 'madeAt' | 'isNightly'>): string {
  return `aliquot-${shop}-${madeAt.toISOString().replaceAll(/[-:.]/g, '')}${isNightly ? '-nightly' : ''}`;
}

/** What a backup's name states; null of other names. */
function readName(name: string): Pick<FoundBackup, 'shop' | 'madeAt' | 'isNightly'> | null {
  const [, shop, ...parts] = backupName.exec(name) ?? [];
  if (shop === undefined) return null;
  const madeAt = new Date(name.replace(backupName, '$2-$3-$4T$5:$6:$7.$8Z'));
  return Number.isNaN(madeAt.getTime()) ? null : { shop, madeAt, isNightly: parts.at(-1) !== undefined };
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
    const manifest = readManifestOf(JSON.parse(text));
    const strange = strangePath(manifest);
    if (strange !== undefined) throw new Error(`${JSON.stringify(strange)} does not belong into a backup`);
    return { ok: true, value: manifest };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: `${folder} is no backup that this version of Aliquot can read (${reason}); choose another backup` };
  }
}

/** A path that no backup has: a restore writes what is listed, so nothing else may be named. */
function strangePath({ parts, tables }: Manifest): string | undefined {
  const paths = new Set(parts.map(({ path }) => path));
  const required = [sequencesPath, ...tables.map(({ name }) => tablePath(name))];
  return [...paths].find((path) => !isPartPath(path)) ?? required.find((path) => !paths.has(path));
}

function isPartPath(path: string): boolean {
  const names = path.split('/');
  const isPlain = !/[\\\p{Cc}]/u.test(path) && names.every((name) => name !== '' && name !== '.' && name !== '..');
  const [top = ''] = names;
  return isPlain && (names.length === 1 ? top === 'shop.key' : top === databaseFolder || (top !== 'shop.key' && kept.includes(top)));
}

/** Compares every file with the manifest; the first one that differs is named. */
export async function checkParts(folder: string, { parts }: Manifest, signal?: AbortSignal): Promise<Readable<null>> {
  const real = await realpath(folder);
  for (const { path, bytes, sha256 } of parts) {
    signal?.throwIfAborted();
    const file = await stat(join(folder, path)).catch(() => null);
    const isOwn = file?.isFile() && (await realpath(join(folder, path))) === join(real, path);
    const fault =
      file === null
        ? 'is missing'
        : !isOwn
          ? 'is no file of its own'
          : file.size !== bytes
            ? `has ${file.size} bytes instead of ${bytes}`
            : null;
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
  for (const name of names.toSorted()) {
    const stated = readName(name);
    const own = join(folder, name);
    if (stated === null || !(await stat(join(own, manifestName)).catch(() => null))) continue;
    found.push({ name, folder: own, ...stated, verified: await readVerification(own) });
  }
  return found.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Clocks of two machines differ by so much at most. */
const clocksDifferMs = 5 * 60_000;

/**
 * A shop's own backups in a folder, the newest first. One with a date in the future, by a clock
 * that was wrong, would count as the newest for ever: it is left out.
 */
export async function findOwnBackups(folder: string, { shop, now }: { shop: string; now: Date }): Promise<FoundBackup[]> {
  const all = await findBackups(folder);
  return all.filter((backup) => backup.shop === shop && backup.madeAt.getTime() <= now.getTime() + clocksDifferMs);
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
