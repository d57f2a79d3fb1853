import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAccessible } from './accessible.ts';
import { apiClient, createBuyers } from './api-client.ts';
import { openShop } from './open-shop.ts';
import { grantPoints } from './operate.ts';
import { visitConsole } from './operators.ts';

const { shop, browser } = await openShop();

test('a coupon that nobody can claim is given to chosen customers and taken back; taking granted points back waits for a second operator', async () => {
  const [one, two] = await createBuyers(shop, 2);
  const apis = [one, two].map((buyer) => apiClient(shop.url, { token: buyer!.token }));
  const title = `Sorry ${one!.mobile}`;
  const { page, faults, close } = await visitConsole(browser, shop, ['content', 'sales'], { name: 'Gift Giver' });
  await page.goto('/promotions/coupons/new');
  const fields = {
    'Title in English': title,
    'Title in Chinese': '致歉券',
    'Terms in English': 'Once.',
    'Terms in Chinese': '一次。',
    'Discount in yuan': '20',
    'Minimum spend in yuan': '200',
    Quantity: '3',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Only for customers to whom we give it').check();
  await page.getByRole('button', { name: 'New coupon' }).click();
  await page.getByText('0 claimed · 0 used · 3 left').waitFor();
  await page.getByRole('button', { name: 'Give to customers' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name, mobile number, email, order').fill(one!.mobile);
  await dialog.getByRole('button', { name: 'Search' }).click();
  await dialog.getByRole('list', { name: 'Results' }).getByRole('button').first().click();
  await dialog.getByLabel('Reason, for colleagues').fill('Late delivery');
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Give to customers' }).click();
  await page.getByText('1 claimed · 0 used · 2 left').waitFor();
  const couponPage = page.url();

  await page.goto(`/customers/${two!.account_id}`);
  await page.getByRole('button', { name: 'Give a coupon' }).click();
  const option = dialog.getByRole('option', { name: new RegExp(title) });
  await dialog.getByLabel('Coupon').selectOption((await option.getAttribute('value')) ?? '');
  await dialog.getByLabel('Reason, for colleagues').fill('Late delivery too');
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Give a coupon' }).click();
  await page.getByText('Gift Giver: Late delivery too').waitFor();
  for (const api of apis)
    assert.deepEqual(
      (await api.promotions.getMine({})).coupons.map((coupon) => [coupon.title, coupon.state]),
      [[title, 'usable']],
    );

  // one of them was meant for somebody else
  await page.goto(couponPage);
  const gift = page.getByRole('row').filter({ hasText: 'Late delivery' }).last();
  await gift.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByLabel('Reason, for colleagues').fill('Meant for another lab');
  await dialog.getByRole('button', { name: 'Revoke the coupon' }).click();
  await gift.getByText('Gift Giver: Meant for another lab').waitFor();
  await page.getByText('1 claimed · 0 used · 2 left').waitFor();
  assert.deepEqual((await apis[0]!.promotions.getMine({})).coupons, []);

  await grantPoints(shop, two!.mobile, 500, 'Thanks');
  await page.goto(`/customers/${two!.account_id}`);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByLabel('Points, at most 500').fill('501');
  await dialog.getByLabel('Why, for the buyer to read').fill('Meant for somebody else');
  await dialog.getByRole('button', { name: 'Revoke points' }).click();
  await dialog.getByText('At most 500 points of this grant can still be revoked.').waitFor();
  await isAccessible(page, 'dialog[open]');
  await dialog.getByLabel('Points, at most 500').fill('500');
  await dialog.getByRole('button', { name: 'Revoke points' }).click();
  await page.getByText('waiting for a second approver').first().waitFor();
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('the server responded with a status of 422')),
    [],
  );
  await close();
});
