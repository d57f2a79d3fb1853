import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysAfter, shanghaiDay } from '@aliquot/contract/shanghai.ts';
import type { Page } from 'playwright-core';
import { fitsWindow, isAccessible } from './accessible.ts';
import { callApi } from './api.ts';
import { becomes } from './becomes.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

// by its rules every page promises its days: a shop of its own
const { shop, browser } = await openShop({ own: true });

/** What the page of a product promises, as a reader without a script gets it. */
async function promised(): Promise<string> {
  const response = await fetch(`${shop.url}/product/details/1`, { headers: { 'accept-language': 'en' } });
  return /<div class="delivery">.*?<\/div>/s.exec(await response.text())?.[0] ?? '';
}
const leavesOn = async (): Promise<string> => (await callApi(shop.url, 'GET', '/api/products/1/delivery')).body.data.delivery.leaves_on;

async function visitSettings(path: string): Promise<{ page: Page; leave: () => Promise<void> }> {
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator']);
  await page.goto(path);
  const leave = async () => {
    // what is not taken is told beside its field
    assert.deepEqual(
      faults.filter((fault) => !fault.includes('422')),
      [],
    );
    await close();
  };
  return { page, leave };
}

test('a day that the calendar says is off moves what a product’s page promises', async () => {
  const [told, day] = [await promised(), await leavesOn()];
  assert.match(told, /leaves that day/);
  const { page, leave } = await visitSettings('/settings/calendar');
  await page.getByRole('link', { name: `Change the days of ${day.slice(0, 4)}` }).click();
  const off = page.getByLabel('Days off', { exact: true });
  await off.fill('some day');
  await page.getByLabel('Weekends worked').fill('');
  await page.getByLabel('Source').fill('a notice of the test');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“some day” is no day and no period.').waitFor();
  await off.fill(day);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await becomes(async () => (await leavesOn()) > day, true);
  await becomes(async () => (await promised()) === told, false);
  await page.goto('/settings/calendar');
  await page.getByRole('row').filter({ hasText: 'a notice of the test' }).getByText(day, { exact: true }).waitFor();
  await leave();
});

test('a version of the tariff and a VAT rate stand there until their day comes', async () => {
  const later = daysAfter(shanghaiDay(new Date()), 2);
  const { page, leave } = await visitSettings('/settings/tariff');
  await page.getByRole('link', { name: 'New version' }).click();
  await page.getByLabel('From', { exact: true }).fill(later);
  await page.getByLabel('First step, zone 1').fill('8.8.8');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('#zones-0-first_step-error').waitFor();
  await page.getByLabel('First step, zone 1').fill('88.80');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'In force today' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'to come' }).getByRole('link').click();
  await page.getByText('¥88.80').waitFor();
  await page.goto('/settings/tariff');
  await page.getByRole('link', { name: 'VAT rates' }).click();
  await page.getByRole('button', { name: 'New rate' }).click();
  const dialog = page.getByRole('dialog');
  assert.equal(await dialog.getByLabel('From').getAttribute('required'), '', 'a rate without its day is refused');
  await dialog.getByText('* must be filled in').waitFor();
  await dialog.getByLabel('From').fill(later);
  await dialog.getByLabel('Rate (%)').fill('9.5');
  await dialog.getByLabel('Source').fill('a law of the test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: '9.5 %' }).getByText('to come').waitFor();
  await leave();
});

test('another bank account is asked of a second person, who sees it from what to what', async () => {
  const asker = await visitConsole(browser, shop, ['administrator'], { name: 'Bank Asker' });
  await asker.page.goto('/settings');
  const account = asker.page.getByLabel('Account number', { exact: true });
  const before = await account.inputValue();
  await account.fill('6222 0000 1111 2222');
  await asker.page.getByRole('button', { name: 'Save' }).click();
  await asker.page.locator('form').getByText('A second person is asked for the new bank account.').waitFor();
  await becomes(() => account.inputValue(), before);
  await isAccessible(asker.page);
  // what is saved beside the question asks nobody once more, and does not say so
  await asker.page.getByLabel('Telephone', { exact: true }).first().fill('021-5555 0000');
  await asker.page.getByRole('button', { name: 'Save' }).click();
  await asker.page.getByText('Saved.', { exact: true }).waitFor();
  const decider = await visitConsole(browser, shop, ['administrator']);
  await decider.page.goto('/approvals');
  const row = decider.page.getByRole('row').filter({ hasText: 'Bank Asker' });
  await row.getByText(`${before} → 6222 0000 1111 2222`).waitFor();
  await row.getByRole('button', { name: 'Approve' }).click();
  await decider.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await decider.page.getByText('Approved and done.').waitFor();
  await decider.page.goto('/settings');
  await becomes(() => decider.page.getByLabel('Account number', { exact: true }).inputValue(), '6222 0000 1111 2222');
  await Promise.all([asker.close(), decider.close()]);
});

for (const [language, colorScheme, width] of [
  ['en', 'dark', 1440],
  ['zh-CN', 'light', 360],
] as const)
  test(`the settings are readable to everybody, ${language}, ${colorScheme}, ${width}`, async () => {
    const options = { locale: language, colorScheme, viewport: { width, height: 900 } } as const;
    const { page, faults, close } = await visitConsole(browser, shop, ['administrator'], options);
    for (const [path, part] of [
      ['/settings/calendar', 'table'],
      [`/settings/calendar/${shanghaiDay(new Date()).slice(0, 4)}`, 'form.stack'],
      ['/settings/tariff', 'dl'],
      ['/settings/tariff/new', 'form.stack'],
      ['/settings/vat', 'table'],
    ] as const) {
      await page.goto(path);
      await page.locator(part).first().waitFor();
      await isAccessible(page);
      await fitsWindow(page);
    }
    assert.deepEqual(faults, []);
    await close();
  });
