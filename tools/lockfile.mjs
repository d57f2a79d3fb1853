import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The packages of package-lock.json by path; undefined if missing or unreadable. */
export function readLockfile() {
  return readPackages(join(root, 'package-lock.json'));
}

/** The downloaded packages of a lockfile that nothing would be compared with, by path. */
export const withoutIntegrity = (packages) =>
  Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => path);

/** What npm installed, by path: it writes this list beside the packages as its last act. */
export function readInstalled() {
  return readPackages(join(root, 'node_modules', '.package-lock.json'));
}

/** The path of the package `name` for `from`, by Node's resolution. */
export function findPackage(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder}${folder && '/'}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}

/**
 * All packages these workspaces need, with those for other systems. `dev` adds their
 * devDependencies.
 */
export function neededBy(packages, workspaces, { dev = false } = {}) {
  const needed = new Set();
  const addAll = (from, dependencies) => {
    for (const name of Object.keys(dependencies)) {
      const path = findPackage(packages, from, name);
      if (path === undefined || needed.has(path)) continue;
      needed.add(path);
      const { link, resolved } = packages[path];
      addAll(link ? resolved : path, dependenciesOf(packages[link ? resolved : path]));
    }
  };
  for (const workspace of workspaces) {
    const entry = packages[workspace];
    addAll(workspace, { ...dependenciesOf(entry), ...(dev && entry.devDependencies) });
  }
  return needed;
}

/** Optional peers are installed only where something else needs them. */
function dependenciesOf({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional);
  return { ...dependencies, ...optionalDependencies, ...Object.fromEntries(peers) };
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
