import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { readDownload } from './read-download.ts';
import { isAccessible } from './accessible.ts';
import { apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { openShop } from './open-shop.ts';
import { authenticatorCode, inviteOperator, operatorPassword, visitConsole } from './operators.ts';
import { visit } from './visit.ts';

const { shop, browser } = await openShop();

/** Waits until a page has no open requests. */
const isStill = (page: Page) => page.waitForFunction(() => document.querySelector('[aria-busy]') === null);

/** An order that waits for its bank transfer. */
async function newOrder(): Promise<{ id: string; total: number }> {
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer!.token });
  const id = await placeOrderBy(api, buyer!, 'beaker');
  return { id, total: (await api.orders.get({ id })).total };
}

test('a first sign-in sets up authenticator, password and recovery codes; then the operator signs out and in again', async () => {
  const { email, secret } = await inviteOperator(shop, ['sales']);
  const { page, faults, close } = await visit(browser, shop.consoleUrl);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'First sign-in with a one-time secret' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('One-time secret').fill(secret);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator' }).waitFor();
  const totp = (await page.locator('#totp-secret').textContent()) ?? '';
  await page.getByLabel('New password').fill(operatorPassword);
  await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(totp));
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  const [recovery = ''] = await page.locator('.recovery-codes li').allTextContents();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as file' }).click()]);
  assert.ok((await readDownload(file)).startsWith(`${recovery}\n`), 'the codes, one a line');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  // sales see orders and approvals, and neither the log nor the operators
  const areas = await page.locator('.frame-areas a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const seen of ['/orders', '/payments', '/approvals']) assert.ok(areas.includes(seen), seen);
  for (const unseen of ['/audit', '/operators']) assert.ok(!areas.includes(unseen), unseen);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a wrong password');
  await page.getByLabel('Code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Email, password or code is wrong.').waitFor();
  await page.getByLabel('Password').fill(operatorPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  assert.deepEqual(
    // the console logs that nobody is signed in, and so does the browser
    faults.filter((fault) => !fault.includes('401')),
    [],
  );
  await close();
});

test('an order is found from any page, its transfer is confirmed, and the log shows who did it, with the old and the new value', async () => {
  const order = await newOrder();
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator'], { name: 'Ada Administrator' });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(order.id);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/orders/${order.id}`);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in yuan').fill('0');
  await dialog.getByLabel('Bank reference').fill(`BANK-${order.id}`);
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await dialog.locator('#pay-amount-error').waitFor();
  await isAccessible(page, 'dialog[open]');
  await dialog.getByLabel('Amount in yuan').fill((order.total / 100).toFixed(2));
  await dialog.getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByText('Recorded; the order is paid.').waitFor();
  await page.getByRole('link', { name: 'Changes in the audit log' }).click();
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  const paid = page.getByRole('row').filter({ hasText: 'confirm a payment' });
  await paid.waitFor();
  const text = (await paid.textContent()) ?? '';
  assert.match(text, /Ada Administrator/);
  assert.match(text, /status pending_payment → pending_shipment/);
  assert.match(text, /payment_state unpaid → paid/);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
  await close();
});

test('operators manage their own account, and a refused password keeps their input', async () => {
  const { page, recoveryCode, close } = await visitConsole(browser, shop, ['content'], { name: 'Own Account' });
  await page.goto('/');
  await page.getByRole('link', { name: 'My account: Own Account' }).click();
  await page.getByRole('heading', { name: 'My account' }).waitFor();
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await dialog.getByLabel('New password').fill('quiet centrifuge 43');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByText('Password or code is wrong.').waitFor();
  await isAccessible(page, 'dialog[open]');
  await dialog.getByLabel('Current password').fill(operatorPassword);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed; all other sessions have ended.').waitFor();
  await page.getByText('9 left').waitFor();
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await isAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await close();
});

test('when two administrators edit one operator, the second sees the difference and keeps their input', async () => {
  const { page, close } = await visitConsole(browser, shop, ['administrator'], { name: 'First Editor' });
  const second = await page.context().newPage();
  const { email } = await inviteOperator(shop, ['sales'], 'Before Both');
  for (const one of [page, second]) {
    await one.goto(`/operators?q=${email}`);
    await one.getByRole('link', { name: 'Before Both' }).click();
    await one.getByLabel('Name', { exact: true }).waitFor();
  }
  await page.getByLabel('Name', { exact: true }).fill('From The First');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await second.getByLabel('Name', { exact: true }).fill('From The Second');
  await second.getByLabel('Warehouse').check();
  await second.getByRole('button', { name: 'Save' }).click();
  const notice = second.getByRole('status').filter({ hasText: 'Somebody else has changed this' });
  await notice.waitFor();
  assert.match((await notice.textContent()) ?? '', /From The Second.*From The First/);
  assert.equal(await second.getByLabel('Name', { exact: true }).inputValue(), 'From The Second');
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await second.getByText('Saved.').waitFor();
  await page.goto(page.url());
  await page.getByRole('heading', { name: 'From The Second' }).waitFor();
  assert.equal(await page.getByLabel('Warehouse').isChecked(), true);
  await close();
});

test('when a session ends, the operator signs in again over the page, and what was typed is kept', async () => {
  const { page, email, recoveryCode, close } = await visitConsole(browser, shop, ['administrator'], { name: 'Works On' });
  await page.goto('/operators/new');
  await page.getByLabel('Name', { exact: true }).fill('Half Typed');
  await page.context().clearCookies();
  await page.getByLabel('Email').fill(`half.typed.${recoveryCode.slice(0, 5).toLowerCase()}@shop.example`);
  await page.getByRole('checkbox', { name: /^Sales/ }).check();
  await page.getByRole('button', { name: 'Create an operator' }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign in' });
  await signIn.getByText('Your session has ended.').waitFor();
  await page.keyboard.press('Escape');
  await signIn.getByLabel('Email').fill(email);
  await signIn.getByLabel('Password').fill(operatorPassword);
  await signIn.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signIn.waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Name', { exact: true }).inputValue(), 'Half Typed');
  await page.getByRole('button', { name: 'Create an operator' }).click();
  await page.getByText('Done. Send them this one-time secret').waitFor();
  await close();
});

test('areas, help and table rows work with the keyboard; a table’s state is kept in its address', async () => {
  const ids = [(await newOrder()).id, (await newOrder()).id];
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator']);
  await page.goto('/orders');
  await page.getByRole('link', { name: ids[1]! }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: ids[1]! }).focus();
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('j');
  await page.waitForFunction((id) => document.activeElement?.closest('tr')?.textContent?.includes(id) === false, ids[1]!);
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('link').click();
  await page.locator('th[aria-sort=ascending]').filter({ hasText: 'Total' }).waitFor();
  await page.getByText('Columns').click();
  await page.getByLabel('Due').click();
  await page.waitForURL(/cols=/);
  await page.getByRole('columnheader', { name: 'Due' }).waitFor();
  await page.reload();
  await page.getByRole('columnheader', { name: 'Due' }).waitFor();
  assert.equal(await page.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort'), 'ascending');
  // in one go, and while nothing is drawn: the letter counts for a moment only
  await isStill(page);
  await page.keyboard.type('gu');
  await page.getByRole('heading', { name: 'Operators', exact: true }).waitFor();
  // another area is another screen of the same page: it names the tab and has the focus
  await page.locator('body').evaluate((body) => body.setAttribute('data-kept', ''));
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Payments' }).click();
  await page.waitForFunction(() => document.title.includes('Payments') && document.activeElement?.id === 'content');
  assert.equal(await page.locator('body[data-kept]').count(), 1);
  await isStill(page);
  await page.keyboard.type('go');
  // the payments name the order too: a row is selected once one is on the other screen
  await page.waitForFunction(() => document.title.includes('Orders') && document.activeElement?.id === 'content');
  await page.getByRole('link', { name: ids[1]! }).waitFor();
  await page.keyboard.press('j');
  await page.waitForFunction(() => document.activeElement?.closest('tbody'));
  assert.deepEqual(faults, []);
  await close();
});

test('the console has its own policy, cannot be framed or cached, and its API answers only in the envelope', async () => {
  const page = await fetch(`${shop.consoleUrl}/orders`);
  assert.equal(page.headers.get('cache-control'), 'private, no-cache');
  assert.match(
    page.headers.get('content-security-policy') ?? '',
    /default-src 'none'.*frame-ancestors 'none'.*require-trusted-types-for 'script'/,
  );
  assert.equal((await page.text()).includes('<script>'), false);
  const missing = await fetch(`${shop.consoleUrl}/api/operator/nothing`);
  assert.deepEqual([missing.status, JSON.parse(await missing.text()).code], [404, 4400]);
  // what the console's people do is not to be had at the shop's own address
  assert.equal((await fetch(`${shop.url}/api/operator/orders`)).status, 404);
});

test('a part that cannot be loaded shows a message, the rest of the page is kept, and the part appears after a reload', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  await page.goto('/catalogue');
  await page.locator('tbody tr').first().waitFor();
  await page.route('**/assets/part-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Brands', exact: true }).click();
  await page.getByText('This screen could not be loaded.').waitFor();
  await page.unroute('**/assets/part-*.js');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await page.getByRole('link', { name: 'New brand' }).waitFor();
  await close();
});
