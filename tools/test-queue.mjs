import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';

/** What a process writes before the output of a file that it runs. */
export const fileMark = '\u001e';

/**
 * Runs test files in this process, one after another, each as a suite with its path as the name, so
 * that its hooks are its own. Several processes share files: each takes the next of its own that
 * none has taken, by a file of that name in the folder `taken`. A file that is still running after
 * `timeout` ms fails.
 */
export async function runQueue({ files, taken, timeout }) {
  for (const file of files) if (take(join(taken, encodeURIComponent(file)))) await runFile(file, timeout);
}

function take(claim) {
  try {
    closeSync(openSync(claim, 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Ends when all tests of the file and what it does after them have ended, however they ended. */
function runFile(file, timeout) {
  process.stdout.write(`${fileMark}${file}\n`);
  return suite(file, { timeout }, () => Promise.race([import(pathToFileURL(resolve(file)).href), late(timeout)]));
}

function late(timeout) {
  return new Promise((_, fail) => {
    setTimeout(() => fail(new Error(`still being loaded after ${timeout / 1000} s`)), timeout).unref();
  });
}
