import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiClient, createBuyers, placeOrderOf } from './api-client.ts';
import { consoleCall, consoleUpload } from './console-call.ts';
import { takeSession } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { payOrder, shipOrder } from './operate.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

test('A buyer sees the lots of a parcel with their certificates, where it was and how warm it got, and that one is recalled', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const { items } = await api.catalogue.findProducts({ q: 'sodium chloride', limit: 20 });
  const product = items.find(({ pack }) => pack.stock.state === 'in_stock')!;
  const { id: skuId, code } = product.pack;
  const { id, total } = await placeOrderOf(api, buyer!, skuId);
  await payOrder(shop, id, total);
  const { parcels: planned } = await consoleCall(shop, 'consoleShipping.get', { id });
  const lot = planned[0]?.lines[0]?.picks[0]?.lot;
  assert.ok(lot, 'the location to pick from has a lot');
  const { shipment_id: shipment } = await shipOrder(shop, id);
  const { parcels } = await consoleCall(shop, 'consoleOrders.get', { id });
  assert.deepEqual(
    parcels[0]?.lots.map(({ number, quantity }) => [number, quantity]),
    [[lot, 1]],
    'what was proposed was picked',
  );
  const seen = { shipment_id: shipment, kind: 'in_transit', place: '苏州', happened_at: new Date().toISOString() } as const;
  await consoleCall(shop, 'consoleOrders.recordEvent', seen);
  const logged = { id: shipment, lowest: 12, highest: 44.5, note: 'The van stood in the sun' };
  await consoleUpload(shop, 'consoleOrders.recordCondition', logged, new Uint8Array());

  const { page, faults, close } = await visit(browser, shop.url);
  await takeSession(page.context(), shop.url, buyer!.token);
  await page.goto(`/order/detail/${id}`);
  await alive(page);
  await page.getByText('In transit · 苏州').waitFor();
  await page.getByText('Recorded in transit: 12 to 44.5 °C').waitFor();
  await page.getByText('The van stood in the sun').waitFor();
  const link = (name: string) => page.getByRole('link', { name }).first().getAttribute('href');
  for (const href of [await link('Certificate'), await link('Delivery note (PDF)'), await link('Order (PDF)')]) {
    const answer = await page.request.get(href ?? '');
    assert.equal(answer.headers()['content-type'], 'application/pdf', href ?? 'no link');
    assert.equal((await answer.body()).subarray(0, 5).toString(), '%PDF-');
  }
  const [stranger] = await createBuyers(shop, 1);
  const note = (await link('Delivery note (PDF)')) ?? '';
  assert.equal((await fetch(new URL(note, shop.url), { headers: { authorization: `Bearer ${stranger!.token}` } })).status, 404);

  const lotId = parcels[0].lots[0]!.lot_id;
  await consoleCall(shop, 'consoleStock.decideLot', { id: lotId, status: 'recalled', reason: 'Impurity found' });
  const holders = await consoleCall(shop, 'consoleStock.findHolders', { id: lotId });
  assert.deepEqual(holders.find(({ order }) => order === id)?.quantity, 1);
  await page.reload();
  await page.getByText(`Lot ${lot} of ${code} was recalled`, { exact: false }).first().waitFor();
  await page.getByText('Recalled', { exact: true }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});
