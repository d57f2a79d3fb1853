import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Where the tests of code stand, the folder with the longest files first, so that none of them is
 * left to run last, separately.
 */
export const testFolders = ['demo', 'packages', 'bench', 'tools'];

export const isTestFile = (path) => /\.test\.(ts|tsx|mjs)$/.test(path);

/** The test files below the folders, as paths from the root. */
export function findTestFiles(folders) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .map((name) => join(folder, String(name)))
        .filter((path) => isTestFile(path) && !/(^|\/)(node_modules|dist)\//.test(path))
        .sort(),
    );
}

/** Those whose path contains one of the words, all of them where there are no words. */
export const matchingWords = (files, words) =>
  words.length === 0 ? files : files.filter((file) => words.some((word) => file.includes(word)));

/**
 * Those that write the test's name out. A name that is put together stands in none of them: then it
 * may be in any.
 */
export function mayName(files, name, textOf = (file) => readFileSync(join(root, file), 'utf8')) {
  const found = files.filter((file) => textOf(file).includes(name));
  return found.length > 0 ? found : files;
}

/**
 * What a file needs for itself: processes, ports, timers, workers, settings, databases, shops, and
 * what it waits for while it is loaded.
 */
const ownNeeds =
  /node:(child_process|http|net|timers|worker_threads)|[Ww]orker|process\.|watchEventLoop|createTest|openTest|startEmbedded|startShop|^(const|let|await)\b.*\bawait /m;

/**
 * Whether a test file only computes, so that it can share a process with others. Hooks and mocks
 * would count for whatever runs there.
 */
export function onlyComputes(text) {
  const imported = /import \{([^}]*)\} from 'node:test'/.exec(text)?.[1]?.split(',') ?? ['nothing'];
  return imported.every((name) => ['test', 'suite'].includes(name.trim())) && !ownNeeds.test(text);
}

/**
 * Whether a test file cannot share a process with others: it starts some, or changes or measures
 * what a process has once.
 */
export const needsOwnProcess = (text) =>
  /child_process|worker_threads|process\.(chdir|exit|on)\b|watchEventLoop|globalThis|perf_hooks/.test(text);

/**
 * Whether a test file reads the demo catalogue: the longest do, and the first of them waits until
 * it is loaded.
 */
export const readsDemo = (text) => /demoTemplate|createTestShop\b/.test(text);

/**
 * Whether a browser test changes what others count or buy: such files share a shop, one after
 * another.
 */
export const changesShop = (text) => /\bchanges: true\b/.test(text);

/**
 * Orders texts of test files so that the longest to run come first: those that show every screen,
 * then by length.
 */
export const byDuration = (one, other) => showsEveryScreen(other) - showsEveryScreen(one) || other.length - one.length;
const showsEveryScreen = (text) => Number(text.includes('everyScreen('));
