import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { faultsOf, violationsOf } from './accessible.ts';
import { newVisitor } from './browser.ts';
import { everyScreen, takeSession } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { alive } from './visit.ts';

const { shop, browser } = await openShop();
const screens = await everyScreen(shop);

/** What is wrong with the screen at a path, one line a fault. */
async function faultsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await alive(page);
  return faultsOf(page);
}

for (const theme of ['light', 'dark'] as const) {
  for (const [language, width] of [
    ['en', 1440],
    ['zh-CN', 360],
  ] as const) {
    test(`axe finds nothing on any screen, ${theme}, ${language}, ${width} px wide`, async () => {
      const context = await newVisitor(browser, shop.url, { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await context.addCookies([
        { name: 'theme', value: theme, url: shop.url },
        { name: 'lang', value: language, url: shop.url },
      ]);
      const page = await context.newPage();
      const faults: string[] = [];
      for (const path of screens.open) faults.push(...(await faultsAt(page, path)));
      await takeSession(context, shop.url, screens.buyer.token);
      for (const path of screens.personal) faults.push(...(await faultsAt(page, path)));
      await context.close();
      assert.deepEqual(faults, []);
    });
  }
}

test('no screen is wider than a phone of 360 px', async () => {
  const context = await newVisitor(browser, shop.url, { viewport: { width: 360, height: 800 } });
  await takeSession(context, shop.url, screens.buyer.token);
  const page = await context.newPage();
  const wide: string[] = [];
  for (const path of [...screens.open, ...screens.personal]) {
    await page.goto(path);
    const { scroll, view } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      view: Math.max(0, ...[...document.querySelectorAll('.view-scroller')].map((box) => box.scrollWidth)),
    }));
    if (scroll > 360 || view > 360) wide.push(`${path}: page ${scroll} px, view ${view} px`);
  }
  await context.close();
  assert.deepEqual(wide, []);
});

test('axe sees planted faults: each button without a name, and text that is hardly to be told from its ground', async () => {
  const context = await newVisitor(browser, shop.url);
  const page = await context.newPage();
  await page.goto('/404');
  // beside the root: what stands in it is React's, which may still be taking over
  await page.evaluate(() => {
    const pale = document.createElement('p');
    pale.textContent = 'hardly to be read';
    pale.style.color = 'rgb(250 250 250)';
    pale.style.background = 'white';
    document.body.append(document.createElement('button'), document.createElement('button'), pale);
  });
  const found = Object.fromEntries((await violationsOf(page)).map(({ id, nodes }) => [id, nodes.length]));
  assert.equal(found['button-name'], 2);
  assert.equal(found['color-contrast'], 1);
  await context.close();
});
