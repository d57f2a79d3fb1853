import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { totpCode } from '../packages/server/src/domains/people/operators/totp.ts';
import { isAccessible } from './accessible.ts';
import { anyMobile } from './log-in.ts';
import { startMessageServers } from './message-servers.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';
import { waitForValue } from './wait-for.ts';

// a shop as its owner finds it
const { shop, browser } = await openShop({ settings: { DEMO: 'false' } });
const servers = await startMessageServers();
after(servers.close);

/** Of the whole set-up with its test order, without the account that the buyer opens. */
const mostClicks = 45;

let clicks = 0;
/** Counts what is clicked in a page from its next address on. */
async function countClicks(page: Page): Promise<void> {
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() =>
    document.addEventListener('click', (event) => event.isTrusted && event.detail > 0 && Reflect.get(window, 'countClick')(), true),
  );
}
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
/** From any screen to that of an open step. */
const begin = (page: Page, step: string) =>
  page.getByRole('navigation', { name: 'Set up the shop' }).getByRole('link', { name: step, exact: true }).click();

/** A buyer registers, proves the number by the code of the SMS, and orders. */
async function placeFirstOrder(): Promise<void> {
  const mobile = anyMobile();
  const { page, faults, close } = await visit(browser, shop.url);
  await countClicks(page);
  await page.goto('/search/beaker');
  await alive(page);
  await page.getByRole('button', { name: /^Add to cart: / }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  const clicksBefore = clicks;
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.waitForURL('**/user/register*');
  await alive(page);
  const person = {
    mobile,
    password: 'quiet centrifuge 42',
    nick_name: 'Lin Wei',
    email: 'lin@lab.example',
    inc_name: 'Institute of Tests',
  };
  const work = { laboratory: 'Lab 2', job_position: 'Researcher', telephone: '025-5555 0100', address: 'Road 1' };
  for (const [name, value] of Object.entries({ ...person, ...work })) await page.locator(`#register-${name}`).fill(value);
  for (const [name, code] of [
    ['province', '320000'],
    ['city', '320100'],
    ['district', '320102'],
  ] as const) {
    await page.locator(`#register-${name}_id`).selectOption(code);
  }
  await page.locator('.sheet form [type=submit]').click();
  await page.getByRole('button', { name: 'Send code' }).click();
  const codeOf = () => servers.sms.received.findLast(({ recipient }) => recipient === mobile)?.parameters['code'];
  await waitForValue(async () => codeOf() !== undefined, true);
  await page.locator('#code-login-code').fill(codeOf() ?? '');
  await page.locator('.sheet form [type=submit]').click();
  await page.waitForURL('**/order/checkout');
  clicks = clicksBefore;
  await page.getByRole('button', { name: 'Add address' }).click();
  // it is suggested from the registration
  await page.getByRole('button', { name: 'Save address' }).click();
  await page.getByText(/^Road 1, Institute of Tests, Lab 2, Xuanwu/).waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/order/detail/*');
  assert.deepEqual(faults, []);
  await close();
}

test('a new shop is set up by its screens alone, sells a product, and its messages arrive', async () => {
  await waitForValue(async () => /\/set-up#\S+/.test(shop.printed()), true);
  const link = /http\S+\/set-up#\S+/.exec(shop.printed())?.[0] ?? '';
  const { page, faults, close } = await visit(browser, shop.consoleUrl, { reducedMotion: 'reduce' });
  await countClicks(page);
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

  await begin(page, 'SMS and mail');
  await press(page, 'Set up the SMS gateway');
  await choose(page, 'Sent by', 'HTTP endpoint');
  await fill(page, { Address: servers.sms.url, 'Signing secret': servers.sms.secret });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press(page, 'Set up the mail gateway');
  await fill(page, { Server: '127.0.0.1', Port: String(servers.mail.port), 'Sender’s address': 'shop@beginnings.example' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

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
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
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
  for (const step of ['Company details', 'Bank account', 'SMS and mail', 'Warehouse', 'Brands and categories'])
    assert.equal(await stateOf(page, step), 'done', step);
  assert.equal(await stateOf(page, 'Test order'), 'to do');

  await placeFirstOrder();
  assert.ok(clicks <= mostClicks, `${clicks} clicks`);
  const isMailed = () => servers.mail.received.some(({ to, source }) => to.includes('lin@lab.example') && source.includes('Beginnings'));
  await waitForValue(async () => isMailed(), true, 'the mail of the order');
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
