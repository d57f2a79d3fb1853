import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe's rules find wrong with a page as it stands, or with its parts at a selector. Of what they find right only one element a rule
 * is described, and the page has no frames of other origins, so that the answer needs no page of its own to be put together in: axe
 * spends most of its time on these. Nothing is judged while it is still fading in.
 */
export async function violationsOf(page: Page, within?: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const builder = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode();
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  return violations;
}

/** The same, one line a fault: where, which rule, which element, why. */
export async function faultsOf(page: Page, within?: string): Promise<string[]> {
  const { pathname, search } = new URL(page.url());
  return (await violationsOf(page, within)).flatMap(({ id, help, nodes }) =>
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
