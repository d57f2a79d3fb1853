import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { totpCode } from '../packages/server/src/domains/people/operators/totp.ts';
import { isAccessible } from './accessible.ts';
import { apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { openShop } from './open-shop.ts';
import { visit } from './visit.ts';
import { waitForValue } from './wait-for.ts';

// a shop as its owner finds it; the gateways are only configured, since no message is sent here
const { shop, browser } = await openShop({ settings: { DEMO: 'false', SMTP_HOST: 'localhost', SMTP_FROM: 'shop@beginnings.example' } });

/** Of the whole set-up (45) these are for the order, which a buyer places. */
const mostClicks = 45 - 10;

let clicks = 0;
/** A choice of a list takes a click to open it and one to choose. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption({ label: option });
  clicks += 2;
}
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const stateOf = (page: Page, step: string) => page.locator('.set-up-steps li').filter({ hasText: step }).locator('.badge').textContent();
const goHome = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Set up the shop' }).waitFor();
};
/** From the dashboard to the screen of a step. */
const begin = async (page: Page, step: string) => {
  await goHome(page);
  await page.locator('.set-up-steps').getByRole('link', { name: step, exact: true }).click();
};

test('a new shop is set up by its screens alone: operator, company, warehouse, product in stock, order', async () => {
  await waitForValue(async () => /\/set-up#\S+/.test(shop.printed()), true);
  const link = /http\S+\/set-up#\S+/.exec(shop.printed())?.[0] ?? '';
  const { page, faults, close } = await visit(browser, shop.consoleUrl, { reducedMotion: 'reduce' });
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() =>
    document.addEventListener('click', (event) => event.isTrusted && event.detail > 0 && Reflect.get(window, 'countClick')(), true),
  );

  page.setDefaultTimeout(12_000);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Create the first operator' }).waitFor();
  await isAccessible(page, 'main');
  await fill(page, { Name: 'Ann Li', Email: 'ann@beginnings.example', 'New password': 'quiet centrifuge 42' });
  await press(page, 'Go on');
  // what is below moves when the code is drawn
  await page.getByRole('img', { name: 'QR code for the authenticator' }).waitFor();
  const secret = (await page.locator('#totp-secret').textContent()) ?? '';
  await fill(page, { Code: totpCode(secret, new Date()) });
  await press(page, 'Set up and sign in');
  await press(page, 'I have kept them');
  await page.getByRole('heading', { name: 'Set up the shop' }).waitFor();
  assert.equal(new URL(page.url()).hash, '', 'the token has left the address');
  await isAccessible(page, 'main');
  assert.deepEqual(await stateOf(page, 'Company details'), 'to do');

  await page.getByRole('link', { name: 'Company details', exact: true }).click();
  await page.getByText('No company details yet.').waitFor();
  await fill(page, {
    'Shop’s name in Chinese': '起点',
    'Shop’s name in English': 'Beginnings',
    'Company in Chinese': '起点试剂有限公司',
    'Address in Chinese': '上海市测试路 2 号',
    Email: 'service@beginnings.example',
    'Account holder in Chinese': '起点试剂有限公司',
    'Account holder in English': 'Beginnings Reagents Ltd.',
    'Bank in Chinese': '测试银行',
    'Bank in English': 'Test Bank',
    'Account number': '6200 0000 0000 0001',
  });
  await press(page, 'Save');
  await page.getByText(/^Last saved: .*Ann Li/).waitFor();
  await page.locator('.frame-name').filter({ hasText: 'Beginnings' }).waitFor();

  await begin(page, 'Warehouse');
  await press(page, 'Add a warehouse');
  await fill(page, { 'English name': 'Main store', 'Chinese name': '总仓' });
  await choose(page, 'Province', 'Shanghai');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a warehouse' }).click();
  await page.getByRole('row').filter({ hasText: 'Main store' }).getByText('open', { exact: true }).waitFor();

  await begin(page, 'Brands and categories');
  await page.getByRole('link', { name: 'New brand' }).click();
  await fill(page, {
    'Name in English': 'Beginnings',
    Country: 'CN',
    'In one line, in English': 'Our own.',
    'In one line, in Chinese': '自有品牌。',
  });
  await choose(page, 'Kind', 'Own brand');
  await press(page, 'Create brand');
  await page.getByRole('heading', { level: 1, name: 'Beginnings' }).waitFor();
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Catalogue' }).click();
  await page.getByRole('link', { name: 'Categories' }).click();
  await press(page, 'New category');
  await choose(page, 'Below', 'Consumables');
  await fill(page, { 'Name in English': 'Beakers', 'Name in Chinese': '烧杯' });
  await page.getByRole('dialog').getByRole('button', { name: 'New category' }).click();
  await page.getByRole('heading', { level: 1, name: 'Beakers' }).waitFor();

  await begin(page, 'First product on sale');
  await fill(page, { 'English name': 'Beaker for beginners' });
  // the only brand and the only category are chosen already
  await press(page, 'Create the draft');
  await press(page, 'Add a pack');
  await fill(page, { 'Catalogue number': 'BG-2001', 'List price (yuan)': '12.00', Amount: '1' });
  await choose(page, 'Unit', 'piece');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a pack' }).click();
  await press(page, 'Show in the shop');
  await page.getByRole('button', { name: 'Hide', exact: true }).waitFor();

  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Warehouse' }).click();
  await page.getByRole('link', { name: 'Receive' }).click();
  await fill(page, { 'Delivery note number': 'DN-1', 'Catalogue number 1': 'BG-2001', 'Packs 1': '12' });
  await press(page, 'Receive lots');
  await page.getByText('Received.').waitFor();

  await goHome(page);
  await waitForValue(() => stateOf(page, 'First product on sale'), 'done');
  for (const step of ['Company details', 'Bank account', 'Warehouse', 'Brands and categories'])
    assert.equal(await stateOf(page, step), 'done', step);
  assert.equal(await stateOf(page, 'Test order'), 'to do');
  assert.ok(clicks <= mostClicks, `${clicks} clicks`);

  const [buyer] = await createBuyers(shop, 1);
  assert.ok(buyer);
  const number = await placeOrderBy(apiClient(shop.url, { token: buyer.token }), buyer, 'beaker');
  assert.match(number, /^\d+$/);
  await page.reload();
  await waitForValue(() => stateOf(page, 'Test order'), 'done');
  // before the first sign-in there is no session
  assert.deepEqual(
    faults.filter((fault) => !/401/.test(fault)),
    [],
  );
  await close();

  // the link is used up
  const late = await visit(browser, shop.consoleUrl, { reducedMotion: 'reduce' });
  await late.page.goto(link);
  await fill(late.page, { Name: 'Eve', Email: 'eve@beginnings.example', 'New password': 'noisy centrifuge 42' });
  await press(late.page, 'Go on');
  await late.page.getByText('This link was used').waitFor();
  await late.close();
});
