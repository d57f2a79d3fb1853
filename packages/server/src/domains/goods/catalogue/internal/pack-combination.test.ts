import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '../../../../testing/test-properties.ts';
import { type PackOffer, cheapestCombination } from './pack-combination.ts';

type Given = {
  amount: number;
  price: number;
  tier?: readonly [from: number, price: number];
  min?: number;
  multiple?: number;
  most?: number;
};

const offer = ({ amount, price, tier, min = 1, multiple = 1, most = 9_999 }: Given, id: number): PackOffer => ({
  id,
  amount,
  min_quantity: min,
  multiple,
  most,
  tiers: tier ? [tier[0]] : [],
  cost: (quantity) => quantity * (tier && quantity >= tier[0] ? Math.min(price, tier[1]) : price),
});

const cheapest = (needed: number, given: readonly Given[]) => cheapestCombination(needed, given.map(offer));

test('thirty grams out of 5 g and 25 g are one of each, unless the next larger pack is cheaper', () => {
  assert.deepEqual(
    cheapest(30, [
      { amount: 5, price: 100 },
      { amount: 25, price: 300 },
    ]),
    {
      taken: [
        { id: 1, quantity: 1 },
        { id: 0, quantity: 1 },
      ],
      cost: 400,
      amount: 30,
    },
  );
  assert.deepEqual(
    cheapest(30, [
      { amount: 5, price: 100 },
      { amount: 25, price: 300 },
      { amount: 100, price: 390 },
    ]),
    {
      taken: [{ id: 2, quantity: 1 }],
      cost: 390,
      amount: 100,
    },
  );
});

test('a tier may make ten packs cheaper than nine', () => {
  const way = cheapest(9, [{ amount: 1, price: 100, tier: [10, 80] }]);
  assert.deepEqual(way, { taken: [{ id: 0, quantity: 10 }], cost: 800, amount: 10 });
});

test('packs out of stock are not used, and a need beyond all stock has no combination', () => {
  assert.deepEqual(
    cheapest(30, [
      { amount: 25, price: 300, most: 1 },
      { amount: 5, price: 200, most: 4 },
    ]),
    {
      taken: [
        { id: 0, quantity: 1 },
        { id: 1, quantity: 1 },
      ],
      cost: 500,
      amount: 30,
    },
  );
  assert.equal(
    cheapest(46, [
      { amount: 25, price: 300, most: 1 },
      { amount: 5, price: 200, most: 4 },
    ]),
    null,
  );
});

test('of two combinations at the same price the one with less surplus is chosen, then the one with fewer packs', () => {
  assert.equal(
    (
      cheapest(3, [
        { amount: 5, price: 100 },
        { amount: 3, price: 100 },
      ]) as { amount: number }
    ).amount,
    3,
  );
  assert.deepEqual(
    cheapest(4, [
      { amount: 2, price: 50 },
      { amount: 4, price: 100 },
    ]),
    {
      taken: [{ id: 1, quantity: 1 }],
      cost: 100,
      amount: 4,
    },
  );
});

test('an amount that would take too long to combine is refused', () => {
  assert.equal(
    cheapest(100_000, [
      { amount: 1, price: 1 },
      { amount: 3, price: 2 },
    ]),
    'too_much',
  );
});

/** Every way there is, for a few packs at most. */
function byTryingAll(needed: number, offers: readonly PackOffer[]): { cost: number; amount: number; packs: number } | null {
  let best: { cost: number; amount: number; packs: number } | null = null;
  const go = (index: number, way: { cost: number; amount: number; packs: number }) => {
    const one = offers[index];
    if (!one) {
      const isBetter =
        best === null ||
        way.cost < best.cost ||
        (way.cost === best.cost && (way.amount < best.amount || (way.amount === best.amount && way.packs < best.packs)));
      if (way.amount >= needed && isBetter) best = way;
      return;
    }
    for (let quantity = 0; quantity <= one.most; quantity++) {
      if (quantity !== 0 && (quantity < one.min_quantity || quantity % one.multiple !== 0)) continue;
      go(index + 1, {
        cost: way.cost + (quantity === 0 ? 0 : one.cost(quantity)),
        amount: way.amount + quantity * one.amount,
        packs: way.packs + quantity,
      });
    }
  };
  go(0, { cost: 0, amount: 0, packs: 0 });
  return best;
}

test('trying all combinations finds none that is cheaper, smaller or of fewer packs', () => {
  const anyOffer = fc
    .record({
      amount: fc.integer({ min: 1, max: 12 }),
      price: fc.integer({ min: 1, max: 40 }),
      tier: fc.option(fc.tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 40 })), { nil: undefined }),
      multiple: fc.integer({ min: 1, max: 3 }),
      steps: fc.integer({ min: 1, max: 3 }),
      most: fc.integer({ min: 0, max: 8 }),
    })
    .map(({ steps, tier, ...rest }) => ({ ...rest, min: steps * rest.multiple, ...(tier && { tier }) }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.array(anyOffer, { minLength: 1, maxLength: 3 }), (needed, given) => {
      const offers = given.map(offer);
      const found = cheapestCombination(needed, offers);
      assert.notEqual(found, 'too_much');
      const best = byTryingAll(needed, offers);
      if (found === null || found === 'too_much') return assert.equal(best, null);
      const packs = found.taken.reduce((sum, { quantity }) => sum + quantity, 0);
      assert.deepEqual({ cost: found.cost, amount: found.amount, packs }, best);
      // and it is what its own lines come to
      const cost = found.taken.reduce((sum, { id, quantity }) => sum + (offers[id]?.cost(quantity) ?? NaN), 0);
      assert.equal(cost, found.cost);
    }),
    { numRuns: 500 },
  );
});
