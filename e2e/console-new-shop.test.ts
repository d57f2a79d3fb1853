import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { consoleCall, consoleUpload } from './console-call.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';
import { receiveLot } from './receive-lot.ts';
import { alive, visit } from './visit.ts';

// a shop as its owner finds it: no demo data, no goods, no warehouse
const { shop, browser } = await openShop({ settings: { DEMO: 'false' } });

test('the home page of a shop with nothing on sale states that in both languages, and has no empty parts', async () => {
  for (const [language, title] of [
    ['en', 'No products yet'],
    ['zh-CN', '商品即将上架'],
  ] as const) {
    const { page, faults, close } = await visit(browser, shop.url, { locale: language, viewport: { width: 360, height: 800 } });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await alive(page);
    assert.equal(await page.locator('main').getByRole('heading').count(), 1);
    assert.equal(await page.locator('main').getByRole('list').count(), 0);
    await isAccessible(page, 'main');
    assert.deepEqual(faults, []);
    await close();
  }
});

const dialogOf = (page: Page) => page.getByRole('dialog');
const code = 'BG-1001-500ML';

/** Who runs the shop, with the account that buyers transfer to. */
async function enterCompany(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByText('No company details yet.').waitFor();
  await isAccessible(page, 'main');
  for (const [label, text] of [
    ['Shop’s name in Chinese', '起点'],
    ['Shop’s name in English', 'Beginnings'],
    ['Company in Chinese', '起点试剂有限公司'],
    ['Company in English', 'Beginnings Reagents Ltd.'],
    ['Address in English', '2 Test Road, Shanghai'],
    ['Email', 'service@beginnings.example'],
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
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Add a warehouse' }).click();
  await page.getByRole('row').filter({ hasText: 'Main store' }).getByText('open', { exact: true }).waitFor();
}

/** A substance whose hazards are given by their codes, whose texts every shop has. */
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
  await page.getByRole('button', { name: 'Use this formula and molar mass' }).click();
  await page.getByRole('button', { name: 'Create the substance' }).click();
  await page.getByRole('heading', { level: 1, name: 'Acetone' }).waitFor();
}

/** A brand and a category, by the keys that a product names; other files show their forms. */
async function makeBrandAndCategory(): Promise<{ brand: string; category: string }> {
  const [family] = (await consoleCall(shop, 'consoleCategories.find', {})).items;
  const words = { summary_en: 'What we fill ourselves.', summary_zh: '自行分装。', story_en: '', story_zh: '' };
  const authorisation = { authorised_from: null, authorised_until: null, authorisation_reference: '' };
  const writing = { name_en: 'Beginnings', name_zh: '起点', kind: 'own', country: 'CN', ...words, ...authorisation } as const;
  const brand = await consoleCall(shop, 'consoleBrands.create', writing);
  const solvents = { parent_id: family!.id, name_en: 'Solvents', name_zh: '溶剂' };
  const category = await consoleCall(shop, 'consoleCategories.create', solvents);
  return {
    brand: (await consoleCall(shop, 'consoleBrands.get', { id: brand.id })).key,
    category: (await consoleCall(shop, 'consoleCategories.get', { id: category.id })).key,
  };
}

/** A product with a pack and its maker’s safety data sheet, shown in the shop; gives its id. */
async function makeProduct(): Promise<number> {
  const values = { name_en: 'Acetone for beginners', ...(await makeBrandAndCategory()), substance: '67-64-1' };
  const { id } = await consoleCall(shop, 'consoleProducts.create', { values });
  await consoleCall(shop, 'consoleProducts.createPack', { id, values: { code, amount: '500', unit: 'mL', price: '88.00' } });
  const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
  const sheet = { kind: 'sds', language: 'zh-CN', title: 'Acetone, safety data sheet', edition: '1', dated_on: '2026-03-01' };
  await consoleUpload(shop, 'consoleDocuments.upload', { id, ...sheet, file_name: 'sds.pdf' }, new TextEncoder().encode(pdf));
  const { version } = await consoleCall(shop, 'consoleProducts.get', { id });
  await consoleCall(shop, 'consoleProducts.show', { id, version });
  return id;
}

test('an empty shop gets company details, a warehouse, a substance, a product and a lot, and a visitor sees who may buy it', async () => {
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator'], { name: 'Fu Founder' });
  await page.goto('/');
  await page.getByText('No gateway is configured for SMS and mail').waitFor();
  await enterCompany(page);
  await addWarehouse(page);
  await makeSubstance(page);
  const id = await makeProduct();
  await receiveLot(shop, { code, lot: 'BEGIN-LOT-1', quantity: 12, expires: '2098-01-05' });
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
  // a hazardous chemical is sold to members only
  await buyer.page.getByText('Institutions only').first().waitFor();
  await buyer.page.locator('.pack-table').getByRole('link', { name: 'Log in' }).first().waitFor();
  assert.deepEqual(buyer.faults, []);
  await buyer.close();
});
