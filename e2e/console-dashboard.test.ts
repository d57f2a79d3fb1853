import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './accessible.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

const { shop, browser } = await openShop();

test('the dashboard links to the operator’s own work and shows the shop’s figures by day, week or month', async () => {
  const { page, close } = await visitConsole(browser, shop, ['administrator']);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const sales = page.getByRole('region', { name: 'Sales, VAT included' });
  await sales.getByRole('img').waitFor();
  await sales.getByText('As a table').click();
  await sales.getByRole('row').nth(30).waitFor();
  await isAccessible(page, 'main');
  await page.getByRole('link', { name: 'By month' }).click();
  await page.waitForURL(/step=month/);
  await sales.getByRole('row').nth(12).waitFor();
  await sales.getByRole('row').nth(13).waitFor({ state: 'detached' });
  // every card leads to a place that is there
  const waiting = page.getByRole('region', { name: 'What waits for you' }).getByRole('link');
  await waiting.first().waitFor();
  const links = await waiting.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  for (const link of links) {
    await page.goto(link);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.getByText('Nothing is here, or your role does not show it.').count(), 0, link);
  }
  await close();
});
