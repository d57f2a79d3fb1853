import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded/embedded-postgres.ts';
import { isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { consoleCall } from './console-call.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';
import { alive, visit } from './visit.ts';

// what it hides must not stand in the counts that other files compare
const { shop, browser } = await openShop({ changes: true });

/** Makes every preview older than half an hour. */
async function endPreviews(): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {}, as: 'guest' });
  const db = openDatabase(embedded.url, { poolSize: 1 });
  try {
    await db.query(`update content_preview set expires_at = now() - interval '1 second'`);
  } finally {
    await db.end();
    await embedded.stop();
  }
}

const inShop = async (path: string) => (await fetch(`${shop.url}${path}`, { headers: { 'accept-language': 'en' } })).status;

test('all filtered products are hidden at once; those that cannot be hidden are reported, and the rest is shown again', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  await page.goto('/catalogue?q=7647-14-5&state=published&sort=name');
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  const count = await rows.count();
  assert.ok(count >= 2 && count <= 50, `${count} products of sodium chloride`);
  const first = await rows.first().getByRole('link').getAttribute('href');
  await page.getByLabel('Select all on this page').check();
  await page.getByText(`${count} selected`).waitFor();
  await isAccessible(page, 'main');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`All ${count} products are changed, or none of them.`).waitFor();
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await page.getByText(`${count} products changed.`).waitFor();
  const details = `/product/details/${first?.split('/').at(-1)}`;
  await waitForValue(() => inShop(details), 404);
  // a draft without a pack among them cannot be shown
  const values = { name_en: 'Salt without a pack', brand: 'aliquot-basics', category: 'hplc-solvents', substance: '7647-14-5' };
  await consoleCall(shop, 'consoleProducts.create', { values });
  await page.goto('/catalogue?q=7647-14-5&sort=name');
  await page.getByText(/^\d+ entries$/).waitFor();
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Show in the shop', exact: true }).click();
  await dialog.getByRole('button', { name: 'Show in the shop', exact: true }).click();
  await dialog.getByText(/prevents? this/).waitFor();
  await dialog.getByRole('listitem').filter({ hasText: 'Salt without a pack' }).getByText('It has no pack for sale yet.').waitFor();
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: /^Leave them out/ }).click();
  await page.getByText(/products? changed\./).waitFor();
  await waitForValue(() => inShop(details), 200);
  await close();
});

test('all products of a page are selected at once', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  await page.goto('/catalogue?sort=name');
  await page.locator('tbody tr').first().waitFor();
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: /^Select (all|the first) \d+$/ }).click();
  const chosen = page.getByText(/^\d{3} selected/);
  await chosen.waitFor();
  assert.ok(Number.parseInt((await chosen.textContent()) ?? '', 10) > 50);
  await close();
});

test('a draft is previewed in both languages by its operator only, and cannot be ordered', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  await page.goto('/catalogue?q=67-64-1&state=published');
  await page.locator('tbody tr').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('The shop no longer shows it.').waitFor();
  const path = `/product/details/${new URL(page.url()).pathname.split('/').at(-1)}`;
  await page.getByRole('button', { name: 'Preview' }).click();
  const links = page.getByRole('status').filter({ hasText: 'As the shop would show it' }).getByRole('link');
  await links.first().waitFor();
  const [chinese, english] = await Promise.all([links.nth(0).getAttribute('href'), links.nth(1).getAttribute('href')]);
  const answer = await fetch(english ?? '');
  const html = await answer.text();
  assert.deepEqual(
    [answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('cache-control')],
    [200, 'noindex', 'private, no-store'],
  );
  assert.match(html, /This version is not published\./);
  assert.match(await (await fetch(chinese ?? '')).text(), /本页内容尚未在商城展示/);
  await waitForValue(() => inShop(path), 404);
  assert.equal(await inShop(`${path}?preview=guessed`), 404);
  assert.match(html, /not in preview/);
  assert.doesNotMatch(html, /action="\/cart\/lines"/);
  await close();
});

test('an unsaved change is previewed in both languages, while everybody else sees the page unchanged', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  await page.goto('/catalogue?q=7647-14-5&state=published');
  await page.locator('tbody tr').first().getByRole('link').click();
  const name = page.getByLabel('English name');
  const before = await name.inputValue();
  const path = `/product/details/${new URL(page.url()).pathname.split('/').at(-1)}`;
  await name.fill('');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.locator('.field').filter({ has: name }).getByText('This field is required.').waitFor();
  await name.fill('Named tomorrow');
  await page.getByLabel('Chinese name').fill('明日之名');
  await page.getByRole('button', { name: 'Preview' }).click();
  const links = page.getByRole('status').filter({ hasText: 'As the shop would show it' }).getByRole('link');
  await links.first().waitFor();
  const [chinese, english] = await Promise.all([links.nth(0).getAttribute('href'), links.nth(1).getAttribute('href')]);
  // the links open what was typed then, and go with the next letter
  await name.fill('Named the day after');
  await links.first().waitFor({ state: 'hidden' });
  const buyer = await visit(browser, shop.url, { reducedMotion: 'reduce' });
  await buyer.page.goto(path);
  await alive(buyer.page);
  await buyer.page.locator('.equivalents-table form[action="/cart/lines"]').first().waitFor();
  for (const [url, heading] of [
    [chinese, '明日之名'],
    [english, 'Named tomorrow'],
  ] as const) {
    await buyer.page.goto(url ?? '');
    await buyer.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await alive(buyer.page);
  await buyer.page.locator('.pack-table').getByText('not in preview').first().waitFor();
  // what is brought to life later, too: what may stand in for it, and what goes with it
  await buyer.page.locator('.equivalents-table tbody tr').first().waitFor();
  assert.equal(await buyer.page.locator('form[action="/cart/lines"]').count(), 0);
  const others = await (await fetch(`${shop.url}${path}`, { headers: { 'accept-language': 'en' } })).text();
  assert.ok(others.includes(before) && !others.includes('Named tomorrow'));
  // a token that the shop never issued opens the page without a preview
  assert.ok(!(await (await fetch(`${shop.url}${path}?lang=en&preview=guessed`)).text()).includes('not in preview'));
  const away = () => buyer.page.locator('.product-page').getByRole('link', { name: 'Home', exact: true }).click();
  await away();
  await buyer.page.waitForURL(`${shop.url}/`);
  await buyer.page.goBack();
  await buyer.page.getByRole('heading', { level: 1, name: 'Named tomorrow' }).waitFor();
  await alive(buyer.page);
  await buyer.page.locator('.pack-table').getByText('not in preview').first().waitFor();
  assert.deepEqual(buyer.faults, []);
  // over for whoever comes back, and in place of the page as it is
  await away();
  await buyer.page.waitForURL(`${shop.url}/`);
  await endPreviews();
  await buyer.page.goBack();
  await buyer.page.getByText('This preview has ended').waitFor();
  await alive(buyer.page);
  assert.equal(await buyer.page.locator('.pack-table').count(), 0);
  const ended = await fetch(chinese ?? '');
  assert.deepEqual([ended.status, ended.headers.get('cache-control')], [404, 'private, no-store']);
  const endedText = await ended.text();
  assert.ok(endedText.includes('此预览已失效') && !endedText.includes('明日之名'));
  await isAccessible(buyer.page);
  await buyer.close();
  await close();
});
