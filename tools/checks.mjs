import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { capture } from './child.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './project.mjs';

/** Each check gives `{ ok, output }`. Without paths the whole project is checked. */
export const checkFormat = (paths = ['.']) => runTool('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...paths]);
export const checkLint = (paths = []) => runTool('oxlint', ['--type-aware', '--deny-warnings', ...paths]);
export const checkTypes = () => runTool('tsc', ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']);
export const checkImports = () => runScript(['tools/check-imports.mjs']);
export const checkTables = () => runScript(['tools/tables/check-tables.mjs']);
export const checkBudgets = () => runScript(['tools/check-budgets.mjs'], { isShown: true });

/** The folder in which the tests record their queries, empty: `checkSql` reads it. */
export async function emptyRecordings() {
  await rm(recordings, { recursive: true, force: true });
  await mkdir(recordings, { recursive: true });
  return recordings;
}
const recordings = join(root, '.cache/sql');
export const checkSql = () => runScript(['tools/sql/check-sql.mjs', recordings]);

/**
 * Runs a check quietly by the pinned Node, whatever Node runs this file; its output is for
 * failures, or always when it is a report.
 */
async function runScript(args, { isShown = false } = {}) {
  const { code, output } = await capture(pinnedNode(), args);
  return { ok: code === 0, output: code === 0 && !isShown ? '' : output };
}

const runTool = (name, args) => runScript([join('node_modules', '.bin', name), ...args]);

/**
 * Runs test files, which write their results as they end, in a process of their own with the flags
 * of `run-tests.mjs`. Gives the number of tests that passed and failed, and how long each file
 * took: `[{ file, seconds }]`.
 */
export function runTestFiles(files, flags) {
  const nothing = { passed: 0, failed: 0, files: [] };
  return new Promise((done) => {
    const args = ['tools/run-tests.mjs', ...flags, ...files];
    const child = spawn(pinnedNode(), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    let counts;
    child.on('message', (message) => (counts = message));
    child.on('close', (code) =>
      done({ ...nothing, ...counts, ok: code === 0 && counts !== undefined, output: counts ? '' : 'the tests ended without a result' }),
    );
  });
}
