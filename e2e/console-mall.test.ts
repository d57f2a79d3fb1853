import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

// what the mall gives here would change what other files redeem
const { shop, browser } = await openShop({ changes: true });

const mallHas = async (text: string): Promise<boolean> =>
  (await (await fetch(`${shop.url}/point-mall`, { headers: { 'accept-language': 'en' } })).text()).includes(text);

test('a pack is added to the points mall, hidden and shown again; the second of two concurrent changes is refused', async () => {
  const { page, faults, close } = await visitConsole(browser, shop, ['content'], { name: 'Wang Wei' });
  await page.goto('/promotions');
  await page.getByRole('link', { name: 'Points mall' }).click();
  await page.getByRole('button', { name: 'Add a pack' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add a pack' });
  await add.click();
  await dialog.getByText('Choose a pack.').waitFor();
  await dialog.getByLabel('Pack by product name or catalogue number').fill('microplate');
  await dialog.getByLabel('Pack by product name or catalogue number').press('Enter');
  const found = dialog.getByRole('list', { name: 'Results' }).getByRole('button').first();
  const code = (await found.locator('.mono').textContent()) ?? '';
  await found.click();
  await dialog.getByLabel('Points', { exact: true }).fill('4321');
  await dialog.getByLabel('Pieces left').fill('8');
  await isAccessible(page, 'dialog[open]');
  await add.click();
  await dialog.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: code });
  await row.getByText('given').waitFor();
  await waitForValue(() => mallHas('4,321'), true, 'the shop shows it');

  const other = await page.context().newPage();
  await other.goto('/promotions/mall');
  for (const [who, points] of [
    [other, '4400'],
    [page, '4500'],
  ] as const) {
    await who.getByRole('row').filter({ hasText: code }).getByRole('button', { name: 'Change: ' }).click();
    await who.getByRole('dialog').getByLabel('Points', { exact: true }).fill(points);
  }
  const save = (who: typeof page) => who.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
  await save(other);
  await other.getByRole('dialog').waitFor({ state: 'detached' });
  await save(page);
  await dialog.getByRole('cell', { name: '4400' }).waitFor();
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText('4500').waitFor();

  await row.getByRole('button', { name: 'Hide: ' }).click();
  await row.getByText('hidden').waitFor();
  await waitForValue(() => mallHas('4,500'), false, 'the shop hides it');
  await row.getByRole('button', { name: 'Show: ' }).click();
  await row.getByText('given').waitFor();
  await waitForValue(() => mallHas('4,500'), true, 'the shop shows it again');
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422') && !fault.includes('409')),
    [],
  );
  await close();
});
