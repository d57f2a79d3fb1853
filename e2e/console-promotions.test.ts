import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';
import { alive, visit } from './visit.ts';

// what is promoted here would change the prices and offers that other files look at
const { shop, browser } = await openShop({ changes: true });

/** A moment in so many days, as a field takes it. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 16);

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
};
const pageOf = async (path: string): Promise<string> =>
  (await fetch(`${shop.url}${path}`, { headers: { 'accept-language': 'en' } })).text();
/** Waits until the shop's page at this address has a text, or has it no longer. */
const shows = (path: string, text: string, isThere = true) => waitForValue(async () => (await pageOf(path)).includes(text), isThere, text);

/** The caller waits for what is shown afterwards: the toast may still be of an earlier action. */
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Adds the first product that is found for a name. */
async function addProduct(page: Page, name: string) {
  await page.getByLabel('Product by name or catalogue number').fill(name);
  await page.getByLabel('Product by name or catalogue number').press('Enter');
  await page.getByRole('list', { name: 'Results' }).getByRole('button').first().click();
}

/** Requests a preview and gives what it shows in one language once the page is interactive. */
async function openPreview(page: Page, language: 'English' | 'Chinese', title: string): Promise<string> {
  await page.getByRole('button', { name: 'Preview' }).click();
  const href = await page.getByRole('status').getByRole('link', { name: language }).getAttribute('href');
  const { pathname, search } = new URL(href ?? '');
  const { page: shown, faults, close } = await visit(browser, shop.url, { reducedMotion: 'reduce' });
  await shown.goto(`${pathname}${search}`);
  await alive(shown);
  await shown.getByRole('heading', { name: title }).first().waitFor();
  assert.deepEqual(faults, []);
  const html = await shown.locator('main').innerHTML();
  await close();
  return html;
}

test('an activity is previewed, changes prices at once, keeps its terms while it runs, and is ended', async () => {
  const { page, close } = await visitConsole(browser, shop, ['content']);
  await page.goto('/promotions');
  await page.getByRole('link', { name: 'Chromatography weeks' }).waitFor();
  await page.getByRole('link', { name: 'New activity' }).click();
  await fill(page, {
    'Title in English': 'Winter buffers',
    'Title in Chinese': '冬季缓冲剂',
    'Summary in English': 'Sodium chloride at a lower price.',
    'Summary in Chinese': '氯化钠限时优惠。',
    'Until (Beijing time)': inDays(20),
  });
  await addProduct(page, 'Sodium chloride');
  await page.getByLabel(/^% off: /).fill('95');
  await page.getByRole('button', { name: 'New activity' }).click();
  await page.getByText('A whole number from 1 to 90.').waitFor();
  await page.getByLabel(/^% off: /).fill('25');
  await page.getByLabel(/^Quota: /).fill('40');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await fill(page, { 'Rule 1 in English': 'As long as stock lasts.', 'Rule 1 in Chinese': '售完为止。' });
  await isAccessible(page, 'main');
  const shown = await openPreview(page, 'English', 'Winter buffers');
  assert.match(shown, /As long as stock lasts\./);
  const product = /\/product\/details\/\d+/.exec(shown)?.[0] ?? '';
  // in the shop's memory, without the activity
  await shows(product, 'Winter buffers', false);

  await page.getByRole('button', { name: 'New activity' }).click();
  await page.getByRole('heading', { name: 'Winter buffers', level: 1 }).waitFor();
  await page.locator('.badge', { hasText: 'Running' }).waitFor();
  await shows(product, 'Winter buffers');
  await shows('/offers-and-trials', 'Winter buffers');
  // what it promised stays; its texts may change
  assert.equal(await page.getByLabel(/^% off: /).getAttribute('readonly'), '');
  await fill(page, { 'Title in English': 'Winter salts' });
  await save(page);
  await page.getByRole('heading', { name: 'Winter salts', level: 1 }).waitFor();
  await shows(product, 'Winter salts');

  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await page.locator('.badge', { hasText: 'Ended' }).waitFor();
  await shows(product, 'Winter salts', false);
  await page.goto('/promotions?state=ended');
  await page.getByRole('link', { name: 'Winter salts' }).waitFor();
  await close();
});

test('a full reduction, a coupon and a trial are on the page of offers as soon as they are saved, and gone when they are ended', async () => {
  const { page, close } = await visitConsole(browser, shop, ['content']);
  const until = { 'Until (Beijing time)': inDays(20) };
  const terms = { 'Terms in English': 'Once a buyer.', 'Terms in Chinese': '每人一次。' };

  await page.goto('/promotions/reductions');
  await page.getByRole('link', { name: /Plastics season/ }).waitFor();
  await page.getByRole('link', { name: 'New full reduction' }).click();
  await fill(page, {
    'Title in English': 'Winter glass',
    'Title in Chinese': '冬季玻璃',
    ...until,
    'From yuan 1': '600',
    'Discount in yuan 1': '50',
  });
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
  assert.match(await openPreview(page, 'Chinese', '冬季玻璃'), /满 ¥600 减 ¥50/);
  await shows('/offers-and-trials', 'Winter glass', false);
  await page.getByRole('button', { name: 'New full reduction' }).click();
  await page.getByRole('heading', { name: 'Winter glass', level: 1 }).waitFor();
  await shows('/offers-and-trials', 'Winter glass');
  await end(page);
  await shows('/offers-and-trials', 'Winter glass', false);

  await page.goto('/promotions/coupons');
  await page.getByRole('link', { name: '¥30 welcome coupon' }).waitFor();
  await page.getByRole('link', { name: 'New coupon' }).click();
  await fill(page, {
    'Title in English': 'Winter coupon',
    'Title in Chinese': '冬季券',
    ...terms,
    'Discount in yuan': '20',
    'Minimum spend in yuan': '10',
    Quantity: '100',
  });
  await page.getByRole('button', { name: 'New coupon' }).click();
  await page.getByText('A coupon takes off no more than its threshold.').waitFor();
  await fill(page, { 'Minimum spend in yuan': '200' });
  assert.match(await openPreview(page, 'English', 'Winter coupon'), /on orders of ¥200 or more/);
  await page.getByRole('button', { name: 'New coupon' }).click();
  await page.getByText('0 claimed · 0 used · 100 left').waitFor();
  await shows('/offers-and-trials', 'Winter coupon');
  await end(page);
  await shows('/offers-and-trials', 'Winter coupon', false);

  await page.goto('/promotions/trials');
  await page.getByRole('link', { name: 'Try low-retention filter tips, 20 µL' }).waitFor();
  await page.getByRole('link', { name: 'New trial' }).click();
  await fill(page, { 'Title in English': 'Try winter tips', 'Title in Chinese': '冬季吸头试用', ...terms, ...until, Places: '5' });
  await page.getByLabel('Pack by product name or catalogue number').fill('AS-TL20-96');
  await page.getByLabel('Pack by product name or catalogue number').press('Enter');
  await page.getByRole('list', { name: 'Results' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'New trial' }).click();
  await page.getByText('0 applied · 0 granted · 5 places left').waitFor();
  await shows('/offers-and-trials', 'Try winter tips');
  await end(page);
  await shows('/offers-and-trials', 'Try winter tips', false);
  await close();
});

/** Ends what the page shows. */
async function end(page: Page) {
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await page.locator('.badge', { hasText: 'Ended' }).waitFor();
}

test('when two operators edit one coupon, the second sees both versions and keeps their input; a planned coupon is cancelled', async () => {
  const { page: first, close } = await visitConsole(browser, shop, ['content']);
  const second = await first.context().newPage();
  await first.goto('/promotions/coupons/new');
  await fill(first, {
    'Title in English': 'Spring coupon',
    'Title in Chinese': '春季券',
    'Terms in English': 'Once a buyer.',
    'Terms in Chinese': '每人一次。',
    'From (Beijing time)': inDays(30),
    'Discount in yuan': '20',
    'Minimum spend in yuan': '200',
    Quantity: '100',
  });
  await first.getByRole('button', { name: 'New coupon' }).click();
  await first.getByRole('heading', { name: 'Spring coupon', level: 1 }).waitFor();
  await second.goto(new URL(first.url()).pathname);
  await fill(second, { Quantity: '300' });
  await fill(first, { Quantity: '200' });
  await save(first);
  await first.getByText('0 claimed · 0 used · 200 left').waitFor();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = second.getByRole('status').filter({ hasText: 'Somebody else has changed this' });
  await notice.getByRole('cell', { name: '200', exact: true }).waitFor();
  await notice.getByRole('cell', { name: '300', exact: true }).waitFor();
  await isAccessible(second, 'main [role=status]');
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await second.getByText('0 claimed · 0 used · 300 left').waitFor();
  await second.getByRole('button', { name: 'Withdraw' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await second.getByRole('link', { name: '¥30 welcome coupon' }).waitFor();
  await second.goto('/promotions/coupons?q=Spring');
  await second.getByText('Nothing matches.').waitFor();
  await close();
});

test('a coupon of more than 30% off waits for approval, and the request shows what it would give', async () => {
  const { page, close } = await visitConsole(browser, shop, ['content']);
  await page.goto('/promotions/coupons/new');
  await fill(page, {
    'Title in English': 'Half off coupon',
    'Title in Chinese': '半价券',
    'Terms in English': 'Once a buyer.',
    'Terms in Chinese': '每人一次。',
    'Discount in yuan': '100',
    'Minimum spend in yuan': '200',
    Quantity: '1000',
  });
  await page.getByRole('button', { name: 'New coupon' }).click();
  await page.getByText('The discount is more than 30%: sent for approval by another operator.').waitFor();
  await page.waitForURL(/\/promotions\/coupons$/);
  await shows('/offers-and-trials', 'Half off coupon', false);
  await page.goto('/approvals');
  const row = page.getByRole('row').filter({ hasText: 'Half off coupon' });
  await row.getByText('¥100.00 off ¥200.00, 1000 times at most').waitFor();
  await close();
});
