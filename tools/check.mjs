import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenNeeded } from './build.mjs';
import { changedFiles } from './changed-files.mjs';
import { checkFormat, checkImports, checkLint, checkTables, checkTypes, runTestFiles } from './checks.mjs';
import { chooseTests } from './choose-tests.mjs';
import { importersIn, importsOf, readSources } from './import-graph.mjs';
import { installWhenNeeded } from './install.mjs';
import { giveUp, root, secondsSince } from './project.mjs';

const usage = `npm run check [-- --since REVISION]

The loop while working: checks what changed since the merge base with main, or with the revision, committed or not.

  formatting         of the changed files
  lint rules         of the changed files and those that import them
  types, imports,    of everything
  table ownership
  tests              that changed; those in the domain or folder of a changed file; and the nearest that import one,
                     directly or through one file, until there are twenty (tools/choose-tests.mjs)

All of this runs at the same time. The output names the test files that run, and which further ones reach a changed file: those are left to
npm test, as are the tests of the running shop that did not change themselves.`;

/** More files than this are linted faster together with all the others. */
const mostLinted = 400;
/** More names than this are shown by folder. */
const mostNamed = 40;

const since = performance.now();
const options = readOptions();
await installWhenNeeded();
const { base, files: changed } = await changedFiles(options.since).catch((error) => giveUp(error.message, 2));
console.log(`${changed.length} ${changed.length === 1 ? 'file' : 'files'} changed since ${base.slice(0, 8)}`);
const sources = readSources();
const { chosen, further } = chooseTests(changed, sources);
const counts = { passed: 0, failed: 0 };
const failed = [];
if (changed.length > 0) await Promise.all([...staticChecks(), checkTests()]);
console.log(`\n${failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`} (${secondsSince(since)})`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(failed.length === 0 ? 0 : 1);

function readOptions() {
  try {
    const { values } = parseArgs({ options: { since: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
    if (!values.help) return values;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    return giveUp(`${error.message.split('. ')[0]}.\n\n${usage}`, 2);
  }
}

function staticChecks() {
  const present = changed.filter((file) => existsSync(join(root, file)));
  const isCode = (file) => /\.(tsx?|mjs)$/.test(file);
  const importers = importersIn(sources, importsOf);
  const linted = [...new Set([...present, ...changed.flatMap((file) => [...(importers.get(file) ?? [])])])].filter(isCode);
  const isEverything = linted.length > mostLinted;
  return [
    present.length > 0 && check('Formatting', () => checkFormat(present)),
    linted.length > 0 && check(`Lint rules of ${isEverything ? 'all' : linted.length} files`, () => checkLint(isEverything ? [] : linted)),
    check('Types', checkTypes),
    check('Import directions', checkImports),
    check('Table ownership', checkTables),
  ];
}

async function checkTests() {
  const code = chosen.filter((file) => !file.startsWith('e2e/'));
  const ofShop = chosen.filter((file) => file.startsWith('e2e/'));
  if (chosen.length === 0) console.log('No test file is near to what changed.');
  else console.log(`${chosen.length} test files are near to it:\n${listed(chosen).join('\n')}`);
  if (code.length > 0) await check('Unit and API tests', () => runTests(code, ['--database']));
  if (ofShop.length > 0) await check('Tests of the running shop', () => runBuilt(ofShop));
  if (further.length > 0)
    console.log(`\nnpm test also runs ${further.length} test files that reach what changed, and the shop:\n${listed(further).join('\n')}`);
}

async function runBuilt(files) {
  const failures = await buildWhenNeeded();
  return failures.length > 0 ? { ok: false, output: failures.join('\n') } : runTests(files, ['--shop']);
}

async function runTests(files, flags) {
  const { passed, failed: failures, ...result } = await runTestFiles(files, flags);
  counts.passed += passed;
  counts.failed += failures;
  return result;
}

async function check(title, work) {
  const start = performance.now();
  const { ok, output = '' } = await work();
  counts[ok ? 'passed' : 'failed']++;
  if (!ok) failed.push(title);
  console.log(`${ok ? '✓' : '✗'} ${title} (${secondsSince(start)})${output.trim() === '' ? '' : `\n${output.trimEnd()}`}`);
}

/** A line for each folder, with the names of its files or, of many, with their number. */
function listed(files) {
  const folders = [...new Set(files.map(dirname))];
  const nameOf = (file) => basename(file).replace(/\.test\.\w+$/, '');
  return folders.map((folder) => {
    const inside = files.filter((file) => dirname(file) === folder);
    return `  ${folder}: ${files.length > mostNamed ? inside.length : inside.map(nameOf).join(', ')}`;
  });
}
