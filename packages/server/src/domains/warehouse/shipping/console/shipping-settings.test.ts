import { trackingUrl } from '../carrier-pages.ts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { daysAfter, shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { previewCheckout } from '../../../selling/checkout/preview-checkout.ts';
import { getOrder } from '../../../selling/orders/get-order.ts';
import { createTestBuyer, valueOf } from '../../../../testing/test-buyer.ts';
import { promiseDispatch } from '../next-dispatch.ts';
import { readShippingRules } from '../shipping-rules.ts';
import { createTestPack } from '../../../../testing/test-goods.ts';
import { todayLasts } from '../../../../testing/test-day.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let admin: { cookie: string };
before(async () => {
  shop = await createTestConsole();
  admin = await shop.openOperator(['administrator'], 'Ada Admin');
});
after(() => shop.close());

const calendars = async () => (await shop.call('settings.findCalendars', {}, admin)).data.items;
const calendarOf = async (year: number) => (await calendars()).find((one: { year: number }) => one.year === year);
const tariffs = async () => (await shop.call('settings.findTariffs', {}, admin)).data.items;
const tariffsSeen = async () => (await shop.call('settings.findTariffs', {}, admin)).data.version;
const tomorrow = () => daysAfter(shanghaiDay(new Date()), 1);

type Tariff = { id: number; state: string; provinces: { province_id: string; zone: number | null; transit_days: number | null }[] };

/** What a form sends that changes nothing but what is given. */
async function saveTariff(more: Record<string, unknown>) {
  const items: Tariff[] = await tariffs();
  const inForce = items.find(({ state }) => state === 'in_force');
  const requested = new Set(['free_from', 'cut_off_hour', 'step_g', 'loading_days', 'zones']);
  const tariff = Object.fromEntries(Object.entries(inForce ?? {}).filter(([name]) => requested.has(name)));
  const provinces = inForce?.provinces.map(({ province_id, zone, transit_days }) => ({ province_id, zone, transit_days }));
  const seen = await tariffsSeen();
  return shop.call('settings.saveTariff', { seen, ...tariff, valid_from: shanghaiDay(new Date()), provinces, ...more }, admin);
}

test('a year’s working calendar is pasted, promises follow, and the second of two editors sees the present state', async () => {
  const { id, source } = await calendarOf(2026);
  // Wednesday 18 November 2026, ten in the morning
  const now = new Date('2026-11-18T02:00:00Z');
  const promised = async () => promiseDispatch({ transport: 'ambient', dg: false }, { rules: await readShippingRules(shop.db), now });
  assert.deepEqual([(await promised())?.on, (await promised())?.arrives_on], ['2026-11-18', '2026-11-19']);
  const days = { year: 2026, seen: id, source, worked_days: '11月21日', days_off: '2026-11-18 – 2026-11-19' };
  const saved = await shop.call('settings.saveCalendar', days, admin);
  assert.deepEqual([saved.status, saved.data.worked_days], [200, '2026-11-21'], saved.text);
  // the 18th and 19th are off; Friday's parcel arrives on the Saturday that is worked
  assert.deepEqual([(await promised())?.on, (await promised())?.arrives_on], ['2026-11-20', '2026-11-21']);
  const late = await shop.call('settings.saveCalendar', days, admin);
  assert.deepEqual([late.data.error, late.data.details.now.days_off], ['changed_meanwhile', '2026-11-18 – 2026-11-19']);
  const { rows } = await shop.db.query(
    `select actor_name, changes -> 'year' ->> 'to' as year from audit_entry where object_kind = 'working_calendar' order by id desc limit 1`,
  );
  assert.deepEqual(rows, [{ actor_name: 'Ada Admin', year: '2026' }]);
  await assert.rejects(shop.db.query(`update working_calendar set source = 'x'`), /append-only/);
});

test('invalid days, days of another year, and days that are both off and worked are reported at their field', async () => {
  const { id } = await calendarOf(2026);
  const faultOf = async (more: Record<string, string>) => {
    const days = { year: 2026, seen: id, source: 'a test', days_off: '', worked_days: '', ...more };
    return (await shop.call('settings.saveCalendar', days, admin)).data.fields?.[0];
  };
  assert.match((await faultOf({ days_off: 'New Year' })).msg, /“New Year” is no day/);
  assert.equal((await faultOf({ days_off: '2027-01-01' })).field, 'days_off');
  assert.match((await faultOf({ worked_days: '2026-11-20' })).msg, /neither a Saturday nor a Sunday/);
  assert.match((await faultOf({ days_off: '2026-11-21', worked_days: '2026-11-21' })).msg, /among the days off too/);
  assert.equal((await faultOf({ source: ' ' })).field, 'source');
  assert.equal((await calendarOf(2026)).id, id);
});

test('the dashboard shows a year without a working calendar until it is entered', async () => {
  await todayLasts();
  const shown = async () =>
    (await shop.call('dashboard.get', {}, admin)).data.waiting.find(({ kind }: { kind: string }) => kind === 'calendar').count as number;
  const day = shanghaiDay(new Date());
  const soon = new Set([day, daysAfter(day, 60)].map((one) => Number(one.slice(0, 4))));
  soon.delete(2026);
  assert.equal(await shown(), soon.size);
  for (const { year, id } of await calendars())
    if (id === 0) await shop.call('settings.saveCalendar', { year, seen: 0, source: 'a test', days_off: '', worked_days: '' }, admin);
  assert.equal(await shown(), 0);
});

test('a tariff of today applies to the next order, a later one from its day on, and placed orders keep their fee', async () => {
  await todayLasts();
  const buyer = await createTestBuyer(shop.db);
  const { sku_id } = await createTestPack(shop.db, { price: 10_000 });
  valueOf(await buyer.add(sku_id, 1));
  const print = { accountId: buyer.accountId, language: 'en', now: new Date('2026-11-18T02:00:00Z'), hasGateway: false } as const;
  const feeNow = async () => valueOf(await previewCheckout(shop.db, print, {})).shipping.fee;
  const fee = await feeNow();
  const placed = valueOf(await buyer.place(10_000 + fee));
  valueOf(await buyer.add(sku_id, 1));
  const zones = (await tariffs())[0].zones.map((zone: { first_step: number }) => ({ ...zone, first_step: zone.first_step + 500 }));
  const saved = await saveTariff({ zones });
  assert.equal(saved.status, 200, saved.text);
  assert.equal(await feeNow(), fee + 500);
  assert.equal((await saveTariff({ valid_from: tomorrow(), free_from: 0 })).status, 200);
  assert.equal(await feeNow(), fee + 500);
  const { rows } = await shop.db.query<{ number: string }>('select number from customer_order where account_id = $1', [buyer.accountId]);
  const order = valueOf(await getOrder(shop.db, null, rows[0]?.number ?? '', 'en'));
  assert.equal(order.total, 10_000 + fee, JSON.stringify(placed));
  assert.deepEqual(
    (await tariffs()).map(({ state }: { state: string }) => state),
    ['future', 'in_force', 'past'],
  );
});

test('a tariff is refused for a past day, for loading days without arrival, and to an editor who has not seen the newest', async () => {
  await todayLasts();
  const before = await tariffs();
  const fieldOf = async (more: Record<string, unknown>) =>
    (await saveTariff(more)).data.fields?.map(({ field }: { field: string }) => field);
  assert.deepEqual(await fieldOf({ valid_from: '2026-01-01' }), ['valid_from']);
  assert.deepEqual(await fieldOf({ loading_days: [6] }), ['loading_days']);
  assert.deepEqual(await fieldOf({ provinces: [{ province_id: '990000', zone: 1, transit_days: 1 }] }), ['provinces']);
  assert.deepEqual(await fieldOf({ provinces: [{ province_id: '310000', zone: 9, transit_days: 1 }] }), ['provinces']);
  assert.equal((await saveTariff({ seen: 0 })).data.error, 'changed_meanwhile');
  assert.deepEqual(await tariffs(), before);
});

test('a VAT rate is entered for a future day and corrected until it begins', async () => {
  await todayLasts();
  const rate = { kind: 'goods', valid_from: tomorrow(), permille: 90, source: 'a test law', seen: null };
  const save = (more: Record<string, unknown> = {}) => shop.call('settings.saveVatRate', { ...rate, ...more }, admin);
  assert.equal((await save({ valid_from: shanghaiDay(new Date()) })).data.fields?.[0].field, 'valid_from');
  assert.equal((await save()).status, 200);
  const late = await save({ permille: 100 });
  assert.deepEqual([late.data.error, late.data.details.now.permille], ['changed_meanwhile', 90]);
  assert.equal((await save({ permille: 100, seen: 90 })).status, 200);
  const { items } = (await shop.call('settings.findVatRates', {}, admin)).data;
  assert.deepEqual(
    items.slice(0, 1).map(({ permille, state }: { permille: number; state: string }) => [permille, state]),
    [[100, 'future']],
  );
  const { rows } = await shop.db.query<{ percent: string }>(`select percent::text from vat_now where kind = 'goods'`);
  assert.deepEqual(rows, [{ percent: '13.00' }]);
});

const withdraw = (rule: Record<string, unknown>, reason = 'The notice was another one') =>
  shop.call('settings.withdrawRule', { rule, reason }, admin);

test('a future price plan is withdrawn with a reason, as a whole and once; one in force stays', async () => {
  await todayLasts();
  const day = daysAfter(tomorrow(), 5);
  for (const free of [1, 2]) assert.equal((await saveTariff({ valid_from: day, free_from: free })).status, 200);
  const [last] = await tariffs();
  const planned = async () => (await readShippingRules(shop.db)).tariffs.filter(({ valid_from: from }) => from === day).length;
  assert.deepEqual([last.valid_from, last.state, await planned()], [day, 'future', 1]);
  assert.equal((await withdraw({ kind: 'tariff', id: last.id }, ' ')).status, 422);
  const both = await Promise.all([1, 2].map(() => withdraw({ kind: 'tariff', id: last.id })));
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.equal(await planned(), 0, 'neither it nor what it had replaced begins');
  const now = (await tariffs()).find(({ id }: { id: number }) => id === last.id);
  assert.deepEqual([now.state, now.withdrawn.reason], ['withdrawn', 'The notice was another one']);
  const inForce = (await tariffs()).find(({ state }: { state: string }) => state === 'in_force');
  assert.equal((await withdraw({ kind: 'tariff', id: inForce.id })).data.error, 'wrong_state');
  await assert.rejects(
    shop.db.query(`insert into rule_withdrawal (tariff_id, reason, withdrawn_by) values ($1, 'x', 'x')`, [inForce.id]),
    /what has begun stays/,
  );
  const { rows } = await shop.db.query(
    `select actor_name, changes -> 'reason' ->> 'to' as reason from audit_entry where object_kind = 'rule_withdrawal' order by id desc limit 1`,
  );
  assert.deepEqual(rows, [{ actor_name: 'Ada Admin', reason: 'The notice was another one' }]);
});

test('a tariff based on a version that was withdrawn since is refused', async () => {
  await todayLasts();
  // the later day is written first: the version that a form begins with need not be the newest
  for (const ahead of [9, 8]) assert.equal((await saveTariff({ valid_from: daysAfter(tomorrow(), ahead) })).status, 200);
  const seen = await tariffsSeen();
  const planned = (await tariffs()).filter(({ state }: { state: string }) => state === 'future');
  const begunWith = planned.find(({ valid_from: from }: { valid_from: string }) => from === daysAfter(tomorrow(), 9));
  assert.equal((await withdraw({ kind: 'tariff', id: begunWith.id })).status, 200);
  const before = await tariffs();
  const late = await saveTariff({ seen, valid_from: daysAfter(tomorrow(), 10) });
  assert.deepEqual([late.data.error, late.data.details.now.version], ['changed_meanwhile', await tariffsSeen()]);
  assert.deepEqual(await tariffs(), before);
  assert.equal((await saveTariff({ seen: late.data.details.now.version, valid_from: daysAfter(tomorrow(), 10) })).status, 200);
});

test('the calendar of a future year and a future tax rate are withdrawn, only by who saw the present version', async () => {
  await todayLasts();
  const year = Number(shanghaiDay(new Date()).slice(0, 4)) + 1;
  const { id: seen } = await calendarOf(year);
  const days = { year, seen, source: 'a test', days_off: `${year}-05-01`, worked_days: '' };
  assert.equal((await shop.call('settings.saveCalendar', days, admin)).status, 200);
  const answer = await calendarOf(year);
  assert.equal(answer.can_withdraw, true);
  assert.equal((await withdraw({ kind: 'calendar', year, seen: answer.id + 1 })).data.error, 'changed_meanwhile');
  assert.equal((await withdraw({ kind: 'calendar', year, seen: answer.id })).status, 200);
  const gone = await calendarOf(year);
  assert.deepEqual([gone.id, gone.days_off, gone.can_withdraw], [0, '', false]);
  const thisYear = await calendarOf(year - 1);
  assert.equal((await withdraw({ kind: 'calendar', year: year - 1, seen: thisYear.id })).data.error, 'wrong_state');

  const rate = { kind: 'services', valid_from: tomorrow(), permille: 30, source: 'a test law', seen: null };
  assert.equal((await shop.call('settings.saveVatRate', rate, admin)).status, 200);
  const of = { kind: 'vat', of: 'services', valid_from: tomorrow() };
  assert.equal((await withdraw({ ...of, seen: 60 })).data.error, 'changed_meanwhile');
  assert.equal((await withdraw({ ...of, seen: 30 })).status, 200);
  assert.equal((await withdraw({ ...of, seen: 30 })).data.error, 'wrong_state');
  const { items } = (await shop.call('settings.findVatRates', {}, admin)).data;
  assert.ok(!items.some(({ kind, state }: { kind: string; state: string }) => kind === 'services' && state === 'future'));
  await assert.rejects(shop.db.query(`delete from vat_rate where kind = 'goods' and valid_from < now()`), /a rate that has begun stays/);
});

test('a carrier’s tracking page is set by one of two editors, only with https, and its link carries the number', async () => {
  const pages = async () => (await shop.call('settings.findCarrierPages', {}, admin)).data.items;
  const sf = (await pages()).find(({ code }: { code: string }) => code === 'SF');
  const save = (address: string, version = sf.version) => shop.call('settings.saveCarrierPage', { code: 'SF', address, version }, admin);
  for (const wrong of ['http://sf.example/', 'javascript:alert(1)', 'https://', 'https://a b']) {
    assert.equal((await save(wrong)).data.fields[0].field, 'address', wrong);
  }
  assert.equal((await save('https://track.example/?no={number}')).status, 200);
  assert.equal((await save('https://other.example/')).data.error, 'changed_meanwhile');
  const saved = (await pages()).find(({ code }: { code: string }) => code === 'SF');
  assert.equal(trackingUrl(saved.address, ' SF&1 '), 'https://track.example/?no=SF%261');
  assert.equal(trackingUrl(null, 'SF1'), null);
  await assert.rejects(shop.db.query(`update carrier_page set address = 'http://x.example/'`), { code: '23514' });
  assert.equal((await save('', saved.version)).status, 200);
});
