import type { Output } from '@aliquot/contract/shop/client.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiClient } from './api-client.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

type Product = Output<'catalogue', 'getProduct'>;
type Combination = Output<'catalogue', 'findPackCombination'>;

const { shop, browser } = await openShop();
const api = apiClient(shop.url);

/** A product that everybody may order, and an amount for which two kinds of packs are cheapest. */
async function severalPacks(): Promise<{ product: Product; need: string; way: Combination }> {
  for (const words of ['sodium chloride', 'citric acid', 'glucose', 'glycine', 'agar', 'tris']) {
    const { items } = await api.catalogue.findProducts({ q: words });
    for (const { id, sold_to: soldTo } of items) {
      if (soldTo !== 'everyone') continue;
      const product = await api.catalogue.getProduct({ id });
      const [smallest, largest] = [product.packs[0], product.packs.at(-1)];
      if (!smallest || !largest || product.packs.length < 2 || smallest.unit !== largest.unit) continue;
      const need = `${smallest.amount + largest.amount} ${smallest.unit}`;
      const way = await api.catalogue.findPackCombination({ id, need });
      if (way.lines.length > 1) return { product, need, way };
    }
  }
  throw new Error('no product needs two kinds of packs');
}

/** The page's text for a combination, in one line. */
const textOf = ({ lines, total }: Combination) =>
  `${lines.map(({ quantity, label }) => `${quantity} × ${label}`).join(' + ')} = ${formatFen(total)}`;

test('for a given amount the page names the cheapest packs, and one press puts all of them into the cart', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  const { product, need, way } = await severalPacks();
  await page.goto(`/product/details/${product.id}`);
  await alive(page);
  await page.getByLabel('I need').fill(need);
  await page.getByRole('button', { name: 'Find cheapest packs' }).click();
  await page.getByText(textOf(way)).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('need'), need);
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  const packs = way.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await page.getByText(`${packs} packs added to cart.`).waitFor();
  await page.getByRole('link', { name: `Cart, ${packs} packs`, exact: true }).click();
  for (const { code } of way.lines) await page.getByRole('dialog').getByText(code).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test('without scripts the same form answers, and the same press fills the cart', async () => {
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  const { product, need, way } = await severalPacks();
  await page.goto(`/product/details/${product.id}`);
  await page.getByLabel('I need').fill(need);
  await page.getByRole('button', { name: 'Find cheapest packs' }).click();
  await page.getByText(textOf(way)).waitFor();
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  await page.waitForURL(/cart=open/);
  for (const { code } of way.lines) await page.getByRole('dialog').getByText(code).waitFor();
  await close();
});

test('an entry that is not an amount is answered with a valid example, in the reader’s language', async () => {
  const { page, close } = await visit(browser, shop.url, { locale: 'zh-CN' });
  const { product } = await severalPacks();
  await page.goto(`/product/details/${product.id}?need=${encodeURIComponent('一点点')}`);
  await page.getByText('无法识别该用量').waitFor();
  assert.equal(await page.getByLabel('我需要').inputValue(), '一点点');
  await close();
});

test('a pack with a minimum and a step is added in its minimum, and another typed quantity is corrected to one that is sold', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  const { items } = await api.catalogue.findProducts({ q: 'bundle of 4', limit: 50 });
  const boxed = items.find(({ pack, sold_to: soldTo }) => pack.min_quantity > 1 && soldTo === 'everyone');
  const product = await api.catalogue.getProduct({ id: boxed?.id ?? (await boxedProduct()) });
  const pack = product.packs.find(({ min_quantity: fewest }) => fewest > 1);
  assert.ok(pack);
  await page.goto(`/product/details/${product.id}`);
  await alive(page);
  const row = page.locator('.pack-table tbody tr').filter({ has: page.getByText(pack.code, { exact: true }) });
  await row.getByText(`minimum ${pack.min_quantity}`).waitFor();
  const field = row.getByRole('spinbutton');
  assert.equal(await field.inputValue(), String(pack.min_quantity));
  await field.fill('1');
  await field.blur();
  await waitForValue(() => field.inputValue(), String(pack.min_quantity));
  const refused = await api.cart
    .addLine({ sku_id: pack.id, quantity: pack.min_quantity - 1 }, { idempotencyKey: crypto.randomUUID() })
    .then(
      () => null,
      (error: { data: { error: string } }) => error.data.error,
    );
  assert.ok(refused === 'quantity_step' || refused === 'invalid_input');
  assert.deepEqual(faults, []);
  await close();
});

/** The id of a product that has a pack with a fewest. */
async function boxedProduct(): Promise<number> {
  for (const q of ['drum', 'water', 'ethanol', 'LB broth', 'bottle'])
    for (const { id } of (await api.catalogue.findProducts({ q, limit: 50 })).items) {
      const { packs, sold_to: soldTo } = await api.catalogue.getProduct({ id });
      if (soldTo === 'everyone' && packs.some(({ min_quantity: fewest }) => fewest > 1)) return id;
    }
  throw new Error('no product that is sold to everyone has a pack with a minimum');
}
