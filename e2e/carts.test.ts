import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { apiClient, createBuyers } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { takeSession } from './every-screen.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

const panel = (page: Page) => page.getByRole('dialog', { name: /^Cart/ });

/** Somebody who is logged in, with two different packs in the cart. */
async function logInWithCart() {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const { items } = await api.catalogue.findProducts({ q: 'beaker', availability: ['in_stock'], limit: 2 });
  await api.cart.addLines({ lines: items.map(({ pack }) => ({ sku_id: pack.id, quantity: 2 })) });
  const opened = await visit(browser, shop.url);
  await takeSession(opened.page.context(), shop.url, buyer!.token);
  return { ...opened, api, buyer: buyer! };
}

test('the open cart shows a pack as soon as its add request is answered', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  await page.goto('/search/beaker');
  await alive(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/cart/lines', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart, 0 packs', exact: true }).click();
  await panel(page).getByText('Your cart is empty').waitFor();
  release();
  await panel(page)
    .getByRole('button', { name: /^Increase quantity of / })
    .waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test('the cart shows the count of the latest request, even if an older answer arrives after it', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const { page, close } = await visit(browser, shop.url);
  await takeSession(page.context(), shop.url, buyer!.token);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let first = true;
  await page.route('**/api/user/summary', async (route) => {
    if (!first) return route.continue();
    first = false;
    const early = await route.fetch();
    await held;
    await route.fulfill({ response: early });
  });
  await page.goto('/search/beaker');
  await alive(page);
  const early = page.waitForResponse('**/api/user/summary');
  await page
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cart, 1 pack', exact: true }).waitFor();
  await (await early).finished();
  const late = page.waitForResponse('**/api/user/summary');
  release();
  await (await late).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  assert.equal(await page.getByRole('link', { name: 'Cart, 1 pack', exact: true }).count(), 1);
  await close();
});

test('a line is saved for later; the other cart is renamed, opened and deleted, and another tab shows it', async () => {
  const { page, api, faults, close } = await logInWithCart();
  await page.goto('/brand?cart=open');
  await alive(page);
  const first = (await api.cart.get({})).lines[0]!;
  await panel(page)
    .getByRole('button', { name: `Save for later: ${first.name}, ${first.label}` })
    .click();
  await page.getByText('Moved to “Saved for later”.').waitFor();
  await panel(page).getByText('Cart, 2 packs').first().waitFor();
  const other = await page.context().newPage();
  await other.goto('/brand?cart=open');
  await alive(other);
  await panel(page).getByRole('button', { name: 'Saved for later, 2 packs' }).click();
  await panel(page).getByRole('button', { name: 'Saved for later, 2 packs', pressed: true }).waitFor();
  assert.deepEqual(
    (await api.cart.get({})).lines.map(({ sku_id }) => sku_id),
    [first.sku_id],
  );
  await panel(page).getByRole('button', { name: 'Rename' }).click();
  await panel(page).getByLabel('Cart name').fill('In autumn');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await panel(page).getByRole('button', { name: 'In autumn, 2 packs', pressed: true }).waitFor();
  // headless tabs are never hidden: only the event reports coming back
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await panel(other).getByRole('button', { name: 'In autumn, 2 packs', pressed: true }).waitFor();
  await panel(page).getByRole('button', { name: 'New cart' }).click();
  await panel(page).getByLabel('Cart name').fill('in AUTUMN');
  await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
  await panel(page).getByText('You already have a cart with this name.').waitFor();
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await panel(page).getByRole('button', { name: 'Delete cart' }).click();
  await panel(page).getByText('Delete “In autumn” with its 2 packs?').waitFor();
  await panel(page).getByRole('button', { name: 'Delete cart' }).click();
  await panel(page).getByRole('button', { name: 'In autumn, 2 packs' }).waitFor({ state: 'detached' });
  const left = await api.cart.get({});
  assert.deepEqual([left.carts.length, left.lines.length], [1, 1]);
  // the browser itself notes the name that was taken
  assert.deepEqual(
    faults.filter((fault) => !fault.endsWith('409 (Conflict)')),
    [],
  );
  await close();
});

test('without scripts a buyer switches to another cart', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  await api.cart.create({ name: 'Next order' });
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  await takeSession(page.context(), shop.url, buyer!.token);
  await page.goto('/brand?cart=open');
  await page.getByRole('button', { name: 'Cart, 0 packs' }).click();
  await page.getByRole('button', { name: 'Cart, 0 packs', pressed: true }).waitFor();
  assert.equal((await api.cart.get({})).name, null);
  await close();
});

test('the text of a protocol becomes packs: certain matches are ready, uncertain ones are chosen, unknown ones are listed', async () => {
  const { page, api, faults, close } = await logInWithCart();
  await page.goto('/brand?cart=open');
  await alive(page);
  await panel(page).getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order from a list' });
  await dialog
    .getByRole('textbox', { name: 'List or text' })
    .fill('BW-CT50-25\t2\nWe weighed 5 g of sodium chloride (≥99.5 %) and stirred it for 2 h.\n7647-14-6 1 kg\nAB-299999-500ML\t4');
  await dialog.getByRole('button', { name: 'Match items' }).click();
  await dialog.getByRole('status').getByText('1 item ready, 2 to review, 1 not found').waitFor();
  await dialog.getByText('No product with catalogue number AB-299999-500ML.').waitFor();
  await dialog.getByText('7647-14-6 is not a valid CAS number: the check digit is wrong.').waitFor();
  await dialog.getByRole('button', { name: /alternatives for “We weighed 5 g of sodium chloride/ }).click();
  const choices = page.getByRole('list', { name: /^Alternatives for “We weighed/ }).getByRole('button');
  const offered = await choices.allTextContents();
  assert.ok(offered.length > 2 && offered.every((one) => one.startsWith('Sodium chloride')), offered.join('\n'));
  await choices.first().click();
  await choices.first().waitFor({ state: 'detached' });
  // as many packs as are wanted, with the total that the shop makes of them
  const tubes = dialog.getByRole('spinbutton', { name: /^Quantity of Centrifuge tube/ });
  const total = dialog.locator('.is-total dd');
  await total.waitFor();
  const before = await total.textContent();
  await tubes.fill('3');
  await tubes.press('Enter');
  await total.filter({ hasNotText: before ?? '' }).waitFor();
  await dialog.getByRole('button', { name: 'Add 2 items to cart' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel(page).locator('.cart-row', { hasText: 'Sodium chloride' }).waitFor();
  const { lines } = await api.cart.get({});
  assert.equal(lines.length, 4);
  assert.equal(lines.find(({ code }) => code === 'BW-CT50-25')?.quantity, 3);
  assert.deepEqual(faults, []);
  await close();
});

test('a substance that is not sold is stated so in a pasted list, and one press puts what is sold instead in its place', async () => {
  const { page, api, faults, close } = await logInWithCart();
  const text = 'lead(II) acetate 100 g\nAB-299999-500ML\t4';
  const matched = await api.cart.matchList({ text });
  const unsold = matched.items.find(({ not_sold: notSold }) => notSold !== null);
  const instead = unsold?.related.find(({ candidates }) => candidates.length > 0);
  assert.ok(unsold && instead, JSON.stringify(matched));
  await page.goto('/brand?cart=open');
  await alive(page);
  await panel(page).getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order from a list' });
  await dialog.getByRole('textbox', { name: 'List or text' }).fill(text);
  await dialog.getByRole('button', { name: 'Match items' }).click();
  const row = dialog.locator('.order-list-items > li', { hasText: unsold.typed });
  await row.getByText(unsold.reason ?? '').waitFor();
  await dialog.getByRole('status').getByText('2 not found').waitFor();
  const { brand, grade, purity } = instead.candidates[0]!.product;
  const named = `${instead.name}, ${[brand, grade, purity].filter((part) => part !== null).join(' · ')}`;
  await row.getByRole('button', { name: `Use instead: ${named}` }).click();
  await row.getByText(unsold.reason ?? '').waitFor({ state: 'detached' });
  await dialog.getByRole('status').getByText('1 item ready, 1 not found').waitFor();
  await dialog.getByRole('button', { name: 'Add 1 item to cart' }).click();
  await waitForValue(async () => (await api.cart.get({})).lines.some(({ product_id: id }) => id === instead.id), true, 'in the cart');
  assert.deepEqual(faults, []);
  await close();
});

test('a dropped file is matched row by row, and one press chooses the cheapest equivalents', async () => {
  const { page, api, buyer, faults, close } = await logInWithCart();
  const [school] = (await consoleCall(shop, 'institutions.find', {})).items;
  // acetonitrile is sold to members only
  await consoleCall(shop, 'institutions.addMember', { key: school!.key, mobile: buyer.mobile });
  await page.goto('/brand?cart=open');
  await alive(page);
  await panel(page).getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order from a list' });
  const rows = '货号,名称,规格,数量\n,acetonitrile,HPLC 4L,1\nBW-CT50-25,,,2\n,,,7\n';
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'list.csv', { type: 'text/csv' }));
    return data;
  }, rows);
  await dialog.locator('.order-list').dispatchEvent('drop', { dataTransfer: dropped });
  await dialog.getByRole('status').getByText('2 items ready').waitFor();
  await dialog.getByText('list.csv: 3 rows below the header.').waitFor();
  await dialog.getByText('1 row without an item').waitFor();
  const solvent = dialog.locator('.order-list-items > li', { hasText: 'acetonitrile · HPLC 4L' });
  await solvent.getByText('Likely match').waitFor();
  await solvent.getByText('AS-100019-4L').waitFor();
  await dialog.getByRole('button', { name: 'Cheapest for all' }).click();
  await solvent.getByText('AB-220001-4L').waitFor();
  await dialog.getByRole('button', { name: 'Add 2 items to cart' }).click();
  await dialog.waitFor({ state: 'detached' });
  const codes = (await api.cart.get({})).lines.map(({ code }) => code);
  assert.ok(codes.includes('AB-220001-4L') && codes.includes('BW-CT50-25'), codes.join());
  assert.deepEqual(faults, []);
  await close();
});

test('a label in front of the camera and one in a photo become lines of the list', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  // Code 128 of AB-MT15-500 by the widths of bars and spaces, on white as on a label
  const widths = '2112141113231311231221321131232133111232212132121221322132121231221231221232212331112';
  const width = (Array.from(widths, Number).reduce((sum, one) => sum + one, 0) + 20) * 4;
  await page.addInitScript(
    ([bars, size]) => {
      const draw = () => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: size, height: 200 });
        const context = canvas.getContext('2d')!;
        context.fillStyle = 'white';
        context.fillRect(0, 0, size, 200);
        context.fillStyle = 'black';
        let left = 40;
        for (const [place, one] of Array.from(bars, Number).entries()) {
          if (place % 2 === 0) context.fillRect(left, 20, one * 4, 160);
          left += one * 4;
        }
        return canvas;
      };
      Object.assign(window, { drawLabel: () => draw().toDataURL() });
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => draw().captureStream(10) } });
    },
    [widths, width] as const,
  );
  await page.goto('/');
  await alive(page);
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order from a list' });
  await dialog.getByRole('button', { name: 'Scan barcodes' }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan barcodes' });
  await scanner.getByText('AB-MT15-500, scanned once').waitFor();
  const picture = await page.evaluate(() => (window as unknown as { drawLabel: () => string }).drawLabel());
  const buffer = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
  await scanner.locator('input[type=file]').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer });
  await scanner.getByText('AB-MT15-500, scanned 2 times').waitFor();
  await scanner.getByRole('button', { name: 'Add 1 code to list' }).click();
  await dialog.getByRole('status').getByText('1 item ready').waitFor();
  const row = dialog.locator('.order-list-items > li');
  assert.equal(await row.getByRole('spinbutton').inputValue(), '2');
  assert.deepEqual(faults, []);
  await close();
});

test('what a pasted list names and the shop does not sell is requested at once, and leads to its thread', async () => {
  const { page, api, faults, close } = await logInWithCart();
  await page.goto('/brand?cart=open');
  await alive(page);
  await panel(page).getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order from a list' });
  await dialog.getByRole('textbox', { name: 'List or text' }).fill('osmium tetroxide 1 g\nBW-CT50-25\t2\nqqxyzzy reagent 5 g');
  await dialog.getByRole('button', { name: 'Match items' }).click();
  await dialog.getByRole('button', { name: 'Request all 2 items' }).dblclick();
  await dialog.getByRole('link', { name: /^Request R\d{6}-\d+$/ }).click();
  await page.getByRole('heading', { name: /^Product request R\d{6}-\d+$/, level: 1 }).waitFor();
  const { items } = await api.requests.find({});
  assert.deepEqual(
    items.map(({ kind, lines }) => [kind, lines.map(({ cas }) => cas)]),
    [['substance', ['20816-12-0', null]]],
  );
  assert.deepEqual(faults, []);
  await close();
});

test('a list that is corrected and matched again keeps what was chosen in its other lines', async () => {
  const { page, faults, close } = await logInWithCart();
  await page.goto('/brand?cart=open');
  await alive(page);
  await panel(page).getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order from a list' });
  const list = dialog.getByRole('textbox', { name: 'List or text' });
  await list.fill('gloves M 5 boxes\nBW-CT50-25\t2\nqqxyzzy reagent 5 g');
  await dialog.getByRole('button', { name: 'Match items' }).click();
  await dialog.getByRole('status').getByText('1 item ready, 1 to review, 1 not found').waitFor();
  await dialog.getByRole('button', { name: /^Select/ }).click();
  await dialog.getByRole('button', { name: /^Skip “BW-CT50-25/ }).click();
  await dialog.getByRole('status').getByText('1 item ready, 1 not found').waitFor();
  await list.fill('AB-200144-500G\ngloves M 5 boxes\nBW-CT50-25\t2');
  await dialog.getByRole('button', { name: 'Match items' }).click();
  await dialog.getByRole('status').getByText('2 items ready').waitFor();
  const gloves = dialog.locator('.order-list-items > li', { hasText: 'gloves M 5 boxes' });
  assert.equal(await gloves.getByRole('spinbutton').inputValue(), '5');
  assert.deepEqual(faults, []);
  await close();
});

test('a line of a request that is too long is named beside the field, and nothing of it is lost', async () => {
  const { page, api, faults, close } = await logInWithCart();
  await page.goto('/my?request=new&kind=substance');
  await alive(page);
  const field = page.getByRole('textbox', { name: 'What you need' });
  const long = `osmium tetroxide ${'in sealed ampoules '.repeat(20)}`.trim();
  const text = `xenon difluoride 1 g\n${long}`;
  // what is typed before the form has its scripts is lost
  const isRefused = async () => {
    await field.fill(text);
    await page.getByRole('button', { name: 'Send to sales' }).click();
    return page.getByText('Line 2 is too long. Use at most 300 characters per line.').isVisible();
  };
  await waitForValue(isRefused, true);
  assert.equal(await field.inputValue(), `xenon difluoride 1 g\n${long}`);
  assert.equal((await api.requests.find({})).total, 0);
  await field.fill(`xenon difluoride 1 g\n${long.slice(0, 300)}`);
  await page.getByRole('button', { name: 'Send to sales' }).click();
  await page.getByRole('heading', { name: /^Product request R\d{6}-\d+$/, level: 1 }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test('what was refused as unavailable is repeated under its key, since it may be done already', async () => {
  const { page, close } = await logInWithCart();
  await page.goto('/my?request=new&kind=substance');
  await alive(page);
  const keys: (string | undefined)[] = [];
  const busy = { code: 5030, msg: 'The shop is busy.', data: { error: 'unavailable', retry_after: 1 } };
  await page.route('**/api/requests', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.fulfill({ status: 503, json: busy }) : route.fallback();
  });
  const send = page.getByRole('button', { name: 'Send to sales' });
  const isRefused = async () => {
    if (keys.length === 0) {
      await page.getByRole('textbox', { name: 'What you need' }).fill('xenon difluoride 1 g');
      await send.click();
    }
    return page.getByText('The shop is busy.').isVisible();
  };
  await waitForValue(isRefused, true);
  await send.click();
  await page.getByRole('heading', { name: /^Product request R\d{6}-\d+$/, level: 1 }).waitFor();
  assert.ok(keys[0]);
  assert.deepEqual(keys, [keys[0], keys[0]]);
  await close();
});

test('the page of a request has its styles before its scripts', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const { id } = await api.requests.create(
    { kind: 'question', lines: [], body: 'Is it dry?', attachment_ids: [] },
    { idempotencyKey: crypto.randomUUID() },
  );
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  await takeSession(page.context(), shop.url, buyer!.token);
  await page.goto(`/my?request=${id}`);
  const padding = await page
    .locator('.case-part')
    .first()
    .evaluate((part) => parseFloat(getComputedStyle(part).paddingLeft));
  assert.ok(padding > 8, `the messages are ${padding}px from the edge of their panel`);
  await close();
});

test('refused lines of a pasted list stay in it with their reasons, and the others are in the cart', async () => {
  const { page, api, close } = await logInWithCart();
  const [full] = (await api.cart.get({})).lines;
  await api.cart.updateLine({ id: full!.id, quantity: 9999 });
  await page.goto('/brand?cart=open');
  await alive(page);
  await panel(page).getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order from a list' });
  await dialog.getByRole('textbox', { name: 'List or text' }).fill(`${full!.code}\t1\nBW-CT50-25\t2`);
  await dialog.getByRole('button', { name: 'Match items' }).click();
  await dialog.getByRole('button', { name: 'Add 2 items to cart' }).click();
  await dialog.getByText('1 item was not added. The reason is shown below each one.').waitFor();
  await dialog.locator('.order-list-items > li', { hasText: full!.code }).getByText('This is more than you can still request.').waitFor();
  await dialog.locator('.order-list-items > li', { hasText: 'BW-CT50-25' }).waitFor({ state: 'detached' });
  const { lines } = await api.cart.get({});
  assert.equal(lines.find(({ code }) => code === 'BW-CT50-25')?.quantity, 2);
  await close();
});

test('a changed price and missing packs are shown at their line, and one press takes what is left', async () => {
  const { page, api, close } = await logInWithCart();
  const [line] = (await api.cart.get({})).lines;
  await api.cart.updateLine({ id: line!.id, quantity: 9990 });
  await page.goto('/brand?cart=open');
  await alive(page);
  const row = panel(page).locator('.cart-row').first();
  await row.getByText(/^Only \d+ packs left\.$/).waitFor();
  // another test may take a pack of the same shop meanwhile
  const isTooMany = async () => {
    const change = row.getByRole('button', { name: /^Change to \d+: / });
    if (await change.isVisible()) await change.click();
    return row.getByText(/packs left\.$/).isVisible();
  };
  await waitForValue(isTooMany, false);
  const [taken] = (await api.cart.get({})).lines;
  assert.ok(taken!.quantity < 9990 && taken!.problem === null);
  await close();
});

test('a quotation is made of the cart, read as a PDF, and turned into a cart again', async () => {
  const { page, api, faults, close } = await logInWithCart();
  await page.goto('/brand?cart=open');
  await alive(page);
  await panel(page).getByRole('button', { name: 'Create quotation (PDF)' }).click();
  const link = panel(page).getByRole('link', { name: /^Quotation Q\d{6}-\d+ \(PDF\)$/ });
  await link.waitFor();
  const [request] = (await api.requests.find({})).items;
  const [quotation] = request!.quotations;
  const pdf = await page.request.get(new URL((await link.getAttribute('href')) ?? '', shop.url).href);
  assert.deepEqual([pdf.status(), pdf.headers()['content-type']], [200, 'application/pdf']);
  await panel(page).getByRole('link', { name: 'Ask sales about it' }).click();
  await page.getByRole('heading', { name: `Quotation ${request!.id}`, level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Your message' }).fill('What would ten packs cost?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.thread').getByText('What would ten packs cost?').waitFor();
  await page.getByText('Awaiting reply').waitFor();
  await page.getByRole('button', { name: `Add quotation ${quotation!.number} to a new cart` }).click();
  await page.getByText(`Cart “${quotation!.number}” created.`).waitFor();
  await page.getByRole('link', { name: 'View cart' }).click();
  await panel(page)
    .getByRole('button', { name: `${quotation!.number}, 4 packs`, pressed: true })
    .waitFor();
  const cart = await api.cart.get({});
  assert.deepEqual([cart.name, cart.goods], [quotation!.number, quotation!.goods]);
  assert.deepEqual(faults, []);
  await close();
});

test('a cart sums up the hazards of its goods, and separated lines show the reason, without scripts', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  for (const q of ['acetone ACS', 'potassium permanganate', 'hydrochloric acid', 'sodium hypochlorite solution']) {
    const { items } = await api.catalogue.findProducts({ q, limit: 1 });
    await api.cart.addLine({ sku_id: items[0]!.pack.id, quantity: 1 });
  }
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  await takeSession(page.context(), shop.url, buyer!.token);
  await page.goto('/brand?cart=open');
  const safety = panel(page).locator('summary', { hasText: 'Safety' });
  await safety.getByText('Danger', { exact: true }).waitFor();
  await safety.getByText('4 items to store apart').waitFor();
  await safety.getByRole('img', { name: 'Flame', exact: true }).waitFor();
  const acetone = panel(page).locator('.cart-row', { hasText: 'Acetone' }).first();
  await acetone.getByText(/^Keep apart from Potassium permanganate: flammable liquid \(class 3\) and oxidiser \(class 5\.1\)/).waitFor();
  const acid = panel(page).locator('.cart-row', { has: page.getByRole('link', { name: /^Hydrochloric acid/ }) });
  await acid.getByText(/^Keep apart from Sodium hypochlorite.*: acid and hypochlorite\. .*chlorine/).waitFor();
  await safety.click();
  const chemicals = panel(page).getByRole('list', { name: 'Chemicals in the cart' });
  const sheet = chemicals.getByRole('link', { name: /^Safety (data sheet|summary).*: Potassium permanganate/ });
  await sheet.waitFor();
  const pdf = await page.request.get(new URL((await sheet.getAttribute('href')) ?? '', shop.url).href);
  assert.deepEqual([pdf.status(), pdf.headers()['content-type']], [200, 'application/pdf']);
  await panel(page).getByRole('list', { name: 'Storage' }).getByText('flammables cabinet').waitFor();
  await panel(page)
    .getByText(/IMDG Code 41-22.*can react too/)
    .waitFor();
  await close();
});

test('ordering one of several carts by its name empties only that cart', async () => {
  const { page, api, faults, close } = await logInWithCart();
  const [first, second] = (await api.cart.get({})).lines;
  const { id: ordered } = await api.cart.moveLine({ id: first!.id, to_name: 'Saved for later' });
  await page.goto('/brand?cart=open');
  await alive(page);
  await panel(page).getByRole('link', { name: 'Order “Cart”' }).waitFor();
  await panel(page).getByRole('button', { name: 'Saved for later, 2 packs' }).click();
  await panel(page).getByRole('link', { name: 'Order “Saved for later”' }).click();
  await page.waitForURL('**/order/checkout?cart_id=*');
  const carts = page.getByRole('navigation', { name: 'Cart to order' });
  await carts.locator('[aria-current="true"]', { hasText: 'Saved for later' }).waitFor();
  await page.locator('.order-card-line', { hasText: first!.code }).waitFor();
  await carts.getByRole('link', { name: /^Cart/ }).click();
  await carts.locator('[aria-current="true"]', { hasText: 'Cart' }).waitFor();
  await page.locator('.order-card-line', { hasText: second!.code }).waitFor();
  // the panel over the checkout shows the cart that is ordered, not the current one
  await page.getByRole('link', { name: 'Edit cart' }).click();
  await panel(page).getByRole('button', { name: 'Cart, 2 packs', pressed: true }).waitFor();
  await panel(page)
    .getByRole('button', { name: `Increase quantity of ${second!.name}, ${second!.label}` })
    .click();
  await panel(page).getByRole('button', { name: 'Cart, 3 packs', pressed: true }).waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: '3 packs' }).waitFor();
  await page.getByRole('button', { name: 'Create quotation (PDF)' }).click();
  await page.getByRole('link', { name: /^Quotation Q\d{6}-\d+ \(PDF\)$/ }).waitFor();
  const [quotation] = (await api.requests.find({})).items[0]!.quotations;
  assert.equal(quotation?.goods, (await api.cart.get({ cart_id: ordered! })).goods);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/order/detail/*');
  const order = await api.orders.get({ id: new URL(page.url()).pathname.split('/').at(-1) ?? '' });
  assert.deepEqual(
    order.lines.map(({ code, quantity }) => [code, quantity]),
    [[second!.code, 3]],
  );
  const { carts: left } = await api.cart.get({});
  assert.deepEqual(
    left.map(({ name, count }) => [name, count]),
    [
      [null, 0],
      ['Saved for later', 2],
    ],
  );
  assert.deepEqual(faults, []);
  await close();
});

test('the checkout of a deleted cart shows a message with a link to the current cart', async () => {
  const { page, api, close } = await logInWithCart();
  await api.cart.create({ name: 'Soon gone' });
  const { id } = await api.cart.get({});
  await api.cart.remove({ id: id! });
  await page.goto(`/order/checkout?cart_id=${id}`);
  await page.getByRole('heading', { name: 'This cart no longer exists' }).waitFor();
  await alive(page);
  await page.getByRole('link', { name: 'Check out current cart' }).click();
  await page.waitForURL('**/order/checkout');
  await page.locator('.order-card-line').first().waitFor();
  await close();
});
