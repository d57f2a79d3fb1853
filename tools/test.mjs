import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenNeeded } from './build.mjs';
import { capture } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { giveUp, root, secondsSince } from './project.mjs';

/**
 * The gate: every check in order, all of them even after a failure. Each step counts as one check, each test too.
 *   --only format,lint     these steps alone
 *   --skip-install         trust node_modules as it is
 *   words                  of the test files, those whose path contains one of the words
 */
const steps = [
  { name: 'format', title: 'Formatting', work: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'lint', title: 'Lint rules', work: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  {
    name: 'types',
    title: 'Types',
    work: () => runTool('tsc', ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']),
  },
  { name: 'imports', title: 'Import directions', work: () => runNode(['tools/check-imports.mjs']) },
  { name: 'tests', title: 'Unit and API tests', work: () => runTests(['demo', 'packages', 'bench', 'tools'], ['--database']) },
  { name: 'build', title: 'Build', work: build },
  { name: 'budgets', title: 'Byte budgets', needs: 'build', work: () => runNode(['tools/check-budgets.mjs'], { isShown: true }) },
  { name: 'e2e', title: 'Tests of the running shop', needs: 'build', work: () => runTests(['e2e'], ['--shop']) },
];

const counts = { passed: 0, failed: 0 };
const options = readOptions(process.argv.slice(2));
const since = performance.now();
if (!options.skipInstall) await installWhenNeeded();
const node = pinnedNode();
const failed = await runSteps();
console.log(`\n${failed.length === 0 ? 'All is well' : `Failed: ${failed.join(', ')}`} (${secondsSince(since)})`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(failed.length === 0 && counts.failed === 0 ? 0 : 1);

function readOptions(args) {
  const result = { only: undefined, skipInstall: false, words: [] };
  for (let index = 0; index < args.length; index++) {
    const arg = args[index];
    if (arg === '--skip-install') result.skipInstall = true;
    else if (arg === '--only') result.only = (args[++index] ?? '').split(',');
    else if (arg.startsWith('--only=')) result.only = arg.slice('--only='.length).split(',');
    else if (arg.startsWith('-'))
      giveUp(`${arg} is not an option; there are --only ${steps.map(({ name }) => name).join(',')} and --skip-install`, 2);
    else result.words.push(arg);
  }
  const unknown = result.only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
  if (unknown.length > 0) giveUp(`There is no step ${unknown.join(', ')}; the steps are ${steps.map(({ name }) => name).join(', ')}.`, 2);
  return result;
}

async function runSteps() {
  const bad = [];
  for (const { name, title, work, needs } of steps) {
    if (options.only && !options.only.includes(name)) continue;
    console.log(`\n── ${title}`);
    const start = performance.now();
    const isBlocked = bad.includes(needs);
    const { ok, output = '' } = isBlocked ? { ok: false, output: `left out, since ${needs} failed` } : await work();
    if (output.trim() !== '') console.log(output.trimEnd());
    console.log(`${ok ? '✓' : '✗'} ${title} (${secondsSince(start)})`);
    counts[ok ? 'passed' : 'failed']++;
    if (!ok) bad.push(name);
  }
  return bad;
}

/** Runs a check quietly; what it writes is shown when it fails, or always when it is a report. */
async function runNode(args, { isShown = false } = {}) {
  const { code, output } = await capture(node, args);
  return { ok: code === 0, output: code === 0 && !isShown ? '' : output };
}

/** Tools are run by the pinned Node, whatever Node runs this file. */
function runTool(name, args) {
  return runNode([join('node_modules', '.bin', name), ...args]);
}

async function build() {
  const failures = await buildWhenNeeded();
  return { ok: failures.length === 0, output: failures.join('\n') };
}

/**
 * An empty set of tests is a failure, unless only some were asked for. The folder with the longest files comes first, so that
 * none of them is left to run alone at the end.
 */
function runTests(folders, flags = []) {
  const files = folders
    .flatMap(findTests)
    .filter((file) => options.words.length === 0 || options.words.some((word) => file.includes(word)));
  if (files.length === 0) return { ok: options.words.length > 0, output: 'no test files' };
  return new Promise((done) => {
    const child = spawn(node, ['tools/run-tests.mjs', ...flags, ...files], { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let isCounted = false;
    child.on('message', ({ passed, failed: failures }) => {
      isCounted = true;
      counts.passed += passed;
      counts.failed += failures;
    });
    child.on('close', (code) => done({ ok: code === 0 && isCounted, output: isCounted ? '' : 'the tests ended without a result' }));
  });
}

function findTests(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.test\.(ts|tsx|mjs)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .sort();
}
