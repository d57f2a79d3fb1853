import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { openShop } from './open-shop.ts';
import { payOrder } from './operate.ts';
import { visitConsole } from './operators.ts';

const { shop, browser } = await openShop();

/**
 * A paid order of one pack; returns both numbers. Stock tests order what no other file ships, as
 * files share a shop.
 */
async function paidOrder(words: string): Promise<{ id: string; code: string }> {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const id = await placeOrderBy(api, buyer!, words);
  const order = await api.orders.get({ id });
  await payOrder(shop, id, order.total);
  return { id, code: order.lines[0]!.code };
}

const dialogOf = (page: Page) => page.getByRole('dialog');

test('a lot is received with the keyboard, gets its certificate, is released, moved and counted, all in the ledger', async () => {
  const { id, code } = await paidOrder('funnel');
  const { page, faults, close } = await visitConsole(browser, shop, ['warehouse'], { name: 'Wang Wei' });
  const lot = `E${id.slice(-8)}-1`;
  await page.goto('/warehouse');
  await page.getByRole('link', { name: 'Receive' }).click();
  await page.getByLabel('Delivery note number').fill(`DN-${id}`);
  await page.getByLabel('Catalogue number 1').fill('NO-SUCH-PACK');
  await page.keyboard.press('Enter');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await page.keyboard.type(lot);
  await page.getByLabel('Made 1').fill('2026-01-05');
  await page.getByLabel('Expires 1').fill('2031-01-05');
  await page.getByRole('button', { name: 'Receive lots' }).click();
  await page.getByText('No stocked pack has this number.').waitFor();
  await page.getByLabel('Catalogue number 1').fill(code);
  await page.getByRole('button', { name: 'Receive lots' }).click();
  await page.getByRole('link', { name: lot }).click();
  await page.locator('.area-head .badge', { hasText: 'quarantine' }).waitFor();
  await page.getByRole('button', { name: 'Add a test' }).click();
  await page.getByLabel('Test 1', { exact: true }).fill('Appearance');
  await page.getByLabel('Test 1 (Chinese)').fill('外观');
  await page.getByLabel('Result 1', { exact: true }).fill('clear');
  await page.getByLabel('Result 1 (Chinese)').fill('澄清');
  await page.getByRole('button', { name: 'Save the analysis' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Release' }).click();
  await dialogOf(page).getByLabel('Reason').fill('analysed');
  await dialogOf(page).getByRole('button', { name: 'Release' }).click();
  await page.locator('.area-head .badge', { hasText: 'released' }).waitFor();
  await page.getByRole('link', { name: code }).click();
  const location = (warehouse: string) =>
    page.getByRole('table', { name: 'Stock by lot' }).getByRole('row').filter({ hasText: lot }).filter({ hasText: warehouse });
  await location('Shanghai').getByRole('button', { name: 'Move' }).click();
  await dialogOf(page)
    .getByLabel(/^Packs/)
    .fill('2');
  await dialogOf(page).getByLabel('Reason').fill('nearer to its buyers');
  await dialogOf(page).getByRole('button', { name: 'Move' }).click();
  await location('Chengdu').waitFor();
  await location('Chengdu').getByRole('button', { name: 'Count' }).click();
  await dialogOf(page).getByText('2 should be there.').waitFor();
  await dialogOf(page).getByLabel('Packs that are there').fill('3');
  await dialogOf(page).getByLabel('Reason').fill('counted twice');
  await dialogOf(page).getByRole('button', { name: 'Count' }).click();
  const counted = page.getByRole('table', { name: 'Ledger' }).getByRole('row').filter({ hasText: 'counted twice' });
  await counted.waitFor();
  assert.match((await counted.textContent()) ?? '', /counted.*Chengdu.*\+1.*Wang Wei/);
  // the ledger of the whole shop: what the note brought, and from there what was counted of the lot
  await page.getByRole('link', { name: 'Warehouse', exact: true }).click();
  await page.getByRole('link', { name: 'Ledger' }).click();
  await page.getByLabel('Delivery note number').fill(`DN-${id}`);
  await page.getByRole('button', { name: 'Apply' }).click();
  const rows = page.getByRole('table', { name: 'Ledger' }).locator('tbody tr');
  await page.getByText('1 entry', { exact: true }).waitFor();
  assert.equal(await rows.count(), 1);
  assert.match((await rows.textContent()) ?? '', new RegExp(`received.*${code}.*${lot}.*Shanghai.*\\+5.*DN-${id}.*Wang Wei`));
  // its link leads to that note only, and is named so
  await rows.getByRole('link', { name: `DN-${id}` }).click();
  const whole = page.getByRole('searchbox', { name: 'Delivery note number, whole' });
  assert.equal(await whole.inputValue(), `DN-${id}`);
  // opened by its address only, a filter survives the loading of its choices and the next click
  await page.goto(`/warehouse/ledger?warehouse=chengdu&kind=bogus&lot=${lot}`);
  const warehouse = page.getByRole('combobox', { name: 'Warehouse' });
  await warehouse.getByRole('option', { name: 'Shanghai' }).waitFor({ state: 'attached' });
  assert.equal(await warehouse.inputValue(), 'chengdu');
  assert.equal(await page.getByRole('combobox', { name: 'What' }).inputValue(), '', 'no choice, and the table is not filtered by it');
  await page.getByRole('combobox', { name: 'What' }).selectOption('counted');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/warehouse=chengdu/);
  await page.waitForURL(/kind=count/);
  await page.getByText('1 entry', { exact: true }).waitFor();
  assert.equal(await rows.count(), 1);
  // what is broken is written off, from what is there and no more
  await rows.getByRole('link', { name: code }).click();
  await location('Chengdu').getByRole('button', { name: 'Write off' }).click();
  await dialogOf(page)
    .getByLabel(/^Packs/)
    .fill('4');
  await dialogOf(page).getByLabel('Reason').fill('a broken pallet');
  await dialogOf(page).getByRole('button', { name: 'Write off' }).click();
  await dialogOf(page).getByText('3 packs are there, not 4.').waitFor();
  await isAccessible(page, 'dialog[open]');
  await dialogOf(page)
    .getByLabel(/^Packs/)
    .fill('3');
  await dialogOf(page).getByRole('button', { name: 'Write off' }).click();
  await page.getByText('Written off.').waitFor();
  await location('Chengdu').waitFor({ state: 'detached' });
  const gone = page.getByRole('table', { name: 'Ledger' }).getByRole('row').filter({ hasText: 'written off' });
  assert.match((await gone.textContent()) ?? '', /Chengdu.*−3.*a broken pallet.*Wang Wei/);
  assert.deepEqual(
    faults.filter((fault) => !/40[49]|422/.test(fault)),
    [],
  );
  await close();
});

test('when two operators count one location, the second sees the current stock', async () => {
  const { code } = await paidOrder('flask');
  const { page, close } = await visitConsole(browser, shop, ['warehouse']);
  const second = await page.context().newPage();
  const open = async (one: Page) => {
    await one.goto(`/warehouse/packs/${code}`);
    await one.getByRole('button', { name: 'Count' }).first().click();
    await dialogOf(one).getByLabel('Reason').fill('two at once');
  };
  await open(page);
  await open(second);
  const [, should = ''] = /(\d+) should be there/.exec((await dialogOf(page).textContent()) ?? '') ?? [];
  const count = async (one: Page, packs: number) => {
    await dialogOf(one).getByLabel('Packs that are there').fill(String(packs));
    await dialogOf(one).getByRole('button', { name: 'Count' }).click();
  };
  await count(page, Number(should) + 1);
  await dialogOf(page).waitFor({ state: 'detached' });
  await count(second, Number(should) + 1);
  await second.getByText(`${Number(should) + 1} should be there now. Please count again.`).waitFor();
  await dialogOf(second).getByRole('button', { name: 'Count' }).click();
  await dialogOf(second).waitFor({ state: 'detached' });
  await close();
});

test('an order is shipped by its pick list, and its documents can be printed', async () => {
  const { id, code } = await paidOrder('desiccator');
  const { page, faults, close } = await visitConsole(browser, shop, ['warehouse']);
  await page.goto(`/warehouse/ship?q=${id}`);
  const row = page.getByRole('row').filter({ hasText: id });
  const where = ((await row.textContent()) ?? '').includes('Chengdu') ? ['Chengdu', 'Shanghai'] : ['Shanghai', 'Chengdu'];
  for (const warehouse of where.toReversed()) {
    await page.getByRole('combobox', { name: 'Warehouse' }).selectOption({ label: warehouse });
    await page.getByRole('button', { name: 'Apply' }).click();
    await (warehouse === where[0] ? row : page.getByText('Nothing matches.')).waitFor();
  }
  // the address has it, and so has the form that is opened by it
  await page.reload();
  await row.waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Warehouse' }).locator('option:checked').textContent(), where[0]);
  await page.getByLabel(`Select ${id}`).check();
  const sheet = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pick lists (PDF)' }).click();
  assert.match((await sheet).suggestedFilename(), /pick lists.*\.pdf$/);
  await page.getByRole('link', { name: id }).click();
  await page.getByRole('row').filter({ hasText: code }).waitFor();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialogOf(page).getByLabel('Carrier').fill('SF');
  await dialogOf(page).getByLabel('Tracking number').fill(`SF${id}`);
  await dialogOf(page).getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByText('Nothing of it is left to ship.').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: `SF${id}` })
    .waitFor();
  const slip = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Packing slips (PDF)' }).click();
  assert.match((await slip).suggestedFilename(), /packing slips.*\.pdf$/);
  assert.deepEqual(faults, []);
  await close();
});

test('a count to zero shows the orders it leaves short before it is booked, and their packs wait for a decision', async () => {
  const { id, code } = await paidOrder('spatula');
  const operator = await visitConsole(browser, shop, ['warehouse', 'sales'], { name: 'Wang Wei' });
  const { page } = operator;
  await page.goto(`/warehouse/packs/${code}`);
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  await dialog.getByLabel('Packs that are there').fill('0');
  await dialog.getByLabel('Reason').fill('none was found');
  await dialog.getByRole('button', { name: 'Count' }).click();
  await dialog.getByRole('listitem').filter({ hasText: id }).filter({ hasText: ' · paid · ' }).waitFor();
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Book this count' }).click();
  await page.getByText('Count booked.').waitFor();
  await page.goto('/warehouse/shortages');
  await page.getByRole('link', { name: id }).click();
  await page.getByText('Reserved packs are missing').waitFor();
  await page.getByRole('button', { name: 'Wait for delivery' }).click();
  await dialog.getByLabel('Expected on').fill('2099-01-31');
  await dialog.getByRole('button', { name: 'Wait for delivery' }).click();
  await page.getByText('Expected on 2099-01-31.').waitFor();
  await operator.close();
});
