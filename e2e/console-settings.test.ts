import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysAfter, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import type { Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { callApi } from './api.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

// by its rules every page promises its days
const { shop, browser } = await openShop({ changes: true });

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
    // a refusal is shown beside its field
    assert.deepEqual(
      faults.filter((fault) => !fault.includes('422')),
      [],
    );
    await close();
  };
  return { page, leave };
}

test('a day off in the calendar moves the promised date on a product’s page', async () => {
  const [promise, day] = [await promised(), await leavesOn()];
  assert.match(promise, /ship that day/);
  const { page, leave } = await visitSettings('/settings/calendar');
  await page.getByRole('link', { name: new RegExp(`^(Change|Enter) the days of ${day.slice(0, 4)}$`) }).click();
  const off = page.getByLabel('Days off', { exact: true });
  await off.fill('some day');
  await page.getByLabel('Weekends worked').fill('');
  await page.getByLabel('Source').fill('a notice of the test');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“some day” is no day and no period.').waitFor();
  await off.fill(day);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await waitForValue(async () => (await leavesOn()) > day, true);
  await waitForValue(async () => (await promised()) === promise, false);
  await page.goto('/settings/calendar');
  await page.getByRole('row').filter({ hasText: 'a notice of the test' }).getByText(day, { exact: true }).waitFor();
  await leave();
});

test('a version of the tariff and a VAT rate are listed as future until their day comes', async () => {
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
  await dialog.getByText('* Required').waitFor();
  assert.equal(await dialog.getByLabel('From').getAttribute('required'), '', 'a rate without its day is refused');
  await dialog.getByLabel('From').fill(later);
  await dialog.getByLabel('Rate (%)').fill('9.5');
  await dialog.getByLabel('Source').fill('a law of the test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: '9.5 %' }).getByText('to come').waitFor();

  await page.getByRole('button', { name: 'Withdraw: Goods and freight from' }).click();
  await dialog.getByLabel('Reason').fill('It was passed otherwise.');
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Withdrawn.').waitFor();
  await waitForValue(() => page.getByRole('row').filter({ hasText: '9.5 %' }).count(), 0);
  await page.goto('/settings/tariff');
  await page.getByRole('row').filter({ hasText: 'to come' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByLabel('Reason').fill('The carrier asks the old fees.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Withdrawn before it began: The carrier asks the old fees.').waitFor();
  await leave();
});

test('when two operators write a tariff for the same day, the second sees which fee differs', async () => {
  const later = daysAfter(shanghaiDay(new Date()), 3);
  const { page: first, close } = await visitConsole(browser, shop, ['administrator']);
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    await page.goto('/settings/tariff/new');
    await page.getByLabel('From', { exact: true }).fill(later);
  }
  await first.getByLabel('Each further step, zone 2').fill('7.70');
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByRole('heading', { name: 'In force today' }).waitFor();
  await second.getByRole('button', { name: 'Save' }).click();
  const notice = second.getByRole('status').filter({ hasText: 'Somebody else has changed this' });
  await notice.getByRole('row').filter({ hasText: 'Each further step, zone 2' }).getByText('¥7.70').waitFor();
  assert.equal(await notice.getByRole('row').count(), 2, 'the heads and what differs');
  await close();
});

test('a tariff based on a version that was withdrawn meanwhile is refused', async () => {
  const later = daysAfter(shanghaiDay(new Date()), 4);
  const { page: first, close } = await visitConsole(browser, shop, ['administrator']);
  const second = await first.context().newPage();
  await first.goto('/settings/tariff/new');
  await first.getByLabel('From', { exact: true }).fill(later);
  await first.getByLabel('First step, zone 1').fill('66.60');
  await first.getByRole('button', { name: 'Save' }).click();
  await first.getByRole('heading', { name: 'In force today' }).waitFor();
  await second.goto('/settings/tariff/new');
  assert.equal(await second.getByLabel('First step, zone 1').inputValue(), '66.60');
  await second.getByLabel('From', { exact: true }).fill(daysAfter(later, 1));
  await first.getByRole('row').filter({ hasText: 'to come' }).first().getByRole('link').click();
  await first.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A fee of another year.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await first.getByText('Withdrawn before it began').waitFor();
  await second.getByRole('button', { name: 'Save' }).click();
  const notice = second.getByRole('status').filter({ hasText: 'Somebody else has changed this' });
  await notice.getByText('withdrawn: A fee of another year.').waitFor();
  await notice.getByRole('row').filter({ hasText: 'First step, zone 1' }).getByText('¥66.60').waitFor();
  await second.getByRole('button', { name: 'Save mine over it' }).click();
  await second.getByRole('heading', { name: 'In force today' }).waitFor();
  await close();
});

test('a change of the bank account waits for a second approver, and the request shows the old and the new account', async () => {
  const requester = await visitConsole(browser, shop, ['administrator'], { name: 'Bank Asker' });
  await requester.page.goto('/settings');
  const account = requester.page.getByLabel('Account number', { exact: true });
  const before = await account.inputValue();
  await account.fill('6222 0000 1111 2222');
  await requester.page.getByRole('button', { name: 'Save' }).click();
  await requester.page.locator('form').getByText('The new bank account was sent for approval by another operator.').waitFor();
  await waitForValue(() => account.inputValue(), before);
  // another change does not request a second approval, and no message appears
  await requester.page.getByLabel('Telephone', { exact: true }).first().fill('021-5555 0000');
  await requester.page.getByRole('button', { name: 'Save' }).click();
  await requester.page.getByText('Saved.', { exact: true }).waitFor();
  await requester.page.goto('/approvals');
  const row = requester.page.getByRole('row').filter({ hasText: 'Bank Asker' });
  await row.getByText(`${before} → 6222 0000 1111 2222`).waitFor();
  await requester.close();
});
