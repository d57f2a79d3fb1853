import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

const { shop, browser } = await openShop();

const dialogOf = (page: Page) => page.getByRole('dialog');

/**
 * Of a list with another licence, so that nothing goes off sale in the shop that all files share.
 */
async function addLicence(page: Page, name: string): Promise<void> {
  await page.goto('/compliance/licences');
  await page.getByRole('button', { name: 'Add a licence' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Chinese name').fill(`许可证 ${name}`);
  await dialog.getByLabel('English name').fill(name);
  await dialog.getByLabel('Number').fill('TEST-1');
  await dialog.getByLabel('Last day').fill('2098-12-31');
  await dialog.getByRole('checkbox').nth(1).check();
  await dialog.getByRole('button', { name: 'Add a licence' }).click();
  await page.getByRole('row').filter({ hasText: name }).waitFor();
}

const newName = () => `Licence ${crypto.randomUUID().slice(0, 8)}`;

test('a licence of the shop is added, renewed by two operators, the second of whom sees the change of the first, and ended', async () => {
  const name = newName();
  const { page, faults, close } = await visitConsole(browser, shop, ['compliance'], { name: 'Cora Compliance' });
  await addLicence(page, name);
  const second = await page.context().newPage();
  const row = (one: Page) => one.getByRole('row').filter({ hasText: name });
  const dialog = dialogOf(page);
  for (const one of [page, second]) {
    await one.goto('/compliance/licences');
    await row(one).getByRole('button', { name: 'Change or renew' }).click();
    await dialogOf(one).getByLabel('Number').waitFor();
  }
  await dialog.getByLabel('Number').fill('TEST-FIRST');
  await dialog.getByRole('button', { name: 'Change or renew' }).click();
  await row(page).filter({ hasText: 'TEST-FIRST' }).waitFor();
  await dialogOf(second).getByLabel('Number').fill('TEST-SECOND');
  await dialogOf(second).getByRole('button', { name: 'Change or renew' }).click();
  const notice = dialogOf(second).getByRole('status').filter({ hasText: 'Somebody else has changed this' });
  await notice.waitFor();
  await isAccessible(second, 'dialog[open]');
  assert.match((await notice.textContent()) ?? '', /TEST-SECOND.*TEST-FIRST/);
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await row(second).filter({ hasText: 'TEST-SECOND' }).waitFor();
  await row(second).getByRole('button', { name: 'End' }).click();
  await dialogOf(second)
    .getByRole('button', { name: `End ${name}` })
    .click();
  await row(second).getByText('expired').waitFor();
  await row(second).getByRole('button', { name: 'End' }).waitFor({ state: 'detached' });
  assert.deepEqual(
    faults.filter((fault) => !/409|422/.test(fault)),
    [],
  );
  await close();
});

test('a requirement of a rule list is created for a future day, confirmed against the law, and withdrawn', async () => {
  const { page, faults, close } = await visitConsole(browser, shop, ['compliance'], { name: 'Cora Compliance' });
  await page.goto('/compliance/lists/precursor-1');
  await page.getByRole('link', { name: 'Add requirements' }).click();
  await page.getByRole('heading', { level: 1, name: /^Add requirements/ }).waitFor();
  await page.getByLabel('Valid from').fill('2020-01-01');
  await page.getByRole('button', { name: 'Add requirements' }).click();
  await page.getByText('A version begins on a day to come').waitFor();
  await page.getByLabel('Valid from').fill('2098-01-01');
  await page.getByLabel('Years for which records are kept').fill('7');
  await page.getByLabel('Source').fill('A law of a test');
  await page.getByRole('button', { name: 'Add requirements' }).click();
  const written = page.getByRole('table', { name: 'Requirements' }).getByRole('row').filter({ hasText: 'A law of a test' });
  await written.getByText('7 years').waitFor();
  await written.getByText('to come').waitFor();
  const dialog = page.getByRole('dialog');
  await written.getByRole('button', { name: 'Compared with the law' }).click();
  await dialog.getByText('Your name is recorded with it').waitFor();
  await dialog.getByRole('button', { name: 'Compared with the law' }).click();
  await written.getByText('compared with the law by Cora Compliance').waitFor();
  await written.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await written.waitFor({ state: 'detached' });
  assert.deepEqual(
    faults.filter((fault) => !/409|422/.test(fault)),
    [],
  );
  await close();
});
