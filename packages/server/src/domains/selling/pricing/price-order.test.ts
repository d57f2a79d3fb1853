import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '../../../testing/test-properties.ts';
import { offAt } from './internal/apply-reductions.ts';
import { type OrderedLine, priceOrder } from './price-order.ts';
import type { PricedPack } from './price-lines.ts';

type Pack = PricedPack & { regulated: boolean; permit_kinds: string[]; contract_allows_offers: boolean };
type Line = { sku_id: number; quantity: number; pack: Pack };

const line = (sku_id: number, price: number, more: Partial<Pack> = {}): Line => ({
  sku_id,
  quantity: 1,
  pack: {
    product_id: sku_id,
    price,
    tiers: [],
    percent_off: null,
    activity_id: null,
    regulated: false,
    permit_kinds: [],
    contract_allows_offers: false,
    ...more,
  },
});
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const shareSum = (lines: readonly OrderedLine[], share: 'reduction_share' | 'coupon_share' | 'points_share' | 'amount' | 'gross') =>
  sum(lines.map((ordered) => ordered[share]));

test('a coupon never takes off more than the goods that it covers', () => {
  const priced = priceOrder([line(1, 10_000), line(2, 2_000)], {
    reductions: [],
    coupon: { off: 50_000, covers: ({ sku_id }) => sku_id === 2 },
  });
  assert.deepEqual(
    priced.lines.map(({ amount }) => amount),
    [10_000, 0],
  );
  assert.equal(priced.coupon_off, 2_000);
});

test('two small reductions are better than one large one, and the lines are assigned accordingly', () => {
  const all = { id: 1, steps: [{ threshold: 30_000, off: 5_000 }], covers: () => true };
  const first = { id: 2, steps: [{ threshold: 20_000, off: 4_000 }], covers: ({ sku_id }: Line) => sku_id === 1 };
  const second = { id: 3, steps: [{ threshold: 20_000, off: 4_000 }], covers: ({ sku_id }: Line) => sku_id === 2 };
  const priced = priceOrder([line(1, 20_000), line(2, 20_000)], { reductions: [all, first, second] });
  assert.deepEqual(priced.reductions, [
    { id: 2, off: 4_000 },
    { id: 3, off: 4_000 },
  ]);
  assert.deepEqual(
    priced.lines.map(({ reduction_id }) => reduction_id),
    [2, 3],
  );
});

test('among equal reductions the lower id gets the lines', () => {
  const duplicate = (id: number) => ({ id, steps: [{ threshold: 5_000, off: 500 }], covers: () => true });
  assert.deepEqual(priceOrder([line(1, 5_000)], { reductions: [duplicate(9), duplicate(4)] }).reductions, [{ id: 4, off: 500 }]);
});

test('contract-priced lines take no reductions and coupons unless the contract allows them', () => {
  const offers = {
    reductions: [{ id: 1, steps: [{ threshold: 1, off: 1 }], covers: () => true }],
    coupon: { off: 1_000, covers: () => true },
  };
  const strict = priceOrder([line(1, 10_000, { contract_price: 8_000 })], offers);
  assert.deepEqual([strict.reduction_off, strict.coupon_off], [0, 0]);
  const open = priceOrder([line(1, 10_000, { contract_price: 8_000, contract_allows_offers: true })], offers);
  assert.deepEqual([open.reduction_off, open.coupon_off], [1, 1_000]);
});

test('points pay a fifth of what may be paid with them, and nothing of lines that are regulated or need permits', () => {
  const precursors = [line(2, 99_000, { regulated: true }), line(3, 99_000, { permit_kinds: ['precursor-purchase-filing'] })];
  const priced = priceOrder([line(1, 1_000), ...precursors], { reductions: [], points: 10_000 });
  assert.deepEqual([priced.points_most, priced.points_off], [200, 200]);
  assert.deepEqual(
    priced.lines.map(({ points_share }) => points_share),
    [200, 0, 0],
  );
});

const packs = fc.record({
  price: fc.integer({ min: 1, max: 200_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  percent_off: fc.option(fc.integer({ min: 1, max: 90 })),
  activity_left: fc.option(fc.integer({ min: 0, max: 9 })),
  contract: fc.option(fc.integer({ min: 1, max: 200_000 })),
  contract_allows_offers: fc.boolean(),
  regulated: fc.boolean(),
  covered: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
});
const reductions = fc.array(
  fc.array(
    fc
      .integer({ min: 1, max: 300_000 })
      .chain((threshold) => fc.record({ threshold: fc.constant(threshold), off: fc.integer({ min: 1, max: threshold }) })),
    { minLength: 1, maxLength: 2 },
  ),
  { maxLength: 3 },
);

test('every order adds up, shares stay within their lines, points within a fifth, and no other assignment saves more', () => {
  fc.assert(
    fc.property(
      fc.array(packs, { minLength: 1, maxLength: 5 }),
      reductions,
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 90_000 }),
      (given, steps, couponOff, points) => {
        const lines = given.map(({ price, quantity, percent_off, activity_left, contract, contract_allows_offers, regulated }, index) => ({
          sku_id: index + 1,
          quantity,
          pack: {
            product_id: index + 1,
            price,
            tiers: [],
            percent_off,
            activity_id: percent_off === null ? null : 1,
            activity_left,
            contract_price: contract,
            contract_allows_offers,
            regulated,
            permit_kinds: [],
          },
        }));
        const coversLine =
          (which: number) =>
          ({ sku_id }: { sku_id: number }) =>
            given[sku_id - 1]!.covered[which]!;
        const requested = steps.map((each, index) => ({ id: index + 1, steps: each, covers: coversLine(index) }));
        const coupon = { off: couponOff, covers: coversLine(3) };
        const priced = priceOrder(lines, { reductions: requested, coupon, points });

        assert.equal(shareSum(priced.lines, 'gross'), priced.goods);
        assert.equal(shareSum(priced.lines, 'reduction_share'), priced.reduction_off);
        assert.equal(shareSum(priced.lines, 'coupon_share'), priced.coupon_off);
        assert.equal(shareSum(priced.lines, 'points_share'), priced.points_off);
        assert.equal(shareSum(priced.lines, 'amount'), priced.goods - priced.reduction_off - priced.coupon_off - priced.points_off);
        assert.equal(sum(priced.reductions.map(({ off }) => off)), priced.reduction_off);
        assert.ok(priced.points_off * 5 <= priced.goods - priced.reduction_off - priced.coupon_off);
        for (const ordered of priced.lines) {
          assert.ok(ordered.amount >= 0 && ordered.reduction_share >= 0 && ordered.coupon_share >= 0 && ordered.points_share >= 0);
          assert.equal(sum(ordered.parts.map(({ quantity }) => quantity)), ordered.quantity);
          if (ordered.pack.regulated) assert.equal(ordered.points_share, 0);
        }
        const takesPart = (ordered: (typeof priced.lines)[number]) =>
          ordered.pack.contract_allows_offers || ordered.parts.every(({ reason }) => reason.kind !== 'contract');
        assert.equal(
          priced.reduction_off,
          bestByTryingAll(
            priced.lines.map((ordered) => ({
              gross: ordered.gross,
              choices: takesPart(ordered) ? requested.filter(({ covers }) => covers(ordered)) : [],
            })),
            requested,
          ),
        );
      },
    ),
  );
});

/** The reference: every way of giving each line to one of its reductions or to none. */
function bestByTryingAll(
  lines: { gross: number; choices: { id: number }[] }[],
  requested: { id: number; steps: { threshold: number; off: number }[] }[],
): number {
  const tryLine = (index: number, sums: Map<number, number>): number => {
    const current = lines[index];
    if (!current) return sum(requested.map((reduction) => offAt(reduction, sums.get(reduction.id) ?? 0)));
    const ways = [null, ...current.choices.map(({ id }) => id)];
    return Math.max(
      ...ways.map((id) => tryLine(index + 1, id === null ? sums : new Map(sums).set(id, (sums.get(id) ?? 0) + current.gross))),
    );
  };
  return tryLine(0, new Map());
}
