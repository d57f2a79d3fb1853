import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, secondsSince } from './project.mjs';

const OLDEST_NODE = 20;

/** Installs the dependencies with `npm ci` unless exactly those of the lockfile are there. */
export async function installWhenNeeded() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    giveUp(`Aliquot needs Node ${OLDEST_NODE} or newer to begin with; this is ${process.version}.`);
  }
  if (isInstalled()) return;
  const since = performance.now();
  console.log('· installing dependencies (npm ci; the first time takes a minute) …');
  const code = await run(['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) giveUp('npm ci failed; its message is above. Nothing else was done.');
  console.log(`✓ installed dependencies (${secondsSince(since)})`);
}

/** npm writes what it installed beside the packages, as the last thing it does: that list is compared with the lockfile. */
function isInstalled() {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (!wanted) giveUp('package-lock.json is missing or not readable.');
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue;
    const found = installed[path];
    // Optional packages are those of other systems, for the most part.
    if (!found && (entry.optional || entry.devOptional || entry.peer)) continue;
    if (!found || found.version !== entry.version || !existsSync(join(root, path))) return false;
  }
  return Object.keys(installed).every((path) => path in wanted);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
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
