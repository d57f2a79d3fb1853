import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quoteShipping } from './quote-shipping.ts';
import { readFirstRules } from './test-rules.ts';
import { isWorkingDay } from './working-days.ts';

const rules = await readFirstRules();
const parcel = { weight_g: 1_200, transport: 'ambient', dg: false };
const cold = { weight_g: 300, transport: 'frozen', dg: false };
const dangerous = { weight_g: 4_000, transport: 'ambient', dg: true };
/** Wednesday 2026-11-18, 10:00 in Shanghai. */
const now = new Date('2026-11-18T02:00:00Z');
const shanghai = { provinceId: '310000', goods: 10_000, rules, now, language: 'en' } as const;

test('a parcel is charged by the started kilogram, and free from the threshold on', () => {
  assert.equal(quoteShipping([parcel], shanghai)?.fee, 900);
  assert.equal(quoteShipping([parcel], { ...shanghai, provinceId: '650000' })?.fee, 4_000);
  assert.equal(quoteShipping([parcel], { ...shanghai, goods: 29_999 })?.fee, 900);
  assert.equal(quoteShipping([parcel], { ...shanghai, goods: 30_000 })?.fee, 0);
});

test('lines with different needs travel in parts, each with its own fee and reason, and goods never pay for others’ cold chain', () => {
  const quote = quoteShipping([parcel, cold, dangerous], { ...shanghai, goods: 100_000 });
  assert.deepEqual(
    quote?.parcels.map(({ method, fee }) => [method, fee]),
    [
      ['dangerous_goods', 7_100],
      ['cold_chain', 4_300],
      ['standard', 0],
    ],
  );
  assert.equal(quote?.fee, 11_400);
  assert.equal(quote?.method, 'dangerous_goods');
});

test('services have nothing to ship, wherever the buyer is', () => {
  const quote = quoteShipping([{ weight_g: 0, transport: 'none', dg: false }], { ...shanghai, provinceId: '710000' });
  assert.deepEqual(quote && [quote.method, quote.fee, quote.arrives_on], ['none', 0, null]);
});

test('where the shop does not deliver there is no quote', () => {
  assert.equal(quoteShipping([parcel], { ...shanghai, provinceId: '810000' }), null);
});

test('an order before the cut-off leaves the same day, one after it the next', () => {
  assert.equal(quoteShipping([parcel], shanghai)?.arrives_on, '2026-11-19');
  assert.equal(quoteShipping([parcel], { ...shanghai, now: new Date('2026-11-18T07:00:00Z') })?.arrives_on, '2026-11-20');
});

test('no parcel leaves on a day whose arrival falls on a weekend or a holiday', () => {
  // Friday 2026-11-20: it would arrive on Saturday, so it leaves on Monday.
  assert.equal(quoteShipping([parcel], { ...shanghai, now: new Date('2026-11-20T02:00:00Z') })?.arrives_on, '2026-11-24');
  // before the holidays of 1 to 7 October 2026: 30 September would arrive on the 1st
  assert.equal(quoteShipping([parcel], { ...shanghai, now: new Date('2026-09-30T02:00:00Z') })?.arrives_on, '2026-10-09');
});

test('holidays and make-up days of 2026 are those of the State Council’s notice', () => {
  assert.equal(isWorkingDay(rules.calendars, '2026-02-14'), true);
  assert.equal(isWorkingDay(rules.calendars, '2026-02-16'), false);
  assert.equal(isWorkingDay(rules.calendars, '2026-10-10'), true);
  assert.equal(isWorkingDay(rules.calendars, '2026-09-20'), true);
  assert.equal(isWorkingDay(rules.calendars, '2026-09-25'), false);
});

test('a tariff of a later day counts from that day on, fees and cut-off alike', () => {
  const [tariff] = rules.tariffs;
  assert.ok(tariff);
  const later = { ...tariff, valid_from: '2026-11-19', cut_off_hour: 9, step_g: 500, free_from: 1_000_000 };
  const dated = { ...shanghai, rules: { ...rules, tariffs: [tariff, later] } };
  assert.equal(quoteShipping([parcel], { ...dated, goods: 30_000 })?.fee, 0);
  const tomorrow = quoteShipping([parcel], { ...dated, goods: 30_000, now: new Date('2026-11-19T02:00:00Z') });
  assert.deepEqual([tomorrow?.fee, tomorrow?.arrives_on], [1_000, '2026-11-24']);
});

test('where no loading day leads to a working day there is no quote, and no error', () => {
  const sundays = { ...rules, tariffs: rules.tariffs.map((tariff) => ({ ...tariff, loading_days: [7] })) };
  assert.equal(quoteShipping([dangerous], { ...shanghai, rules: sundays }), null);
  assert.equal(quoteShipping([parcel], { ...shanghai, rules: sundays })?.fee, 900);
});
