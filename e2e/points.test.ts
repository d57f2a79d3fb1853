import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '../packages/server/src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/database/embedded/embedded-postgres.ts';
import { type BenchBuyer, apiClient, createBuyers } from './api-client.ts';
import { consoleCall } from './console-call.ts';
import { openShop } from './open-shop.ts';
import { grantPoints, runJob } from './operate.ts';
import { type Visit, alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

/** A buyer who is logged in, with the browser in a language. */
async function logIn(locale = 'en-GB'): Promise<Visit & { buyer: BenchBuyer }> {
  const [buyer] = await createBuyers(shop, 1);
  const opened = await visit(browser, shop.url, { locale });
  await opened.page.context().addCookies([{ name: 'ut', value: buyer!.token, url: shop.url }]);
  return { ...opened, buyer: buyer! };
}

const dayMs = 86_400_000;

/** Books points as of another day, as an order of that day would have. */
async function earnedOn(buyer: BenchBuyer, points: number, dates: { movedAt: Date; spendableFrom?: Date; expiresAt: Date }): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {}, as: 'guest' });
  const db = openDatabase(embedded.url, { poolSize: 1 });
  try {
    const reference = `e2e:${buyer.account_id}:${points}`;
    await db.query(
      `insert into points_transfer (account_id, change, counterpart, type, reference, memo_en, memo_zh, moved_at, spendable_from, expires_at)
       values ($1, $2, 'issued', 'earn', $3, 'Order of a test', '测试订单', $4, $5, $6)`,
      [buyer.account_id, points, reference, dates.movedAt, dates.spendableFrom ?? null, dates.expiresAt],
    );
  } finally {
    await db.end();
    await embedded.stop();
  }
}

/** As an English page writes it: `21 Nov 2026`. */
function dayInShanghai(date: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Shanghai', day: 'numeric', month: 'short', year: 'numeric' });
  const { day, month, year } = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${day} ${month} ${year}`;
}

test('a points order is cancelled before it is sent, and the points return with their old dates', async () => {
  const { page, faults, close, buyer } = await logIn();
  const now = new Date();
  await earnedOn(buyer, 100, { movedAt: now, expiresAt: new Date(now.getTime() + 20 * dayMs) });
  await grantPoints(shop, buyer.mobile, 400);
  const api = apiClient(shop.url, { token: buyer.token });
  const before = (await api.user.getPoints({})).expiring;
  const beaker = (await api.points.getMall({})).goods.find(({ points, pack }) => points === 190 && pack !== null);
  assert.ok(beaker);
  const redeemed = await api.points.redeem({ good_id: beaker.id, quantity: 2, address_id: buyer.address_id });
  await page.goto(`/order/detail/point/${redeemed.id}`);
  await alive(page);
  assert.equal((await api.user.getPoints({})).balance, 120);

  await page.getByRole('button', { name: /Cancel points order/ }).click();
  await page.getByRole('dialog').getByText('380 points are returned').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).dblclick();
  await page.getByText('You cancelled this order before it shipped. 380 points were returned.').waitFor();
  const after = await api.user.getPoints({});
  assert.deepEqual([after.balance, after.expiring], [500, before]);
  const [order] = (await api.points.findOrders({ status: 'cancelled' })).items;
  await assert.rejects(
    consoleCall(shop, 'consolePointsOrders.ship', { id: order!.id, carrier: 'sf', tracking_number: 'SF1' }),
    /wrong_state/,
  );

  // the history leads to what caused it
  await page.goto('/my/point?type=refund');
  await alive(page);
  await page.getByRole('link', { name: `Points order ${order!.id} cancelled` }).click();
  await page.waitForURL(`**/order/detail/point/${order!.id}`);
  assert.deepEqual(faults, []);
  await close();
});

test('a coupon paid with points is available at once', async () => {
  const { page, faults, close, buyer } = await logIn('zh-CN');
  await grantPoints(shop, buyer.mobile, 130);
  await page.goto('/point-mall');
  await alive(page);
  await page.getByRole('listitem').filter({ hasText: '100 元优惠券' }).getByText('还差 950 积分').waitFor();
  await page.getByRole('button', { name: '用积分兑换10 元优惠券' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('兑换后剩余 10 积分').waitFor();
  await dialog.getByRole('button', { name: '支付 120 积分兑换' }).click();
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.getByText('优惠券已到账，结算时即可使用。').waitFor();
  assert.equal(await page.getByRole('button', { name: /取消/ }).count(), 0);
  const { coupons } = await apiClient(shop.url, { token: buyer.token }).promotions.getMine({});
  assert.deepEqual(
    coupons.map(({ off, state }) => [off, state]),
    [[1000, 'usable']],
  );
  assert.deepEqual(faults, []);
  await close();
});

test('a buyer sees pending points and the next expiry; expired points cannot be spent, and the history shows them', async () => {
  const { page, faults, close, buyer } = await logIn();
  const now = Date.now();
  const spendableFrom = new Date(now + 5 * dayMs);
  const expiresAt = new Date(now + 9 * dayMs);
  await earnedOn(buyer, 286, { movedAt: new Date(now - dayMs), spendableFrom, expiresAt: new Date(now + 700 * dayMs) });
  await earnedOn(buyer, 90, { movedAt: new Date(now - 720 * dayMs), expiresAt });
  await earnedOn(buyer, 300, { movedAt: new Date(now - 740 * dayMs), expiresAt: new Date(now - dayMs) });
  await page.goto('/my/point');
  await alive(page);
  const [spendable, pending, expiring] = [0, 1, 2].map((place) => page.locator('.points-now > div').nth(place));
  await spendable!.getByText('90', { exact: true }).waitFor();
  await pending!.getByText('286', { exact: true }).waitFor();
  await expiring!.getByText(`90 at the end of ${dayInShanghai(expiresAt)}`).waitFor();
  const api = apiClient(shop.url, { token: buyer.token });
  const { goods } = await api.points.getMall({});
  const dear = goods.find(({ points, pack }) => pack !== null && points > 90)!;
  await assert.rejects(api.points.redeem({ good_id: dear.id, quantity: 1, address_id: buyer.address_id }), { code: 4906 });

  await runJob(shop, 'expire-points');
  await page.getByLabel('Type', { exact: true }).selectOption('expire');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('1 entry').waitFor();
  await page.getByText('−300', { exact: true }).waitFor();
  await spendable!.getByText('90', { exact: true }).waitFor();
  assert.match(await shop.cli('points', 'book'), /held +\d+/);
  assert.match(await shop.cli('check-consistency'), /add up/);
  assert.deepEqual(faults, []);
  await close();
});
