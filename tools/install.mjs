import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { neededBy, readInstalled, readLockfile } from './lockfile.mjs';
import { giveUp, root, secondsSince } from './project.mjs';

const OLDEST_NODE = 20;

const shopArgs = ['--workspace=packages', '--workspace=demo'];
/**
 * How much of the lockfile a command needs: to run, to build, or to check and test. Running needs
 * less than is installed, as a deployment may bring Node and PostgreSQL.
 */
const extents = {
  run: { isFor: (workspace) => ['packages/server', 'demo'].includes(workspace), dev: false, args: shopArgs },
  build: { isFor: (workspace) => workspace === 'demo' || workspace.startsWith('packages/'), dev: true, args: shopArgs },
  everything: { isFor: () => true, dev: true, args: [] },
};

/**
 * Installs the extent from the lockfile, unless present. A running shop's packages stay; those of
 * another lockfile are all replaced. Surplus packages stay.
 */
export async function installWhenNeeded(extent = 'everything') {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    giveUp(`Aliquot needs Node ${OLDEST_NODE} or newer to begin with; this is ${process.version}.`);
  }
  const lock = readLockfile();
  if (!lock) giveUp('package-lock.json is missing or not readable.');
  const state = stateOf(lock, readInstalled(), requiredBy(lock, extent), (path) => existsSync(join(root, path)));
  if (state === 'complete') return;
  const since = performance.now();
  const command = state === 'incomplete' ? ['install', '--no-save'] : ['ci'];
  console.log(`· installing dependencies (npm ${command[0]}; the first time takes a minute) …`);
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run([...command, ...extents[extent].args, ...options]);
  if (code !== 0) giveUp(`npm ${command[0]} failed; its message is above. Nothing else was done.`);
  console.log(`✓ installed dependencies (${secondsSince(since)})`);
}

/** The paths of the packages that an extent cannot do without. */
export function requiredBy(lock, extent) {
  const { isFor, dev } = extents[extent];
  const workspaces = Object.keys(lock).filter((path) => !path.includes('node_modules/') && isFor(path));
  return neededBy(lock, workspaces, { dev });
}

/**
 * Whether the installation is `complete`, `incomplete`, or `different` (of another lockfile, or
 * none).
 */
export function stateOf(lock, installed, required, isThere) {
  if (!installed) return 'different';
  for (const [path, { version }] of Object.entries(installed)) {
    if (!(path in lock) || lock[path].version !== version || !isThere(path)) return 'different';
  }
  // Optional packages are those of other systems, for the most part.
  const isDispensable = ({ optional, devOptional, peer }) => optional || devOptional || peer;
  return [...required].every((path) => path in installed || isDispensable(lock[path])) ? 'complete' : 'incomplete';
}

function run(args) {
  // Under npm its own program is known, so that the same npm is used again.
  const program = process.env.npm_execpath;
  const isScript = program !== undefined && program.endsWith('npm-cli.js');
  const [file, all] = isScript ? [process.execPath, [program, ...args]] : ['npm', args];
  return new Promise((done) => {
    const child = spawn(file, all, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => giveUp('npm was not found; Aliquot needs Node with npm.'));
    child.on('close', (code) => done(code ?? 1));
  });
}
