import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './accessible.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

const { shop, browser } = await openShop();

test('an administrator issues a token that is shown once, sees that it was used, and ends it', async () => {
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator'], { name: 'Wang Wei' });
  await page.goto('/operators');
  await page.getByRole('link', { name: 'Programs' }).click();
  await page.getByRole('button', { name: 'Issue a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Issue a token' }).click();
  await dialog.getByText('Name who or what uses it, in 1 to 100 characters.').waitFor();
  await dialog.getByText('At least one role.').waitFor();
  await isAccessible(page, 'dialog[open]');
  const name = `Stock robot ${Date.now()}`;
  await dialog.getByLabel('Who or what uses it').fill(name);
  await dialog.getByLabel('Warehouse').check();
  await dialog.getByLabel('Days it lasts').fill('30');
  await dialog.getByRole('button', { name: 'Issue a token' }).click();
  await dialog.waitFor({ state: 'detached' });
  const token = await page.locator('.one-time-secret').textContent();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('never').waitFor();
  await isAccessible(page, 'main');

  const request = () => fetch(`${shop.consoleUrl}/api/operator/stock`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal((await request()).status, 200);
  await page.reload();
  await row.locator('time').first().waitFor();
  await row.getByText('never').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.one-time-secret').count(), 0);

  await row.getByRole('button', { name: `End the token: ${name}` }).click();
  await dialog.getByRole('button', { name: 'End the token' }).click();
  await row.getByText('ended').waitFor();
  await row.getByRole('button').waitFor({ state: 'detached' });
  assert.equal((await request()).status, 401);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
  await close();
});
