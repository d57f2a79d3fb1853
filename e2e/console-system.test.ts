import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitsWindow } from './accessible.ts';
import { openShop } from './open-shop.ts';
import { readDownload } from './read-download.ts';
import { visitConsole } from './operators.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

test('an administrator exports all data, watches it and downloads the file', async () => {
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator']);
  await page.goto(`${shop.consoleUrl}/system/exports`);
  await page.getByRole('button', { name: 'Export all data' }).click();
  await page.getByRole('checkbox', { name: 'JSON' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Export all data' }).click();
  const row = page.locator('tbody tr').first();
  await row.getByText('ready', { exact: true }).waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('link', { name: 'Download' }).click()]);
  assert.match(file.suggestedFilename(), /^aliquot-export-\d+\.zip$/);
  assert.ok((await readDownload(file)).startsWith('PK'));
  assert.deepEqual(faults, []);
  await close();
});

test('the names of the gateways fit a phone', async () => {
  const { page, close } = await visitConsole(browser, shop, ['administrator'], { viewport: { width: 360, height: 800 } });
  await page.goto('/system');
  await page.getByText('terminal (demo, nothing is sent)').first().waitFor();
  await fitsWindow(page);
  await close();
});

test('an error in a buyer’s browser is listed for operators, without the address that was open', async () => {
  const visitor = await visit(browser, shop.url);
  await visitor.page.goto('/search/secret%20acetone?page=1');
  await alive(visitor.page);
  const sent = visitor.page.waitForResponse('**/api/browser-errors');
  await visitor.page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('planted for "Lin Yan" lin@lab.example');
    });
  });
  assert.equal((await sent).status(), 204);
  assert.deepEqual(
    visitor.faults.filter((fault) => !fault.includes('planted')),
    [],
  );
  await visitor.close();
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator']);
  await page.goto(`${shop.consoleUrl}/system/errors`);
  const row = page.locator('tbody tr', { hasText: 'RangeError: planted for <text> <mail>' });
  await row.getByText('/search/:keyword').waitFor();
  assert.doesNotMatch((await row.textContent()) ?? '', /secret|Lin|lab\.example/);
  assert.deepEqual(faults, []);
  await close();
});

test('an error that a screen of the console meets while it renders is shown and reported', async () => {
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator']);
  await page.route(/api\/operator\/system\/jobs/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: { items: [{}] } } });
  });
  const sent = page.waitForResponse('**/api/browser-errors');
  await page.goto(`${shop.consoleUrl}/system/jobs`);
  await page.getByRole('alert').getByRole('button', { name: 'Load the page again' }).waitFor();
  assert.equal((await sent).status(), 204);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('undefined')),
    [],
  );
  await page.goto(`${shop.consoleUrl}/system/errors`);
  await page.locator('tbody tr', { hasText: 'TypeError' }).getByText('/system/jobs').waitFor();
  await close();
});
