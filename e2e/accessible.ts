import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Result, RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const allRules: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

/**
 * Those that depend on colours: all that another theme of the same page can
 * break.
 */
const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

let source: string | undefined;
const sourceOfAxe = async () => (source ??= await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));

/**
 * What axe's rules find wrong with a page as it stands, or with its parts at a selector. Our pages
 * have no frames: axe is put into the page only, once a document, and nothing but the violations
 * comes back. Colours are read when no animation is left to change them.
 */
export async function violationsOf(page: Page, within?: string, rules = allRules): Promise<Result[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await sourceOfAxe());
  return page.evaluate(
    async ([part, runOnly]) => {
      // one that follows a scroll position or repeats for ever never finishes
      const running = () =>
        document
          .getAnimations()
          .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
      return (await window.axe.run(part ?? document, { runOnly, resultTypes: ['violations'] })).violations;
    },
    [within, rules] as const,
  );
}

/** The same, one line a fault: where, which rule, which element, why. */
export const faultsOf = async (page: Page, within?: string): Promise<string[]> => describe(page, await violationsOf(page, within));

/**
 * What is wrong with a page in the light theme and in the dark one, as its reader's system asks for
 * them.
 */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsOf(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return describe(page, [...light, ...(await violationsOf(page, undefined, colourRules))]);
}

function describe(page: Page, violations: readonly Result[]): string[] {
  const { pathname, search } = new URL(page.url());
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${pathname}${search}: ${id} (${help}) at ${target.join(' ')}, ${html}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

/** Expects that axe finds nothing wrong with a page, or with its parts at a selector. */
export const isAccessible = async (page: Page, within?: string): Promise<void> => assert.deepEqual(await faultsOf(page, within), []);

/** Expects that a page is not wider than its window. */
export const fitsWindow = async (page: Page): Promise<void> =>
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true, page.url());

declare global {
  interface Window {
    axe: {
      run: (context: string | Document, options: { runOnly: RunOnly; resultTypes: ['violations'] }) => Promise<{ violations: Result[] }>;
    };
  }
}
