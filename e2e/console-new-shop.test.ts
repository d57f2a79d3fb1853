import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { fitsWindow, isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';
import { releaseLot, receiveLot } from './receive-lot.ts';
import { alive, visit } from './visit.ts';

// a shop as its owner finds it: no demo data, no goods, no warehouse
const { shop, browser } = await openShop({ settings: { DEMO: 'false' } });

const dialogOf = (page: Page) => page.getByRole('dialog');
const code = 'BG-1001-500ML';

/** Who runs the shop, with the account that buyers transfer to. */
async function sayWhoRunsIt(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByText('No company details yet.').waitFor();
  await isAccessible(page);
  for (const [label, text] of [
    ['Shop’s name in Chinese', '起点'],
    ['Shop’s name in English', 'Beginnings'],
    ['Company in Chinese', '起点试剂有限公司'],
    ['Company in English', 'Beginnings Reagents Ltd.'],
    ['Address in English', '2 Test Road, Shanghai'],
    ['E-mail', 'service@beginnings.example'],
    ['Bank in English', 'Test Bank'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Of the bank account all five fields are needed, or none.').first().waitFor();
  for (const [label, text] of [
    ['Account holder in Chinese', '起点试剂有限公司'],
    ['Account holder in English', 'Beginnings Reagents Ltd.'],
    ['Bank in Chinese', '测试银行'],
    ['Account number', '6200 0000 0000 0001'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Last saved: .*Fu Founder/).waitFor();
}

async function addWarehouse(page: Page): Promise<void> {
  await page.goto('/warehouse/receive');
  await page.getByRole('link', { name: 'Add a warehouse' }).click();
  await page.getByText('There is no warehouse yet. Add the first one').waitFor();
  await page.getByRole('button', { name: 'Add a warehouse' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('English name').fill('Main store');
  await dialog.getByLabel('Chinese name').fill('总仓');
  await dialog.getByLabel('Province').selectOption({ label: 'Shanghai' });
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Add a warehouse' }).click();
  await page.getByRole('row').filter({ hasText: 'Main store' }).getByText('open', { exact: true }).waitFor();
  await isAccessible(page);
}

async function makeBrandAndCategory(page: Page): Promise<void> {
  await page.goto('/catalogue/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Name in English').fill('Solvents');
  await dialog.getByLabel('Name in Chinese').fill('溶剂');
  await dialog.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('heading', { level: 1, name: 'Solvents' }).waitFor();
  await page.goto('/catalogue/brands');
  await page.getByRole('link', { name: 'New brand' }).click();
  await page.getByLabel('Name in English').fill('Beginnings');
  await page.getByLabel('Kind').selectOption({ label: 'Own brand' });
  await page.getByLabel('In one line, in English').fill('What we fill ourselves.');
  await page.getByLabel('In one line, in Chinese').fill('自行分装。');
  await page.getByRole('button', { name: 'Create brand' }).click();
  await page.getByRole('heading', { level: 1, name: 'Beginnings' }).waitFor();
}

/** A substance whose hazards are said by their codes, which every shop can word. */
async function makeSubstance(page: Page): Promise<void> {
  await page.goto('/catalogue/substances');
  await page.getByRole('link', { name: 'New substance' }).click();
  await page.getByLabel('English name').fill('Acetone');
  await page.getByLabel('Chinese name').fill('丙酮');
  await page.getByLabel('CAS numbers').fill('67-64-1');
  await page.getByLabel('SMILES').fill('CC(C)=O');
  await page.getByLabel('Source of these facts').fill('CAS Common Chemistry');
  await page.getByLabel('Scheme').fill('CLP Annex VI');
  await page.getByLabel('Source of the classification').fill('CLP Annex VI, index number 606-001-00-8');
  await page.getByLabel('Hazard classes').fill('Flam. Liq. 2; Eye Irrit. 2; STOT SE 3');
  await page.getByLabel('Hazard statements').fill('h225 H319');
  await page.getByText('Causes serious eye irritation').waitFor();
  await page.getByLabel('Find a hazard').fill('drowsiness');
  await page.getByRole('button', { name: 'H336' }).click();
  await waitForValue(() => page.getByLabel('Hazard statements').inputValue(), 'H225; H319; H336');
  await page.getByLabel('Find a precaution').fill('ignition sources smoking');
  await page.getByLabel('Find a precaution').press('Enter');
  await waitForValue(() => page.getByLabel('Precautions').inputValue(), 'P210');
  await page.getByRole('button', { name: 'Compute and compare' }).click();
  await page.getByRole('button', { name: 'Take over formula and molar mass' }).click();
  await page.getByRole('button', { name: 'Make the substance' }).click();
  await page.getByRole('heading', { level: 1, name: 'Acetone' }).waitFor();
}

/** A product with a pack and its maker's safety data sheet, shown in the shop; gives its id. */
async function makeProduct(page: Page): Promise<string> {
  await page.goto('/catalogue/products/new');
  await page.getByLabel('English name').fill('Acetone for beginners');
  await page.getByLabel('Brand').selectOption({ label: 'Beginnings' });
  const solvents = await page.getByLabel('Category').locator('option').filter({ hasText: 'Solvents' }).getAttribute('value');
  await page.getByLabel('Category').selectOption(solvents);
  await page.getByLabel('Substance').fill('67-64-1');
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await page.getByText('No packs yet.').waitFor();
  const path = new URL(page.url()).pathname.replace('/packs', '');
  await page.getByRole('button', { name: 'Add a pack' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Catalogue number').fill(code);
  await dialog.getByLabel('List price (yuan)').fill('88.00');
  await dialog.getByLabel('Amount').fill('500');
  await dialog.getByLabel('Unit').selectOption('mL');
  await dialog.getByRole('button', { name: 'Add a pack' }).click();
  await page.getByRole('row').filter({ hasText: code }).getByText('for sale').waitFor();
  await page.goto(`${path}/documents`);
  await page.getByRole('button', { name: 'Add a file' }).click();
  const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
  await dialog.getByLabel('PDF file').setInputFiles({ name: 'sds.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await dialog.getByLabel('What it is').selectOption('sds');
  await dialog.getByLabel('Language').selectOption('zh-CN');
  await dialog.getByLabel('Title').fill('Acetone, safety data sheet');
  await dialog.getByLabel('Version').fill('1');
  await dialog.getByLabel('Date of the file').fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Add a file' }).click();
  await page.getByRole('row').filter({ hasText: 'Acetone, safety data sheet' }).getByText('on the page').waitFor();
  await page.goto(path);
  await page.getByRole('button', { name: 'Show in the shop' }).click();
  await page.getByText('The shop shows it now.').waitFor();
  return path.split('/').at(-1) ?? '';
}

async function receiveFirstLot(page: Page): Promise<void> {
  await receiveLot(page, { code, lot: 'BEGIN-LOT-1', packs: '12', expires: '2098-01-05' });
  await releaseLot(page);
}

test('a shop begins with nothing: its name, a warehouse, a brand, a category, a substance, a product and a lot by the console, and a buyer puts it into the cart', async () => {
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator'], { name: 'Fu Founder' });
  await sayWhoRunsIt(page);
  await addWarehouse(page);
  await makeBrandAndCategory(page);
  await makeSubstance(page);
  const id = await makeProduct(page);
  await receiveFirstLot(page);
  await page.goto('/compliance/lists');
  await page.getByRole('link', { name: 'Highly toxic chemicals' }).waitFor();
  assert.deepEqual(
    faults.filter((fault) => !/409|422/.test(fault)),
    [],
  );
  await close();

  const details = `${shop.url}/product/details/${id}`;
  await waitForValue(
    async () => (await (await fetch(details, { headers: { 'accept-language': 'en' } })).text()).includes('In stock, 12'),
    true,
  );
  const buyer = await visit(browser, shop.url, { reducedMotion: 'reduce' });
  await buyer.page.goto('/search/acetone');
  await alive(buyer.page);
  const footer = buyer.page.getByRole('contentinfo');
  await footer.getByRole('heading', { name: 'Beginnings Reagents Ltd.' }).waitFor();
  assert.doesNotMatch((await footer.textContent()) ?? '', /demo/i);
  assert.match(await buyer.page.title(), /– Beginnings$/);
  await buyer.page.getByRole('link', { name: 'Acetone for beginners' }).first().click();
  await buyer.page.getByText('Highly flammable liquid and vapour').first().waitFor();
  await alive(buyer.page);
  await buyer.page.locator('.pack-table').getByRole('button', { name: /^Add/ }).first().click();
  await buyer.page.getByRole('link', { name: 'Cart, 1 pack' }).first().waitFor();
  assert.deepEqual(buyer.faults, []);
  await buyer.close();
});

for (const [language, colorScheme, width] of [
  ['en-GB', 'light', 1440],
  ['zh-CN', 'dark', 360],
] as const) {
  test(`axe finds nothing where a shop is begun, ${language}, ${colorScheme}, ${width} px wide, and nothing is wider than the window`, async () => {
    const options = { locale: language, colorScheme, viewport: { width, height: 900 } } as const;
    const { page, faults, close } = await visitConsole(browser, shop, ['administrator'], options);
    for (const [path, part] of [
      ['/settings', 'form.stack'],
      ['/warehouse/places', 'p.form-actions button'],
      ['/compliance/lists', 'table'],
      ['/compliance/new-list', 'form.stack'],
      ['/warehouse/receive', 'form.stack'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.locator(part).first().waitFor();
      await isAccessible(page);
      await fitsWindow(page);
    }
    assert.deepEqual(faults, []);
    await close();
  });
}
