import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './accessible.ts';
import { apiClient, createBuyers } from './api-client.ts';
import { waitForValue } from './wait-for.ts';
import { takeSession } from './every-screen.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

/** The browser itself writes down answers that refuse a form, which this test provokes. */
const notRefused = (fault: string): boolean => !/the server responded with a status of (409|422)/.test(fault);

test('an operator writes the questions of a service, a second editor sees the change, and its buyer answers them', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const { items } = await api.catalogue.findProducts({ q: 'Powder X-ray diffraction', limit: 1 });
  const { id, pack } = items[0]!;

  const { page, faults, close } = await visitConsole(browser, shop, ['catalogue']);
  await page.goto(`/catalogue/products/${id}`);
  await page.getByRole('link', { name: 'Intake form' }).click();
  await page.getByText('These questions come from the category').waitFor();
  await page.getByRole('button', { name: 'Write its own questions' }).click();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Write its own questions' }).click();
  // of the category's six questions the first is kept
  for (let taken = 0; taken < 5; taken++) await page.getByRole('button', { name: 'Remove Question 2', exact: true }).click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  const second = page.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('Question in English').fill('Amount of powder');
  await second.getByLabel('Answered by').selectOption('number');
  await second.getByLabel('Unit').fill('mg');
  await page.getByRole('button', { name: 'Save' }).click();
  await second.getByLabel('Question in Chinese').and(page.locator('[aria-invalid=true]')).waitFor();
  await second.getByLabel('Question in Chinese').fill('粉末用量');
  await page.getByRole('button', { name: 'Add a question' }).click();
  const third = page.getByRole('group', { name: 'Question 3' });
  await third.getByLabel('Question in English').fill('Radiation');
  await third.getByLabel('Question in Chinese').fill('辐射源');
  await third.getByLabel('Answered by').selectOption('choice');
  await third.getByLabel('Choices').fill('Copper Kα | 铜 Kα\nMolybdenum Kα | 钼 Kα');
  await page.getByRole('button', { name: 'Move Question 3 up' }).click();
  await page.getByText('As the buyer sees it').click();
  await page.getByRole('region', { name: 'In Chinese' }).getByLabel('粉末用量 (mg)').waitFor();
  await isAccessible(page, 'main');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').first().waitFor();

  await other.getByRole('group', { name: 'Question 1' }).getByLabel('Help in English').fill('As on the vial');
  await other.getByRole('group', { name: 'Question 1' }).getByLabel('Help in Chinese').fill('与瓶签一致');
  await other.getByRole('button', { name: 'Save' }).click();
  await other
    .getByRole('table')
    .getByText(/Radiation 辐射源/)
    .waitFor();
  await other.getByRole('button', { name: 'Take theirs' }).click();
  const theirs = other.getByRole('group', { name: 'Question 2' }).getByLabel('Question in English');
  await waitForValue(() => theirs.inputValue(), 'Radiation');

  await api.cart.addLine({ sku_id: pack.id, quantity: 1 });
  const { total } = await api.checkout.preview({ address_id: buyer!.address_id });
  const request = { address_id: buyer!.address_id, payment_method: 'bank_transfer', remarks: '', expected_total: total } as const;
  const { id: order } = await api.orders.place({ ...request, confirmed_exceptions: [pack.id] }, { idempotencyKey: crypto.randomUUID() });
  const shopping = await visit(browser, shop.url);
  await takeSession(shopping.page.context(), shop.url, buyer!.token);
  await shopping.page.goto(`/order/detail/${order}`);
  await alive(shopping.page);
  const panel = shopping.page.locator('#services');
  await panel.getByLabel('Sample name').fill('Powder 1');
  await panel.getByLabel('Radiation').selectOption({ label: 'Copper Kα' });
  await panel.getByLabel('Amount of powder (mg)').fill('some');
  await panel.getByRole('button', { name: 'Send to the lab' }).click();
  await panel.getByText('Enter a number, such as 2.5.').waitFor();
  await panel.getByLabel('Amount of powder (mg)').fill('250');
  await isAccessible(shopping.page, '#services');
  await panel.getByRole('button', { name: 'Send to the lab' }).click();
  await shopping.page.getByText('Answers sent to the lab.').waitFor();
  assert.deepEqual(shopping.faults.filter(notRefused), []);
  await shopping.close();

  const [service] = (await api.services.getOrderServices({ id: order })).lines;
  const answers = service!.answers?.map(({ value }) => value);
  assert.deepEqual([answers?.length, answers?.includes('250'), answers?.includes('Powder 1')], [3, true, true]);

  // the order's questions stay when the form is removed
  await page.getByRole('button', { name: 'Remove this form' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this form' }).click();
  await page.getByText('These questions come from the category').waitFor();
  assert.equal((await api.services.getOrderServices({ id: order })).lines[0]!.fields.length, 3);
  assert.deepEqual(faults.filter(notRefused), []);
  await close();
});
