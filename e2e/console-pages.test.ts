import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';
import { alive, visit } from './visit.ts';

// what is shown here would stand on pages that other files look at
const { shop, browser } = await openShop({ changes: true });

/** A picture of one colour, 64 by 36. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAkCAIAAAC2bqvFAAAAOElEQVR42u3PQQkAAAgEsItvOENdBp/CYAWWzP4mICAgICAgICAgICAgICAgICAgICAgICAgIHBTmF30pgyANYEAAAAASUVORK5CYII=',
  'base64',
);

/** Waits until the shop's page, as everybody is sent it, holds a text or no longer holds it. */
const inShop = (path: string, text: string, isThere = true) =>
  waitForValue(async () => (await (await fetch(shop.url + path)).text()).includes(text), isThere, `${path}: ${text}`);

/**
 * Opens a page of the shop with scripts, in the language of its address, and runs the given checks.
 */
async function lookAt(path: string, expected: string, judge = async (_page: Page): Promise<void> => {}): Promise<void> {
  const { page, faults, close } = await visit(browser, shop.url, { reducedMotion: 'reduce' });
  await page.goto(path);
  await alive(page);
  await page.locator('main').getByText(expected).first().waitFor();
  await judge(page);
  assert.deepEqual(faults, []);
  await close();
}

/** Requests a preview and gives its path in one language. */
async function previewOf(page: Page, language: 'English' | 'Chinese'): Promise<string> {
  await page.getByRole('button', { name: 'Preview' }).click();
  const href = await page.getByRole('status').getByRole('link', { name: language }).getAttribute('href');
  const { pathname, search } = new URL(href ?? '');
  return pathname + search;
}

const save = async (page: Page) => {
  const saved = page.getByText('Saved.');
  // a notice that still stands there is of an earlier save
  await saved.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved.waitFor();
};

test('a banner is created, previewed, shown, moved and removed', async () => {
  const { page, close } = await visitConsole(browser, shop, ['content']);
  await page.goto('/content/home');
  await page.getByRole('link', { name: 'Add a banner' }).click();
  await page.getByRole('heading', { name: 'Add a banner', level: 1 }).waitFor();
  for (const [label, text] of [
    ['Title in English', 'Cold chain in summer'],
    ['Title in Chinese', '夏季冷链'],
    ['Link text in English', 'How we ship'],
    ['Link text in Chinese', '了解配送'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Please say where it leads, or leave its words empty.').waitFor();
  await isAccessible(page, 'main');
  await page.getByLabel('Leads to').fill('/brand');
  await page.getByLabel('Picture').setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('img', { name: 'Picture' }).waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Banner', level: 1, exact: true }).waitFor();

  await page.getByLabel('Title in English').fill('Cold chain all year');
  await lookAt(await previewOf(page, 'English'), 'Cold chain all year', isAccessible);
  await inShop(await previewOf(page, 'Chinese'), '夏季冷链');
  await inShop('/?lang=en', 'Cold chain', false);
  await page.getByLabel('Shown on the home page').check();
  await save(page);
  await inShop('/?lang=en', 'Cold chain all year');
  await inShop('/?lang=zh-CN', '夏季冷链');

  await page.goto('/content/home');
  const row = page.getByRole('row').filter({ hasText: 'Cold chain all year' });
  await row.getByRole('button', { name: 'Move Banner up' }).click();
  await page.locator('tbody tr').last().filter({ hasText: 'Cooperating institutions' }).waitFor();
  await row.getByRole('button', { name: 'Hide Cold chain all year' }).click();
  await row.getByText('hidden', { exact: true }).waitFor();
  await inShop('/?lang=en', 'Cold chain', false);
  await row.getByRole('link', { name: 'Banner' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('table', { name: 'Home page' }).waitFor();
  await row.waitFor({ state: 'detached' });
  await close();
});

test('when two operators edit one home-page block, the second sees both versions and keeps their input', async () => {
  const { page: first, close } = await visitConsole(browser, shop, ['content']);
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    await page.goto('/content/home');
    await page.getByRole('link', { name: 'New products' }).click();
    await page.getByLabel('Title in English').waitFor();
  }
  await second.getByLabel('Title in English').fill('Mine');
  await first.getByLabel('Title in English').fill('Theirs');
  await save(first);
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = second.getByRole('status').filter({ hasText: 'Somebody else has changed this' });
  await notice.getByRole('cell', { name: 'Theirs' }).waitFor();
  await notice.getByRole('cell', { name: 'Mine' }).waitFor();
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await second.getByText('Saved.').waitFor();
  await inShop('/?lang=en', 'Mine');

  // input during a save stays and is saved with the next click, without a conflict with oneself
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await second.route('**/home-blocks/*', async (route) => {
    await held;
    await route.continue();
  });
  const savedNotice = second.getByText('Saved.');
  await savedNotice.waitFor({ state: 'hidden' });
  const press = () => second.getByRole('button', { name: 'Save', exact: true }).click();
  const title = second.getByLabel('Title in English');
  await title.fill('Mine once more');
  const sent = second.waitForRequest('**/home-blocks/*');
  await press();
  await sent;
  await press();
  await title.fill('Mine at last');
  await press();
  await second.getByText('is not sent yet. Press again once it is done.').waitFor();
  answer();
  await savedNotice.waitFor();
  assert.equal(await title.inputValue(), 'Mine at last');
  await inShop('/?lang=en', 'Mine once more');
  await press();
  await inShop('/?lang=en', 'Mine at last');
  assert.equal(await notice.count(), 0);
  await close();
});

test('a product list is created, reordered, shown, and appears on the home page', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue', 'content']);
  await page.goto('/catalogue/lists');
  await page.getByRole('link', { name: 'New product list' }).click();
  await page.getByLabel('Name in English').fill('Monday morning');
  await page.getByLabel('Name in Chinese').fill('周一清晨');
  await page.getByRole('button', { name: 'Create the list' }).click();
  await page.getByRole('heading', { name: 'Monday morning', level: 1 }).waitFor();
  const listPath = `/product/list/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const products = page.getByRole('region', { name: 'Products' });
  for (const code of ['BW-M101-10', 'BW-M102-10']) {
    await products.getByLabel('Product by name or catalogue number').fill(code);
    await products.getByRole('button', { name: 'Search' }).click();
    await products.getByRole('button', { name: /^\+ / }).filter({ hasText: code }).click();
    await products.locator('ol li').filter({ hasText: code }).waitFor();
  }
  await products
    .locator('ol li')
    .last()
    .getByRole('button', { name: /^Move .* up$/ })
    .click();
  await products.locator('ol li').first().filter({ hasText: 'BW-M102-10' }).waitFor();
  await page.getByLabel('Shown in the shop').check();
  await save(page);
  await isAccessible(page, 'main');
  await inShop(`${listPath}?lang=zh-CN`, '周一清晨');
  const html = await (await fetch(`${shop.url}${listPath}?lang=en`)).text();
  const [first, second] = ['BW-M102-10', 'BW-M101-10'].map((code) => html.indexOf(code));
  assert.ok(first !== undefined && second !== undefined && 0 < first && first < second, 'the list is in the order that was saved');

  await page.goto('/content/home/new/list');
  await page.getByLabel('Title in English').fill('To begin the week');
  await page.getByLabel('Title in Chinese').fill('新的一周');
  await page.getByLabel('Product list').selectOption({ label: 'Monday morning' });
  await page.getByLabel('Shown on the home page').check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Product list', level: 1 }).waitFor();
  await inShop('/?lang=en', 'To begin the week');

  await page.goto(`/catalogue/lists/${listPath.split('/').at(-1)}`);
  await page.getByLabel('Shown in the shop').uncheck();
  await save(page);
  await inShop('/?lang=en', 'To begin the week', false);
  await waitForValue(async () => (await fetch(`${shop.url}/api/lists/${listPath.split('/').at(-1)}`)).status, 404);
  await close();
});

test('an institution’s text and logo are changed, and it is removed from the page', async () => {
  const { page, close } = await visitConsole(browser, shop, ['content']);
  await page.goto('/content/institutions');
  const table = page.getByRole('table', { name: 'Institutions page' });
  await table.getByRole('link', { name: 'Luyuan University' }).click();
  await page.getByLabel('Text in English').fill('Four campuses, one store room.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Please write it in both languages, or in neither.').waitFor();
  await page.getByLabel('Text in Chinese').fill('四个校区，一个物资室。');
  await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('img', { name: 'Logo' }).waitFor();
  await inShop(await previewOf(page, 'Chinese'), '四个校区，一个物资室。');
  await inShop('/school?lang=en', 'Four campuses', false);
  await save(page);
  await inShop('/school?lang=en', 'Four campuses, one store room.');
  await inShop('/?lang=en', 'Luyuan University');
  await page.getByLabel('Shown on the institutions page').uncheck();
  await save(page);
  await inShop('/school?lang=en', 'Luyuan University', false);
  await inShop('/?lang=en', 'Luyuan University', false);
  await close();
});

test('the own-brand page gets new texts, and a brand is removed from it', async () => {
  const { page, close } = await visitConsole(browser, shop, ['content']);
  await page.goto('/content/own-brand');
  await page.getByLabel('Introduction in English').fill('Filled, tested and kept by ourselves.');
  await inShop(await previewOf(page, 'English'), 'Filled, tested and kept by ourselves.');
  await inShop('/self-owned-brand?lang=en', 'kept by ourselves', false);
  await save(page);
  await inShop('/self-owned-brand?lang=en', 'Filled, tested and kept by ourselves.');
  await page.getByRole('link', { name: 'Aliquot Basics' }).click();
  await page.getByRole('heading', { name: 'Aliquot Basics', level: 1 }).waitFor();
  await page.getByLabel('Shown on the page').uncheck();
  await save(page);
  await waitForValue(async () => {
    const { data } = JSON.parse(await (await fetch(`${shop.url}/api/own-brand`, { headers: { 'accept-language': 'en' } })).text());
    return data.brands.map(({ name }: { name: string }) => name);
  }, ['Aliquot Select']);
  await close();
});
