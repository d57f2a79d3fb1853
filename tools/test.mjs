import { buildWhenNeeded } from './build.mjs';
import {
  checkBudgets,
  checkFormat,
  checkImports,
  checkLint,
  checkSql,
  checkTables,
  checkTypes,
  emptyRecordings,
  runTestFiles,
} from './checks.mjs';
import { installWhenNeeded } from './install.mjs';
import { giveUp, secondsSince } from './project.mjs';
import { findTestFiles, matchingWords, mayName, testFolders } from './test-files.mjs';
import { readTestOptions, usageOf } from './test-options.mjs';

/**
 * The gate: every check in order, also after a failure. Each step and test counts as a check. See
 * `--help`.
 */
const steps = [
  { name: 'format', title: 'Formatting', work: () => checkFormat() },
  { name: 'lint', title: 'Lint rules', work: () => checkLint() },
  { name: 'types', title: 'Types', work: checkTypes },
  { name: 'imports', title: 'Import directions', work: checkImports },
  { name: 'tables', title: 'Table ownership', work: checkTables },
  { name: 'tests', title: 'Unit and API tests', folders: testFolders, work: runUnitTests },
  { name: 'sql', title: 'Row types of queries', needs: 'tests', work: checkSql },
  { name: 'build', title: 'Build', work: build },
  { name: 'budgets', title: 'Byte budgets', needs: 'build', work: checkBudgets },
  { name: 'e2e', title: 'Tests of the running shop', needs: 'build', folders: ['e2e'], work: (files) => runTests(files, ['--shop']) },
];
const slowestShown = 20;

const names = steps.map(({ name }) => name);
const { options, fault } = readTestOptions(process.argv.slice(2), names);
if (fault) giveUp(fault, 2);
if (options.help) {
  console.log(usageOf(names));
  process.exit(0);
}
const isFiltered = options.words.length > 0 || options.name !== undefined;
const counts = { passed: 0, failed: 0 };
const durations = [];
let testsRun = 0;
const since = performance.now();
if (!options.skipInstall) await installWhenNeeded();
// Ctrl+C reaches the tests too: they end first
if (options.watch) process.on('SIGINT', () => {});
const failed = await runSteps(chooseSteps());
if (!isFiltered) showSlowest();
if (options.name !== undefined && testsRun === 0) {
  console.log(`\nNo test has “${options.name}” in its name.`);
  failed.push('tests');
  counts.failed++;
}
console.log(`\n${failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`} (${secondsSince(since)})`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(failed.length === 0 && counts.failed === 0 ? 0 : 1);

/** The steps to run, with their test files. An empty set of tests is a fault. */
function chooseSteps() {
  const wantedSteps = steps.filter(({ name }) => !options.only || options.only.includes(name) || (name === 'tests' && recordsSql()));
  const found = wantedSteps.map((step) => ({ ...step, files: step.folders && matchingWords(findTestFiles(step.folders), options.words) }));
  const all = found.flatMap(({ files = [] }) => files);
  if (all.length === 0 && found.some(({ files }) => files)) giveUp(`There is no test file ${options.words.join(', ')}.`);
  const named = options.name === undefined ? all : mayName(all, options.name);
  const chosen = found.map((step) => ({ ...step, files: step.files?.filter((file) => named.includes(file)) }));
  if (!isFiltered) return chosen;
  const withTests = chosen.filter(({ files }) => !files || files.length > 0);
  if (options.only) return withTests;
  const needed = new Set(withTests.filter(({ files }) => files).flatMap(({ name, needs }) => [name, needs]));
  return withTests.filter(({ name }) => needed.has(name));
}

async function runSteps(chosen) {
  const bad = [];
  for (const { name, title, work, needs, files } of chosen) {
    console.log(`\n── ${title}`);
    const start = performance.now();
    const isBlocked = bad.includes(needs);
    const { ok, output = '' } = isBlocked ? { ok: false, output: `left out, since ${needs} failed` } : await work(files);
    if (output.trim() !== '') console.log(output.trimEnd());
    console.log(`${ok ? '✓' : '✗'} ${title} (${secondsSince(start)})`);
    counts[ok ? 'passed' : 'failed']++;
    if (!ok) bad.push(name);
  }
  return bad;
}

/** The step `sql` compares the statements of all unit and API tests: it needs them all. */
function recordsSql() {
  return !isFiltered && (!options.only || options.only.includes('sql'));
}

async function runUnitTests(files) {
  return runTests(files, ['--database', ...(recordsSql() ? ['--record', await emptyRecordings()] : [])]);
}

async function build() {
  const failures = await buildWhenNeeded();
  return { ok: failures.length === 0, output: failures.join('\n') };
}

async function runTests(files, flags) {
  const chosen = [options.watch && '--watch', options.name !== undefined && `--name=${options.name}`].filter(Boolean);
  const { passed, failed: failures, files: ran, ...result } = await runTestFiles(files, [...flags, ...chosen]);
  counts.passed += passed;
  counts.failed += failures;
  testsRun += passed + failures;
  durations.push(...ran);
  return result;
}

function showSlowest() {
  const slowest = durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown);
  if (slowest.length === 0) return;
  console.log(`\n── The ${slowest.length} slowest test files`);
  for (const { file, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
}
