import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Result, RunOnly } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { fitsWindow, isAccessible, violationsOf } from './accessible.ts';
import { apiClient, createBuyers, placeOrderBy } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { everyScreen } from './every-screen.ts';
import { logInMember, submitPermit } from './member-permits.ts';
import { openShop } from './open-shop.ts';
import { payOrder } from './operate.ts';
import { visitConsole } from './operators.ts';

const { shop, browser } = await openShop();

/**
 * Screens whose tables lead to details: the first is judged too, and so is the form of a new one.
 */
const lists = [
  '/prices',
  '/catalogue?state=published&sort=name',
  '/catalogue/substances',
  '/catalogue/categories?family=instruments',
  '/catalogue/brands',
  '/catalogue/lists',
  '/customers',
  '/institutions',
  '/compliance/lists',
  '/compliance/controlled',
  '/warehouse',
  '/warehouse/lots',
  '/content',
  '/content/home',
  '/content/institutions',
  '/content/own-brand',
  '/promotions',
  '/promotions/reductions',
  '/promotions/coupons',
  '/promotions/trials',
  '/settings/tariff',
  '/operators',
];

const others = [
  '/dashboard',
  '/dashboard/misses',
  '/account',
  '/orders',
  '/orders/quotations',
  '/tickets',
  '/requests',
  '/tickets/answers',
  '/payments',
  '/payments/bank',
  '/payments/bank/new',
  '/payments/gateway',
  '/payments/statements?state=all',
  '/payments/refunds?state=all',
  '/invoices',
  '/invoices/issued',
  '/prices/contracts',
  '/prices/planned',
  '/imports',
  '/imports/new',
  '/compliance',
  '/compliance/register',
  '/compliance/held',
  '/compliance/new-list',
  '/compliance/licences',
  '/compliance/lists/highly-toxic/new',
  '/compliance/lists/highly-toxic/rules/new',
  '/points-orders',
  '/warehouse/ledger',
  '/warehouse/shortages',
  '/warehouse/ship',
  '/warehouse/receive',
  '/warehouse/places',
  '/services',
  '/trials',
  '/approvals',
  '/audit',
  '/content/articles/new',
  '/content/categories',
  '/promotions/mall',
  '/settings',
  '/settings/calendar',
  '/settings/calendar/2026',
  '/settings/tariff/new',
  '/settings/vat',
  '/settings/messages',
  '/settings/messages/order_shipped?channel=mail&language=en',
  '/system',
  '/system/outbox',
  '/system/gateways',
  '/system/webhooks',
  '/system/deliveries',
  '/system/jobs',
  '/operators/new',
  '/operators/tokens',
];

/** Makes orders, a service, a ticket, a quotation, a trial and a permit; gives their screens. */
async function createRecords(): Promise<string[]> {
  const { buyer: first } = await everyScreen(shop);
  const [second] = await createBuyers(shop, 1);
  const buyer = second!;
  const api = apiClient(shop.url, { token: buyer.token });
  const paid = await placeOrderBy(api, buyer, 'beaker');
  await payOrder(shop, paid, (await api.orders.get({ id: paid })).total);
  const serviced = await placeOrderBy(api, buyer, 'HPLC purity');
  await payOrder(shop, serviced, (await api.orders.get({ id: serviced })).total);
  const service = (await api.services.getOrderServices({ id: serviced })).lines[0]!;
  const answers = service.fields.map(({ key, choices }) => ({ key, value: choices[0]?.value ?? 'Sample 1' }));
  await api.services.fillIntake({ id: serviced, line_id: service.line_id, answers });
  const offered = (await api.promotions.getOffers({})).trials[0]!;
  await api.promotions.applyForTrial({ id: offered.id, address_id: buyer.address_id, purpose: 'To look at it' });
  const [item] = (await api.catalogue.findProducts({ q: 'beaker', limit: 1 })).items;
  await api.cart.addLine({ sku_id: item!.pack.id, quantity: 2 });
  const quotation = await api.quotations.create({}, { idempotencyKey: crypto.randomUUID() });
  const member = await logInMember(shop);
  const { substances } = await member.api.regulated.findPermits({});
  const { id: substanceId } = substances.find(({ kinds }) => kinds.some(({ key }) => key === 'legal-use-statement'))!;
  const number = await submitPermit(shop, member, { substanceId, number: `LOOK-${paid}`, amount: 5000 });

  const q = first.mobile;
  const orders = (await consoleCall(shop, 'consoleOrders.find', { q })).items;
  const withStatus = (status: string) => orders.find((order) => order.status === status)?.id;
  const [ticket] = (await consoleCall(shop, 'consoleTickets.find', { q })).items;
  const [pointsOrder] = (await consoleCall(shop, 'consolePointsOrders.find', { q })).items;
  await consoleCall(shop, 'consolePointsOrders.ship', { id: pointsOrder!.id, carrier: 'sf', tracking_number: `SF${pointsOrder!.id}` });
  const [trial] = (await consoleCall(shop, 'consoleTrials.find', { q: buyer.mobile })).items;
  const [permit] = (await consoleCall(shop, 'permits.find', { q: number })).items;
  return [
    `/orders/${withStatus('shipped')}`,
    `/payments/transfers/${withStatus('pending_payment')}`,
    `/orders/${paid}`,
    `/warehouse/ship/${paid}`,
    `/orders/quotations/${quotation.number}`,
    `/requests/${quotation.request_id}`,
    `/customers/${buyer.account_id}`,
    `/services/${service.line_id}`,
    `/tickets/${ticket?.id}`,
    `/points-orders/${pointsOrder?.id}`,
    `/trials/${trial?.id}`,
    `/compliance/permits/${permit?.id}`,
    `/search?q=${paid.slice(0, 13)}`,
  ];
}

/** The rules whose outcome a narrow window or the dark theme can change. */
const narrowRules: RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],
};

/** Follows a link, which is quicker than to load the page, and waits for the whole screen. */
async function follow(page: Page, path: string): Promise<void> {
  const link = await page.evaluateHandle((to) => {
    const made = document.createElement('a');
    made.href = to;
    made.textContent = to;
    document.body.append(made);
    made.focus();
    made.click();
    return made;
  }, path);
  // the focus leaves the link for the content once the new screen is there
  await page.waitForFunction(() => document.activeElement?.id === 'content');
  await link.evaluate((made) => made.remove());
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy]') === null);
}

/** What `look` finds on every screen of the console, and what went wrong in the browser. */
async function lookAtScreens(options: BrowserContextOptions, look: (page: Page) => Promise<Result[]>): Promise<string[]> {
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator'], options);
  const found: string[] = [];
  const lookAt = async (path: string) => {
    await follow(page, path);
    for (const { id, nodes } of await look(page)) found.push(`${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  };
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const path of lists) {
    await lookAt(path);
    const first = await page.locator('main tbody a[href^="/"]').first().getAttribute('href');
    assert.ok(first, `${path} leads on`);
    await lookAt(first);
  }
  for (const path of [...others, ...brought]) await lookAt(path);
  await close();
  return [...faults, ...found];
}

let brought: string[];
before(async () => {
  brought = await createRecords();
});

test('axe finds nothing on any screen of the console in English, 1440 px wide and light', async () => {
  const options = { colorScheme: 'light', viewport: { width: 1440, height: 900 } } as const;
  assert.deepEqual(await lookAtScreens(options, (page) => violationsOf(page)), []);
});

test('on a dark phone in Chinese axe finds nothing that differs there, and no screen is wider than the window', async () => {
  const options = { locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 360, height: 800 } } as const;
  const look = async (page: Page) => {
    await fitsWindow(page);
    return violationsOf(page, undefined, narrowRules);
  };
  assert.deepEqual(await lookAtScreens(options, look), []);
});

test('dialogs and the sign-in fit a phone, in Chinese and the dark theme, and axe finds nothing in them', async () => {
  const options = { locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 360, height: 800 } } as const;
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator'], options);
  for (const [path, name] of [
    ['/promotions/mall', /^修改/],
    ['/operators/tokens', '签发令牌'],
    ['/warehouse/lots/1', '更正批号或日期'],
    ['/settings/vat', '新建税率'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').locator('input, select').first().waitFor();
    await isAccessible(page, 'dialog[open]');
    await fitsWindow(page);
  }
  assert.deepEqual(faults, []);
  await page.context().clearCookies();
  await page.goto('/orders');
  await page.locator('.sign-in h1').waitFor();
  await isAccessible(page);
  await fitsWindow(page);
  await close();
});
