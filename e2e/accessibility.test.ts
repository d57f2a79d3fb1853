import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { faultsInBothThemes, violationsOf } from './accessible.ts';
import { newVisitor } from './browser.ts';
import { everyScreen, takeSession } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { alive, visit, withoutNotices } from './visit.ts';

const { shop, browser } = await openShop();
const screens = await everyScreen(shop);

/**
 * Shows every screen in a window of this width and in this language; gives what `look` finds wrong
 * with each, and what the browser found: violations of the page's policy, failed hydrations, errors
 * in its console.
 */
async function lookAtScreens(lang: string, width: number, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const { page, faults, close } = await visit(browser, shop.url, { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.context().addCookies([{ name: 'lang', value: lang, url: shop.url }]);
  await withoutNotices(page);
  const found: string[] = [];
  for (const path of [...screens.open, ...screens.personal]) {
    if (path === screens.personal[0]) await takeSession(page.context(), shop.url, screens.buyer.token);
    await page.goto(path);
    await alive(page);
    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator('h1').count(), 1, `${path} has one h1`);
    assert.equal(await page.locator('html').getAttribute('lang'), lang);
    found.push(...(await look(page)));
  }
  await close();
  // the error page is a document with status 404, which the browser's console mentions
  return [...faults.filter((fault) => !/\/404: Failed to load resource/.test(fault)), ...found];
}

/** Which boxes of a page are wider than a phone. */
async function widerThanPhone(page: Page): Promise<string[]> {
  const { scroll, view } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    view: Math.max(0, ...[...document.querySelectorAll('.view-scroller')].map((box) => box.scrollWidth)),
  }));
  return scroll > 360 || view > 360 ? [`${page.url()}: page ${scroll} px, view ${view} px`] : [];
}

// side by side, since much of the time is spent waiting until a page requests nothing more
suite('axe and the browser find nothing wrong with any screen, light or dark', { concurrency: true }, () => {
  test('in Chinese, 1440 px wide', async () => {
    assert.deepEqual(await lookAtScreens('zh-CN', 1440, faultsInBothThemes), []);
  });

  test('in English on a phone of 360 px, and none is wider than that', async () => {
    const look = async (page: Page) => [...(await widerThanPhone(page)), ...(await faultsInBothThemes(page))];
    assert.deepEqual(await lookAtScreens('en', 360, look), []);
  });
});

test('axe sees planted faults: each button without a name, and text with too little contrast, in one theme too', async () => {
  const context = await newVisitor(browser, shop.url);
  const page = await context.newPage();
  await page.goto('/404');
  // beside the root: what stands in it is React's, which may still be taking over
  await page.evaluate(() => {
    const pale = document.createElement('p');
    pale.textContent = 'hardly to be read';
    pale.style.color = 'rgb(250 250 250)';
    pale.style.background = 'white';
    const darkOnDark = document.createElement('p');
    darkOnDark.textContent = 'read only by day';
    darkOnDark.style.color = 'black';
    darkOnDark.style.background = 'light-dark(white, rgb(10 10 10))';
    document.body.append(document.createElement('button'), document.createElement('button'), pale, darkOnDark);
  });
  const found = Object.fromEntries((await violationsOf(page)).map(({ id, nodes }) => [id, nodes.length]));
  assert.equal(found['button-name'], 2);
  assert.equal(found['color-contrast'], 1);
  assert.equal((await faultsInBothThemes(page)).filter((fault) => /color-contrast.*only by day/.test(fault)).length, 1);
  await context.close();
});
