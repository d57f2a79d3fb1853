import { formatFen } from '@aliquot/contract/core/money.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { apiClient } from './api-client.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();
const api = apiClient(shop.url);
const textOf = (runs: readonly { text: string }[]) => runs.map(({ text }) => text).join('');

const names = (page: Page) => page.locator('.brand-entry h3').allTextContents();
/** As the shop writes a day in English: 1 Sep 2025. */
const written = (iso: string) => {
  const [year, month, day] = iso.split('-').map(Number);
  return `${day} ${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][(month ?? 0) - 1]} ${year}`;
};

test('agent brands are listed from A to Z, each with its authorisation dates and a link to its products', async () => {
  const { page, close } = await visit(browser, shop.url);
  const { items } = await api.catalogue.findBrands({});
  const agents = items.filter(({ kind }) => kind === 'agent');
  await page.goto('/brand');
  assert.deepEqual(await names(page), agents.map(({ name }) => name).toSorted());
  for (const brand of agents) {
    const entry = page.locator('.brand-entry').filter({ has: page.getByRole('link', { name: brand.name, exact: true }) });
    assert.ok(brand.authorised_from && brand.authorised_until);
    assert.deepEqual(await entry.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime'))), [
      brand.authorised_from,
      brand.authorised_until,
    ]);
    assert.equal(await entry.locator('time').first().textContent(), written(brand.authorised_from));
    assert.equal(await entry.getByRole('link', { name: brand.name, exact: true }).getAttribute('href'), `/product/list/${brand.list_id}`);
    assert.doesNotMatch((await entry.textContent()) ?? '', / · [A-Z]{2} · /, 'the country is written out');
    assert.deepEqual(
      await entry.locator('.brand-ranges a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      brand.ranges.map(({ id }) => `/product/category/${id}?brand=${brand.id}`),
    );
    const [range] = brand.ranges;
    assert.equal(range && (await api.catalogue.findProducts({ within: [range.id], brand: [brand.id] })).total, range?.product_count);
  }
  await close();
});

test('the brand list filters while one types, in either language, and an unknown name leads to the catalogue', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  await page.goto('/brand');
  await alive(page);
  const box = page.getByRole('searchbox', { name: 'Find a brand' });
  await box.fill('kest');
  await waitForValue(() => names(page), ['Kestrel & Rowe']);
  await box.fill('林德奎');
  await waitForValue(() => names(page), ['Lindqvist']);
  await box.fill('xyzzy');
  await waitForValue(() => names(page), []);
  await page.getByRole('link', { name: 'Search the catalogue for “xyzzy”' }).click();
  await page.waitForURL('**/search/xyzzy');
  assert.deepEqual(faults, []);
  await close();
});

test('without scripts brands are searched by the form', async () => {
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  await page.goto('/brand');
  await page.getByRole('searchbox', { name: 'Find a brand' }).fill('distilled');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.waitForURL('**/brand?q=distilled');
  assert.deepEqual(await names(page), ['Lindqvist']);
  await close();
});

test('the own brands show their stories, their ranges with counts, and their products', async () => {
  const { page, close } = await visit(browser, shop.url);
  const { brands } = await api.catalogue.getOwnBrand({});
  assert.ok(brands.length > 0);
  await page.goto('/self-owned-brand');
  await alive(page);
  for (const brand of brands) {
    const section = page.getByRole('region', { name: brand.name, exact: true });
    await section.getByText(brand.story).waitFor();
    assert.equal(await section.locator('.own-brand-ranges li').count(), brand.ranges.length);
    assert.equal(await section.locator('.product-card').count(), brand.products.length);
  }
  const [brand] = brands;
  const [range] = brand?.ranges ?? [];
  assert.ok(brand && range);
  const link = page.getByRole('region', { name: brand.name, exact: true }).locator('.own-brand-ranges li').first();
  await link.getByRole('link').click();
  await page.waitForURL('**/product/category/**');
  await page
    .locator('.listing-toolbar p')
    .filter({ hasText: new RegExp(`^${range.product_count} products?$`) })
    .waitFor();
  await close();
});

test('institutions are listed by province with the benefits of their members and their contact', async () => {
  const { page, close } = await visit(browser, shop.url);
  const { provinces } = await api.content.findInstitutions({});
  assert.ok(provinces.length > 0);
  await page.goto('/school');
  for (const province of provinces) {
    const section = page.getByRole('region', { name: province.name, exact: true });
    const text = (await section.textContent()) ?? '';
    for (const { name, advantages, contact } of province.institutions)
      for (const part of [name, contact, ...advantages]) assert.ok(text.includes(part), part);
  }
  await close();
});

test('the institution list filters while one types, by the form without scripts, and an unknown name leads back to all', async () => {
  const { provinces } = await api.content.findInstitutions({});
  const inHunan = provinces.find(({ name }) => name === 'Hunan')?.institutions.map(({ name }) => name) ?? [];
  assert.ok(inHunan.length > 0);
  for (const javaScriptEnabled of [true, false]) {
    const { page, faults, close } = await visit(browser, shop.url, { javaScriptEnabled });
    const shown = () => page.locator('.institution h3').allTextContents();
    await page.goto('/school');
    if (javaScriptEnabled) await alive(page);
    const box = page.getByRole('searchbox', { name: 'Find an institution' });
    await box.fill('hunan');
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Find', exact: true }).click();
    await waitForValue(async () => (await shown()).toSorted(), inHunan.toSorted());
    await box.fill('xyzzy');
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('link', { name: 'Show all institutions' }).click();
    await page.locator('.institution').nth(5).waitFor();
    assert.deepEqual(faults, []);
    await close();
  }
});

test('an article shows all its pieces, its products, and what to read next', async () => {
  const { page, close } = await visit(browser, shop.url);
  const { articles } = await api.catalogue.getHome({});
  const [teaser] = articles;
  assert.ok(teaser);
  const article = await api.content.getArticle({ id: teaser.id });
  await page.goto(`/article/${article.id}`);
  await alive(page);
  const text = (await page.locator('article.prose').textContent()) ?? '';
  for (const block of article.body) {
    const parts =
      block.type === 'list'
        ? block.items.map(textOf)
        : block.type === 'table'
          ? [...block.head, ...block.rows.flat().map(textOf)]
          : block.type === 'products'
            ? block.products.map(({ name }) => name)
            : block.type === 'heading'
              ? [block.text]
              : block.type === 'picture'
                ? []
                : [textOf(block.runs)];
    for (const part of parts) assert.ok(text.includes(part), part);
  }
  for (const { id } of article.products)
    assert.ok((await page.locator(`.product-card a[href="/product/details/${id}"]`).count()) > 0, `product ${id}`);
  // the table of contents leads to every heading
  const contents = page.getByRole('navigation', { name: 'In this article' }).getByRole('link');
  const headings = article.body.flatMap((block) => (block.type === 'heading' ? block.text : []));
  assert.ok(headings.length >= 3);
  assert.deepEqual(await contents.allTextContents(), headings);
  await contents.last().click();
  await page.waitForFunction((text) => document.querySelector(':target')?.textContent === text, headings.at(-1));
  await page.getByText(/\d min read/).waitFor();
  const described = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
  assert.deepEqual([described['@type'], described.headline, described.datePublished], ['Article', article.title, article.published_on]);
  const [next] = article.more;
  assert.ok(next);
  await page.getByRole('link', { name: next.title }).click();
  await page.getByRole('heading', { level: 1, name: next.title }).waitFor();
  await close();
});

test('article categories are tabs with counts over their articles, newest first', async () => {
  const { page, close } = await visit(browser, shop.url);
  const { articles } = await api.catalogue.getHome({});
  const category = await api.content.getArticleCategory({ id: articles[0]?.category.id ?? 0 });
  await page.goto(`/category/${category.id}`);
  await alive(page);
  const titles = () => page.locator('.article-teasers h2').allTextContents();
  assert.deepEqual(
    await titles(),
    category.articles.items.map(({ title }) => title),
  );
  const published = category.articles.items.map(({ published_on: day }) => day);
  assert.deepEqual(published, published.toSorted().toReversed());
  const other = category.categories.find(({ id, count }) => id !== category.id && count > 0);
  assert.ok(other);
  const tab = page.getByRole('navigation', { name: 'Article categories' }).locator(`a[href="/category/${other.id}"]`);
  assert.equal(await tab.locator('.count').textContent(), String(other.count));
  await tab.click();
  await page.getByRole('heading', { level: 1, name: other.name }).waitFor();
  await waitForValue(async () => (await titles()).length, other.count);
  await close();
});

test('a running activity counts down, states its rules, and shows each product at its price with the list price struck', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  const { activities } = await api.catalogue.getHome({});
  const all = await Promise.all(activities.map(({ id }) => api.content.getActivity({ id })));
  const activity = all.find(({ state, products }) => state === 'running' && products.length > 0);
  assert.ok(activity);
  const untilEnd = (ms: number) => new Date(Date.parse(activity.ends_at) - ms);
  const dayAndHour = 86_400_000 + 3_600_000;
  await page.clock.install({ time: untilEnd(dayAndHour + 1_800_000) });
  await page.goto(`/activity/${activity.id}`);
  const clock = page.getByRole('timer', { name: 'Ends in' });
  await clock.getByText('01', { exact: true }).first().waitFor();
  // however long loading took, the clock stands from here on
  await page.clock.pauseAt(untilEnd(dayAndHour + 5_000));
  await clock.getByText('05', { exact: true }).waitFor();
  assert.deepEqual(await clock.locator('b').allTextContents(), ['01', '01', '00', '05']);
  await page.clock.runFor(5_000);
  await waitForValue(() => clock.locator('b').allTextContents(), ['01', '01', '00', '00']);
  // at its end the page loads the activity's state again
  const requested = page.waitForRequest(`**/api/activities/${activity.id}`);
  await page.clock.fastForward(90_000_000);
  await requested;
  await waitForValue(() => clock.locator('b').allTextContents(), ['00', '00', '00', '00']);
  for (const rule of activity.rules) await page.getByRole('listitem').filter({ hasText: rule }).waitFor();
  for (const { id, pack } of activity.products) {
    const row = page.locator('.product-table tbody tr').filter({ has: page.locator(`a[href="/product/details/${id}"]`) });
    assert.equal(await row.locator('.price data').textContent(), formatFen(pack.price));
    assert.ok(pack.price < pack.list_price);
    assert.match((await row.locator('.price s').textContent()) ?? '', new RegExp(formatFen(pack.list_price)));
  }
  assert.deepEqual(faults, []);
  await close();
});

test('on a phone the layout does not shift or overflow while a page becomes interactive', async () => {
  const { page, close } = await visit(browser, shop.url, { viewport: { width: 360, height: 800 } });
  const { activities, articles, newest } = await api.catalogue.getHome({});
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of [
    `/product/details/${newest[0]?.id}`,
    `/activity/${activities[0]?.id}`,
    `/article/${articles[0]?.id}`,
    '/brand',
    '/school',
  ]) {
    await page.goto(path);
    await alive(page);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(await page.evaluate('shifts'), [], path);
    assert.equal(await page.evaluate(() => document.querySelector('.view-scroller')?.scrollWidth), 360, path);
  }
  await close();
});
