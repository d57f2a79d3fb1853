import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page, Route } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { type Visit, alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

/** A visitor on a page that is quickly there. */
async function arrive(path = '/brand'): Promise<Visit> {
  const visitor = await visit(browser, shop.url);
  await visitor.page.goto(path);
  await alive(visitor.page);
  return visitor;
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the catalogue' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const options = (page: Page) => list(page).getByRole('option');
const active = (page: Page) => page.locator('.suggestions [aria-selected="true"]');
const isClosed = (page: Page) => list(page).waitFor({ state: 'detached' });
/** Waits until the list is that of a text, not of one that was typed on the way to it. */
const suggests = (page: Page, text: string) =>
  list(page)
    .locator('mark')
    .filter({ hasText: new RegExp(`^${text}$`, 'i') })
    .first()
    .waitFor();
/** Waits until the suggestions' code listens to the box: only it has a live region. */
const isListening = (page: Page) => page.locator('.site-search [role=status]').waitFor({ state: 'attached' });
const isFocused = (field: Locator) => waitForValue(() => field.evaluate((input) => document.activeElement === input), true);
const pathIs = (page: Page, path: string) => page.waitForURL((url) => decodeURIComponent(url.pathname) === path);

/**
 * Delays the suggestions for a text until released; each answer has one query that names the text.
 */
async function holdSuggestions(
  page: Page,
  held: (text: string) => boolean,
): Promise<{ requested: string[]; answer: (text: string) => Promise<void> }> {
  const requested: string[] = [];
  const waiting = new Map<string, Route>();
  const fulfil = (route: Route, text: string) =>
    route
      .fulfill({
        json: {
          code: 0,
          msg: 'ok',
          data: { recognised: null, queries: [`${text} whole`], products: [], brands: [], categories: [] },
        },
      })
      // a request that was given up takes no answer
      .catch(() => {});
  await page.route('**/api/suggestions**', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? '';
    requested.push(text);
    if (held(text)) waiting.set(text, route);
    else await fulfil(route, text);
  });
  const answer = async (text: string) => {
    const route = waiting.get(text);
    assert.ok(route, `${text} was not asked`);
    await fulfil(route, text);
  };
  return { requested, answer };
}

test('the box is a combobox: it announces what it controls, the number of suggestions and the active one', async () => {
  const { page, faults, close } = await arrive();
  assert.equal(await box(page).getAttribute('aria-expanded'), 'false');
  assert.equal(await box(page).getAttribute('aria-autocomplete'), 'list');
  await box(page).pressSequentially('aceto');
  await suggests(page, 'aceto');
  assert.equal(await box(page).getAttribute('aria-expanded'), 'true');
  assert.equal(await list(page).getAttribute('id'), await box(page).getAttribute('aria-controls'));
  assert.equal(await box(page).getAttribute('aria-activedescendant'), null);
  const status = page.locator('.site-search [role=status]');
  await waitForValue(async () => status.textContent(), `${await options(page).count()} suggestions. Use the arrow keys to select one`);
  await page.keyboard.press('ArrowDown');
  await active(page).waitFor();
  await waitForValue(() => box(page).getAttribute('aria-activedescendant'), await active(page).getAttribute('id'));
  assert.equal(await box(page).evaluate((input) => document.activeElement === input), true, 'the focus stays in the box');
  for (const group of await list(page).getByRole('group').all())
    assert.notEqual(await group.evaluate((one) => document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent), '');
  assert.match((await list(page).locator('mark').first().textContent()) ?? '', /^aceto$/i);
  await isAccessible(page, '.site-header');
  assert.deepEqual(faults, []);
  await close();
});

test('the keys follow the combobox pattern: arrows go round, Home and End belong to the text, Escape closes and then empties, Enter takes', async () => {
  const { page, close } = await arrive();
  await box(page).pressSequentially('aceto');
  await suggests(page, 'aceto');
  const last = (await options(page).count()) - 1;
  const isActive = async (index: number) => {
    await options(page).nth(index).and(active(page)).waitFor();
    assert.equal(await active(page).count(), 1);
  };
  await page.keyboard.press('ArrowUp');
  await isActive(last);
  await page.keyboard.press('ArrowDown');
  await waitForValue(() => active(page).count(), 0);
  await page.keyboard.press('ArrowDown');
  await isActive(0);
  await page.keyboard.press('PageDown');
  await isActive(last);
  await page.keyboard.press('Home');
  await waitForValue(() => active(page).count(), 0);
  assert.equal(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart), 0);
  await page.keyboard.press('Escape');
  await isClosed(page);
  assert.equal(await box(page).inputValue(), 'aceto');
  await page.keyboard.press('ArrowDown');
  await options(page).first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await waitForValue(() => box(page).inputValue(), '');
  await box(page).pressSequentially('acetone');
  await suggests(page, 'acetone');
  const product = options(page).filter({ has: page.locator('img') });
  await product.first().waitFor();
  const target = await product.first().getAttribute('href');
  const position = await options(page).evaluateAll((all, wanted) => all.findIndex((one) => one.getAttribute('href') === wanted), target);
  for (let step = 0; step <= position; step += 1) await page.keyboard.press('ArrowDown');
  await options(page).nth(position).and(active(page)).waitFor();
  await page.keyboard.press('Enter');
  await pathIs(page, target ?? '');
  await isClosed(page);
  await close();
});

test('Enter without a choice searches the typed text; Tab leaves the box and closes the list', async () => {
  const { page, close } = await arrive();
  await box(page).pressSequentially('aceto');
  await options(page).first().waitFor();
  await page.keyboard.press('Tab');
  await isClosed(page);
  assert.equal(await box(page).evaluate((input) => document.activeElement === input), false);
  await box(page).focus();
  await page.keyboard.press('Enter');
  await pathIs(page, '/search/aceto');
  await close();
});

test('a suggestion can be clicked without losing the focus first', async () => {
  const { page, close } = await arrive();
  await box(page).pressSequentially('pipet');
  await suggests(page, 'pipet');
  const choice = options(page)
    .filter({ has: page.locator('img') })
    .first();
  await choice.waitFor();
  const target = await choice.getAttribute('href');
  await choice.click();
  await pathIs(page, target ?? '');
  await close();
});

test('the slash key focuses the search box except in a field, and can be switched off for good', async () => {
  const { page, close } = await arrive('/');
  await page.keyboard.press('/');
  await isFocused(box(page));
  assert.equal(await box(page).inputValue(), '');
  const other = page.getByRole('textbox', { name: 'Quick order' });
  await other.focus();
  await page.keyboard.press('/');
  assert.equal(await other.inputValue(), '/');
  const choice = page.getByRole('checkbox', { name: 'Press / to search' });
  assert.equal(await choice.isChecked(), true);
  await choice.uncheck();
  await page.goto('/brand');
  await alive(page);
  await waitForValue(() => choice.isChecked(), false);
  await waitForValue(() => box(page).getAttribute('aria-keyshortcuts'), null);
  await page.keyboard.press('/');
  assert.equal(await box(page).evaluate((input) => input === document.activeElement), false);
  await choice.check();
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await isFocused(box(page));
  await close();
});

test('a late answer to an earlier text is never shown', async () => {
  const { page, close } = await arrive();
  const { requested, answer } = await holdSuggestions(page, (text) => text === 'wat');
  await box(page).pressSequentially('wat');
  await waitForValue(() => requested.includes('wat'), true);
  await box(page).pressSequentially('er');
  await options(page).filter({ hasText: 'water whole' }).waitFor();
  await answer('wat');
  await box(page).press('ArrowDown');
  await active(page).filter({ hasText: 'water whole' }).waitFor();
  assert.equal(await options(page).filter({ hasText: 'wat whole' }).count(), 0);
  assert.ok(requested.includes('wat') && requested.includes('water'));
  await close();
});

test('on a slow line the previous suggestions stay until the new ones arrive', async () => {
  const { page, close } = await arrive();
  const { requested, answer } = await holdSuggestions(page, (text) => text === 'water');
  await box(page).pressSequentially('wate');
  await options(page).filter({ hasText: 'wate whole' }).waitFor();
  await box(page).pressSequentially('r');
  await waitForValue(() => requested.includes('water'), true);
  assert.equal(await options(page).filter({ hasText: 'wate whole' }).count(), 1);
  await answer('water');
  await options(page).filter({ hasText: 'water whole' }).waitFor();
  await waitForValue(() => options(page).count(), 1);
  await close();
});

test('text that an input method is composing is neither searched nor submitted by Enter', async () => {
  const { page, close } = await arrive();
  const { requested } = await holdSuggestions(page, () => false);
  await box(page).focus();
  await isListening(page);
  const session = await page.context().newCDPSession(page);
  for (const text of ['b', 'bi', 'bing'])
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  // the Enter that ends a composition belongs to the input method
  await box(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true });
  assert.equal(new URL(page.url()).pathname, '/brand');
  await session.send('Input.insertText', { text: '丙酮' });
  await options(page).filter({ hasText: '丙酮 whole' }).waitFor();
  assert.deepEqual(requested, ['丙酮']);
  await close();
});

test('text typed while a page loads stays in the focused box; the next page fills the box again', async () => {
  const { page, faults, close } = await arrive();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/products?*', async (route) => {
    await held;
    await route.continue();
  });
  await box(page).fill('acetone');
  await box(page).press('Enter');
  await page.locator('.progress-bar.is-running').waitFor({ state: 'attached' });
  await box(page).pressSequentially(' hplc');
  answer();
  await page.getByRole('heading', { level: 1, name: 'Results for “acetone”' }).waitFor();
  await isFocused(box(page));
  assert.equal(await box(page).inputValue(), 'acetone hplc');
  await box(page).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “acetone hplc”' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Results for “acetone”' }).waitFor();
  await waitForValue(() => box(page).inputValue(), 'acetone');
  assert.deepEqual(faults, []);
  await close();
});

test('text composed before the suggestion code has loaded is not searched either', async () => {
  const { page, close } = await arrive();
  const { requested } = await holdSuggestions(page, () => false);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/assets/search-combobox*.js', async (route) => {
    await held;
    await route.continue();
  });
  const code = page.waitForResponse('**/assets/search-combobox*.js');
  await box(page).focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'bing', selectionStart: 4, selectionEnd: 4 });
  answer();
  await (await code).finished();
  await session.send('Input.insertText', { text: '丙酮' });
  await options(page).filter({ hasText: '丙酮 whole' }).waitFor();
  assert.deepEqual(requested, ['丙酮']);
  await close();
});

test('an empty box offers the searches of this browser, and forgets them on request', async () => {
  const { page, close } = await arrive();
  // also what was searched before the code of the suggestions had come
  const { promise: held, resolve: come } = Promise.withResolvers<void>();
  await page.route('**/assets/search-combobox*.js', async (route) => {
    await held;
    await route.continue();
  });
  for (const text of ['acetone', '乙腈', 'acetone']) {
    await box(page).fill(text);
    await box(page).press('Enter');
    await pathIs(page, `/search/${text}`);
  }
  come();
  await isListening(page);
  await page.goto('/brand');
  await alive(page);
  await box(page).click();
  await list(page).waitFor();
  await waitForValue(async () => (await options(page).allTextContents()).slice(0, 2), ['acetone', '乙腈']);
  await page.keyboard.press('ArrowUp');
  await active(page).filter({ hasText: 'Clear recent searches' }).waitFor();
  await page.keyboard.press('Enter');
  await isClosed(page);
  await page.reload();
  await alive(page);
  await box(page).click();
  await isListening(page);
  await box(page).press('ArrowDown');
  assert.equal(await options(page).count(), 0);
  await close();
});

test('the code of the suggestions is fetched when the box is used, not before, and without it the box still searches', async () => {
  const { page, close } = await visit(browser, shop.url);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/brand');
  await alive(page);
  await page.waitForLoadState('networkidle');
  assert.equal(fetched.filter((url) => url.includes('search-combobox')).length, 0);
  await page.route('**/assets/search-combobox*', (route) => route.abort());
  await box(page).fill('acetone');
  await box(page).press('Enter');
  await pathIs(page, '/search/acetone');
  await close();
});
