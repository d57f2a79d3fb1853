import type { Output } from '@aliquot/contract/shop/client.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { apiClient } from './api-client.ts';
import { isAccessible } from './accessible.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

type Product = Output<'catalogue', 'getProduct'>;

const { shop, browser } = await openShop();
const api = apiClient(shop.url);

/** The first hit of a search that is as wanted, as the API gives it. */
async function productLike(words: string, wanted: (product: Product) => boolean = () => true): Promise<Product> {
  const { items } = await api.catalogue.findProducts({ q: words });
  for (const { id } of items) {
    const product = await api.catalogue.getProduct({ id });
    if (wanted(product)) return product;
  }
  throw new Error(`no product for ${words} is as wanted`);
}

const pageOf = ({ id }: Product) => `/product/details/${id}`;
const packRow = (page: Page, code: string) => page.locator('.pack-table tbody tr').filter({ has: page.getByText(code, { exact: true }) });
const values = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));

test('every pack is in the table with the number, the price and the tiers that the API gives', async () => {
  const { page, close } = await visit(browser, shop.url);
  for (const words of ['acetone', 'acetonitrile', 'microplate', 'balance', 'sequencing']) {
    const product = await productLike(words);
    await page.goto(pageOf(product));
    assert.equal(await page.locator('.pack-table tbody tr').count(), product.packs.length, words);
    for (const pack of product.packs) {
      const row = packRow(page, pack.code);
      assert.equal(await row.locator('.pack-label').textContent(), pack.label);
      assert.equal(await row.locator('.pack-price data').getAttribute('value'), String(pack.price));
      assert.equal(await row.locator('.pack-price data').textContent(), formatFen(pack.price));
      assert.equal(await row.locator('.pack-price s').count(), pack.price < pack.list_price ? 1 : 0);
      const tiers = await row.locator('.tier-prices data').evaluateAll((all) => all.map((one) => Number(one.getAttribute('value'))));
      assert.deepEqual(
        tiers,
        pack.tiers.map(({ price }) => price),
      );
    }
  }
  await close();
});

test('the first pack can be ordered on the first screen of a desktop and of a phone, before the properties', async () => {
  const product = await productLike('acetone', ({ packs, sold_to: soldTo }) => packs.length > 2 && soldTo === 'permits');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 780 },
  ]) {
    const { page, close } = await visit(browser, shop.url, { viewport });
    await page.goto(pageOf(product));
    const add = await page.locator('.pack-act :is(button[type=submit], a)').first().boundingBox();
    const facts = await page.locator('#key-facts').boundingBox();
    assert.ok(add && facts);
    assert.ok(add.y + add.height <= viewport.height, `${viewport.width} px: ends at ${add.y + add.height}`);
    assert.ok(facts.y > add.y, `${viewport.width} px: properties at ${facts.y}`);
    await close();
  }
});

test('a scroll box stops the keyboard only while its table is wider than it', async () => {
  const { page, close } = await visit(browser, shop.url);
  await page.goto(pageOf(await productLike('acetone', ({ packs, lots }) => packs.length > 2 && lots.length > 0)));
  const idle = '#lots .table-scroll:not([tabindex])';
  await page.locator(idle).waitFor();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.locator('#lots .table-scroll[tabindex="0"]').waitFor();
  await page.locator('.pack-table:not([tabindex])').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator(idle).waitFor();
  await close();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
])
  test(`a bar offers the packs below their table, moves nothing and covers no focus, ${viewport.width} px`, async () => {
    const { page, faults, close } = await visit(browser, shop.url, { viewport });
    const wanted = ({ packs, sold_to: soldTo, lots }: Product) => packs.length > 1 && soldTo === 'everyone' && lots.length > 0;
    const product = await productLike('sodium chloride', wanted);
    const [, second] = product.packs;
    assert.ok(second);
    await page.goto(pageOf(product));
    await alive(page);
    const bar = page.getByRole('region', { name: `Order ${product.name}` });
    assert.equal(await bar.count(), 0);
    await packRow(page, second.code).getByRole('button', { name: 'Increase quantity' }).click();
    const facts = page.locator('#key-facts');
    const isAt = () => facts.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const before = await isAt();
    await page.locator('#lots').scrollIntoViewIfNeeded();
    await bar.waitFor();
    assert.equal(await isAt(), before);
    assert.equal(await bar.getByRole('combobox', { name: 'Pack' }).inputValue(), String(second.id));
    assert.equal(await bar.getByRole('spinbutton').inputValue(), '2');
    assert.equal(await bar.locator('.price data').textContent(), formatFen(second.price));

    await page.locator('#lots').getByRole('textbox').focus();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused.closest('.order-bar')) return false;
        const { x, y, width, height } = focused.getBoundingClientRect();
        return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.order-bar'));
      });
      assert.equal(covered, false, await page.evaluate(() => document.activeElement?.outerHTML));
    }
    await bar.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByText('2 packs added to cart.').waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    // it stays while it has the focus
    assert.equal(await bar.getByRole('button', { name: /^Add to cart/ }).evaluate((button) => button === document.activeElement), true);
    await page.getByRole('heading', { level: 1 }).click();
    await bar.waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
    await close();
  });

test('the pack that is cheapest per millilitre is marked, and only that', async () => {
  const { page, close } = await visit(browser, shop.url);
  const product = await productLike('acetone', ({ packs }) => packs.length > 2);
  const cheapest = product.packs.toSorted((a, b) => (a.unit_price?.fen ?? 0) - (b.unit_price?.fen ?? 0))[0];
  await page.goto(pageOf(product));
  const marked = page.locator('.pack-table tr:has(.is-best)');
  assert.equal(await marked.count(), 1);
  assert.match((await marked.textContent()) ?? '', new RegExp(cheapest?.code ?? ''));
  assert.match((await marked.locator('.is-best').textContent()) ?? '', /^lowest ¥/);
  await close();
});

test('a lot number leads to its certificate without scripts, and one without a certificate is reported beside the field', async () => {
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  const product = await productLike('acetone', ({ lots }) => lots.length > 0);
  const certificate = await page.request.get(`/documents/certificate?product=${product.id}&lot=${product.lots[0]?.number.toLowerCase()}`);
  assert.equal(certificate.headers()['content-type'], 'application/pdf');
  await page.goto(pageOf(product));
  await page.getByLabel('Find a certificate by lot number').fill('NOSUCH-1');
  await page.getByRole('button', { name: 'Get certificate' }).click();
  await page.waitForURL(`**${pageOf(product)}?*lot=NOSUCH-1*`);
  assert.equal(await page.getByLabel('Find a certificate by lot number').inputValue(), 'NOSUCH-1');
  assert.match((await page.locator('#lot-missing').textContent()) ?? '', /No certificate found for lot “NOSUCH-1”/);
  await close();
});

test('during an activity the list price is struck through beside the current price', async () => {
  const { page, close } = await visit(browser, shop.url);
  const product = await productLike('acetonitrile', ({ activity }) => activity !== null);
  await page.goto(pageOf(product));
  const [pack] = product.packs;
  assert.ok(pack && product.activity);
  assert.match((await packRow(page, pack.code).locator('s').textContent()) ?? '', new RegExp(`List price .*${formatFen(pack.list_price)}`));
  await page.getByRole('link', { name: product.activity.title }).click();
  await page.waitForURL(`**/activity/${product.activity.id}`);
  await close();
});

test('the page names the substance in both languages, with a CAS number that leads to all that carry it', async () => {
  const { page, close } = await visit(browser, shop.url);
  const product = await productLike('67-64-1');
  await page.goto(pageOf(product));
  await page.getByRole('heading', { level: 1, name: 'Acetone' }).waitFor();
  await page.locator('[lang="zh-CN"]').filter({ hasText: '丙酮' }).waitFor();
  assert.equal(await page.locator('#key-facts .formula').innerHTML(), 'C<sub>3</sub>H<sub>6</sub>O');
  assert.equal(await page.getByRole('img', { name: 'Structural formula of Acetone' }).count(), 1);
  await page.getByRole('link', { name: '67-64-1' }).click();
  await page.waitForURL('**/search/67-64-1');
  await close();
});

test('hazards are shown with pictograms, signal word, statements and source, regulated lists with their source', async () => {
  const { page, close } = await visit(browser, shop.url);
  const product = await productLike('acetone');
  const { ghs } = product.hazards;
  const regulated = product.substance?.regulated;
  assert.ok(ghs && regulated && regulated.length > 0);
  await page.goto(pageOf(product));
  const safety = page.locator('#safety');
  assert.equal(await safety.getByRole('img').count(), ghs.pictograms.length);
  await safety.getByText('Danger', { exact: true }).waitFor();
  const text = (await safety.textContent()) ?? '';
  for (const { code, text: statement } of [...ghs.hazards, ...ghs.precautions])
    assert.ok(text.includes(code.replaceAll('+', ' + ')) && text.includes(statement), code);
  assert.ok(text.includes(ghs.scheme) && text.includes(ghs.source));
  for (const list of regulated) assert.ok(text.includes(list.name) && text.includes(list.version) && text.includes(list.source), list.name);
  await close();
});

test('a substance without a classification is shown as unclassified, and never as harmless', async () => {
  const { page, close } = await visit(browser, shop.url);
  const product = await productLike('buffer', ({ hazards }) => !hazards.ghs);
  await page.goto(pageOf(product));
  assert.match((await page.locator('#safety').textContent()) ?? '', /No hazard classification on file.*does not mean it is harmless/);
  await close();
});

test('a substance sold against permits is marked as such, and a guest is led to the login and back', async () => {
  const { page, close } = await visit(browser, shop.url);
  const product = await productLike('potassium dichromate', ({ sold_to: soldTo }) => soldTo === 'permits');
  const [pack] = product.packs;
  assert.ok(pack);
  await page.goto(pageOf(product));
  await alive(page);
  await page.getByText('Permit required').first().waitFor();
  await page
    .getByText(/sold only to members of verified institutions/)
    .first()
    .waitFor();
  const row = packRow(page, pack.code);
  assert.equal(await row.getByRole('button', { name: /^Add to cart/ }).count(), 0);
  await row.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL(`**/user/login?redirect_url=${encodeURIComponent(pageOf(product))}`);
  await close();
});

test('several packs go into the cart at once, and the header counts them', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  const product = await productLike('sodium chloride', ({ packs }) => packs.length > 1);
  const pack = product.packs[1];
  assert.ok(pack);
  await page.goto(pageOf(product));
  await alive(page);
  const row = packRow(page, pack.code);
  await row.getByRole('button', { name: 'Increase quantity' }).click();
  await row.getByRole('button', { name: 'Increase quantity' }).click();
  await row.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByText('3 packs added to cart.').waitFor();
  await page.getByRole('link', { name: 'Cart, 3 packs', exact: true }).click();
  await page.getByRole('dialog').getByText(pack.code).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test('without scripts a pack goes into the cart from the product page, which comes back with the cart open', async () => {
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  const product = await productLike('sodium chloride');
  const [pack] = product.packs;
  assert.ok(pack);
  await page.goto(pageOf(product));
  const row = packRow(page, pack.code);
  assert.equal(await row.getByRole('button', { name: 'Increase quantity' }).isVisible(), false);
  await row.getByRole('spinbutton').fill('2');
  await row.getByRole('button', { name: /^Add to cart/ }).click();
  await page.waitForURL(`**${pageOf(product)}?cart=open`);
  await page.getByRole('dialog').getByText(pack.code).waitFor();
  assert.equal(await page.getByRole('dialog').getByRole('spinbutton').first().inputValue(), '2');
  await close();
});

test('other grades and brands of a substance are listed side by side and lead to their pages', async () => {
  const { page, close } = await visit(browser, shop.url);
  const product = await productLike('acetone', ({ equivalents }) => equivalents.length > 0);
  const [other] = product.equivalents;
  assert.ok(other);
  await page.goto(pageOf(product));
  await alive(page);
  const table = page.locator('.equivalents-table');
  assert.deepEqual(
    await values(page, '.equivalents-table .price data'),
    [product, ...product.equivalents].map(({ pack }) => pack.price),
  );
  await table.locator(`a.product-name[href="/product/details/${other.id}"]`).click();
  await page.waitForURL(`**/product/details/${other.id}`);
  await packRow(page, other.pack.code).waitFor();
  await close();
});

test('a product’s picture and label open in a dialog, to zoom with keys and to leave with the focus back', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  const product = await productLike('acetone', ({ hazards, packs }) => hazards.ghs !== null && packs.length > 2);
  const [, second] = product.packs;
  assert.ok(second);
  await page.goto(pageOf(product));
  await alive(page);
  const opener = page.getByRole('link', { name: 'Enlarge: Structural formula of Acetone' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pictures of Acetone' });
  await dialog.getByText('100 %').waitFor();
  await page.keyboard.press('+');
  await dialog.getByText('160 %').waitFor();
  const middle = () => dialog.locator('.zoom-frame > .picture').evaluate((picture) => picture.getBoundingClientRect().x);
  const before = await middle();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await middle(), before + 60);
  await page.keyboard.press('0');
  await dialog.getByText('100 %').waitFor();

  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('combobox', { name: 'Pack' }).selectOption(second.label);
  const label = dialog.getByRole('region', { name: `Label content for ${second.label}` });
  assert.match((await label.textContent()) ?? '', new RegExp(`Danger.*${second.code}`));
  assert.equal(await label.getByRole('img').count(), product.hazards.ghs?.pictograms.length);
  await isAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await opener.evaluate((link) => link === document.activeElement), true);
  assert.deepEqual(faults, []);
  await close();
});

test('two fingers enlarge a picture, and a tube of stated size is drawn beside a ruler', async () => {
  const { page, close } = await visit(browser, shop.url, { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  const tube = await productLike('test tube', ({ attributes }) =>
    ['diameter', 'length'].every((key) => attributes.some((one) => one.key === key)),
  );
  await page.goto(pageOf(tube));
  await alive(page);
  await page.getByRole('link', { name: /^Enlarge/ }).tap();
  const frame = await page.locator('.zoom-frame').boundingBox();
  assert.ok(frame);
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [-apart, apart].map((off, id) => ({ x: x + off, y, id }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(80) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByText('200 %').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Size' }).tap();
  const size = page.getByRole('img', { name: /^Outline to scale: Diameter \d+ mm, Length \d+ mm/ });
  const ratio = await size.evaluate((drawing) => {
    const [outline, card] = ['.size-outline', '.size-card'].map((part) => drawing.querySelector(part)?.getBoundingClientRect());
    return outline && card ? outline.height / card.height : 0;
  });
  const length = tube.attributes.find(({ key }) => key === 'length')?.number ?? 0;
  assert.ok(Math.abs(ratio - length / 53.98) < 0.05, String(ratio));
  await close();
});

test('a printed product page has the packs and the hazards, and no buttons', async () => {
  const { page, close } = await visit(browser, shop.url);
  const product = await productLike('acetone');
  await page.goto(pageOf(product));
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('navigation', { name: 'Breadcrumb' }),
    page.locator('.pack-act').first(),
  ])
    assert.equal(await hidden.isVisible(), false);
  for (const shown of [page.getByRole('heading', { level: 1 }), page.locator('.pack-table'), page.locator('#safety')])
    assert.equal(await shown.isVisible(), true);
  await close();
});

test('a product fits on one sheet of A4, in both languages', async () => {
  const { page, close } = await visit(browser, shop.url);
  const product = await productLike('acetone');
  for (const language of ['en', 'zh-CN']) {
    await page.goto(`${pageOf(product)}?lang=${language}`);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    assert.equal(sheets?.length, 1, language);
  }
  await close();
});

test('buttons copy the CAS number and the link to the page', async () => {
  const { page, close } = await visit(browser, shop.url, { permissions: ['clipboard-read', 'clipboard-write'] });
  const product = await productLike('acetone');
  await page.goto(pageOf(product));
  await alive(page);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy CAS 67-64-1' }).click();
  await page.getByText('Copied: 67-64-1').waitFor();
  assert.equal(await clipboard(), '67-64-1');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied.').waitFor();
  assert.equal(await clipboard(), shop.url + pageOf(product));
  await close();
});

test('structured data names the product, an offer for each pack, and the breadcrumbs', async () => {
  const { page, close } = await visit(browser, shop.url);
  const product = await productLike('acetone');
  await page.goto(pageOf(product));
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text));
  const described = things.find((thing) => thing['@type'] === 'Product');
  assert.deepEqual(
    described.offers.map((offer: { sku: string; price: string }) => [offer.sku, offer.price]),
    product.packs.map(({ code, price }) => [code, (price / 100).toFixed(2)]),
  );
  const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList');
  assert.equal(crumbs.itemListElement.length, product.breadcrumbs.length + 2);
  assert.match((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '', new RegExp(`${pageOf(product)}$`));
  assert.match((await page.locator('meta[name="description"]').getAttribute('content')) ?? '', /CAS 67-64-1/);
  assert.match(await page.title(), /^Acetone, .+ – Aliquot$/);
  await close();
});

test('on a phone a pack is a block with its price, its stock and its button, no wider than the screen', async () => {
  const { page, close } = await visit(browser, shop.url, { viewport: { width: 360, height: 800 } });
  const product = await productLike('sodium chloride', ({ sold_to: soldTo }) => soldTo === 'everyone');
  await page.goto(pageOf(product));
  const [pack] = product.packs;
  assert.ok(pack);
  for (const part of ['.pack-price', '.pack-stock', '.pack-act button[type="submit"]']) {
    const box = await packRow(page, pack.code).locator(part).boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 360, part);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  await close();
});
