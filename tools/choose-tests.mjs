import { dirname } from 'node:path';
import { importersIn } from './import-graph.mjs';
import { isTestFile, onlyComputes } from './test-files.mjs';

/**
 * How many test files are run that have a process of their own; a changed test file and those
 * beside what changed are run in any case.
 */
const mostFiles = 20;

/**
 * Test files that do not go along with what they import: they look at the running shop from
 * outside.
 */
const isOutside = (file) => file.startsWith('e2e/');
/** What tests share. Nearly every test imports it, so it does not show what a test is about. */
const isShared = (file) => /(^|\/)(testing\/|test-[^/]*$)/.test(file);

/**
 * Chooses the test files for a change, from its paths and the project's sources as [path, text]:
 *   1. test files that changed themselves;
 *   2. those of the same domain (`domains/<area>/<domain>`), elsewhere those in the same folder, or
 *   in the nearest one above that has any;
 *   3. those that import a changed file;
 *   4. those that import a file that imports a changed one, unless that file is code that tests
 *   share. Of 3 and 4, in this order, as many as make twenty with those before; files that only
 *   compute do not count, and are all taken. Tests of the running shop are chosen only by 1. Gives
 *   `chosen`, and the `further` test files that reach a changed file in any way.
 */
export function chooseTests(changed, sources) {
  const texts = new Map(sources);
  const tests = sources.map(([file]) => file).filter(isTestFile);
  const importers = importersIn(sources);
  const near = [changed.filter((file) => tests.includes(file)), ...neighboursOf(changed, tests)];
  const direct = importersOf(changed, importers);
  const second = importersOf(
    direct.filter((file) => !isShared(file)),
    importers,
  );
  const chosen = new Set(near.flat());
  const isCheap = (file) => onlyComputes(texts.get(file));
  let places = mostFiles - [...chosen].filter((file) => !isCheap(file)).length;
  for (const file of [...direct, ...second].filter((one) => isTestFile(one) && !isOutside(one) && !chosen.has(one))) {
    if (chosen.has(file) || (!isCheap(file) && places-- <= 0)) continue;
    chosen.add(file);
  }
  const reached = reachedFrom(changed, importers);
  return {
    chosen: tests.filter((file) => chosen.has(file)),
    further: tests.filter((file) => reached.has(file) && !isOutside(file) && !chosen.has(file)),
  };
}

/** The tests beside each changed file. */
function neighboursOf(changed, tests) {
  const inside = tests.filter((file) => !isOutside(file));
  return changed
    .filter((file) => !isOutside(file))
    .map((file) => {
      const domain = /^packages\/server\/src\/domains\/[^/]+\/[^/]+\//.exec(file)?.[0];
      if (domain) return inside.filter((test) => test.startsWith(domain));
      for (let folder = dirname(file); folder.includes('/') || folder === 'demo' || folder === 'tools'; folder = dirname(folder)) {
        const beside = inside.filter((test) => dirname(test) === folder);
        if (beside.length > 0) return beside;
      }
      return [];
    });
}

const importersOf = (files, importers) => [...new Set(files.flatMap((file) => [...(importers.get(file) ?? [])]))];

function reachedFrom(files, importers) {
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}
