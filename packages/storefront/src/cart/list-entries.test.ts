import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Candidate,
  cheapestOf,
  entriesOf,
  withCheapest,
  leftOf,
  linesOf,
  withChoice,
  withQuantity,
  withReplacement,
  firstOf,
  partsOf,
} from './list-entries.ts';

const stock = { state: 'in_stock', available: 50, lead_days: 1 } as const;
const candidate = (id: number, ...skus: number[]): Candidate => ({
  product: { id, name: `Product ${id}`, brand: 'Brand', grade: null, purity: null, cas: null, sold_to: 'everyone' },
  lines: skus.map((sku_id) => ({
    sku_id,
    code: `C-${sku_id}`,
    label: '1 g',
    quantity: 1,
    unit_price: 100,
    min_quantity: 1,
    multiple: 1,
    stock,
  })),
  total: 100 * skus.length,
  unit_price: null,
  fits: false,
  note: null,
});
const item = (state: 'matched' | 'question' | 'refused', ...candidates: Candidate[]) => ({
  typed: 'x',
  row: null,
  confidence: null,
  state,
  reason: null,
  candidates,
  not_sold: null,
  related: [],
});
const entries = entriesOf([
  item('matched', candidate(1, 11, 12)),
  item('question', candidate(2, 21), candidate(3, 31)),
  item('refused'),
  item('matched', candidate(4, 41)),
]);

test('certain matches are chosen, and the buyer’s own quantity counts until another product is chosen', () => {
  assert.deepEqual(
    entries.map(({ chosen }) => chosen),
    [0, null, null, 0],
  );
  const changed = withQuantity(entries[0]!, 12, 7);
  assert.deepEqual(
    linesOf(changed).map(({ sku_id, quantity }) => [sku_id, quantity]),
    [
      [11, 1],
      [12, 7],
    ],
  );
  assert.deepEqual(
    linesOf(withChoice(changed, 0)).map(({ quantity }) => quantity),
    [1, 1],
  );
});

test('after adding, added items are gone, and refused or unsent ones are still there with quantity and reason', () => {
  const wanted = entries.with(0, withQuantity(entries[0]!, 12, 7));
  const sent = [
    { key: 0, sku_id: 11 },
    { key: 0, sku_id: 12 },
    { key: 3, sku_id: 41 },
  ];
  const left = leftOf(wanted, sent, [{ index: 1, text: 'Too many.' }]);
  assert.deepEqual(
    left.map(({ key }) => key),
    [0, 1, 2],
  );
  assert.deepEqual(
    linesOf(left[0]!).map(({ sku_id, quantity }) => [sku_id, quantity]),
    [[12, 7]],
  );
  assert.equal(left[0]!.refusals.get(12), 'Too many.');
  // a fault of seven packs does not apply to five
  assert.equal(withQuantity(left[0]!, 12, 5).refusals.size, 0);
});

test('a long list is priced in parts with each SKU once, and sent by whole entries', () => {
  const lines = Array.from({ length: 202 }, (_, index) => ({ key: Math.floor(index / 3), sku_id: index, quantity: 1 }));
  // the 201st line belongs to an entry of which two come before it
  assert.equal(firstOf(lines).length, 198);
  assert.equal(firstOf(lines.slice(0, 200)).length, 200);
  const parts = partsOf([...lines, { sku_id: 0, quantity: 4 }]);
  assert.deepEqual(
    parts.map(({ length }) => length),
    [200, 2],
  );
  assert.deepEqual(parts[0]?.[0], { sku_id: 0, quantity: 5 });
  assert.deepEqual(partsOf([]), []);
});

test('a related product takes the place of what is not sold, in the wanted amount', () => {
  const related = { id: 5, name: 'Product 5', relation: 'other_salt' as const, candidates: [candidate(5, 51)] };
  const [entry] = entriesOf([{ ...item('refused'), related: [related] }]);
  const replaced = withReplacement(entry!, 5);
  assert.deepEqual([replaced.item.state, linesOf(replaced).map(({ sku_id }) => sku_id)], ['matched', [51]]);
  assert.deepEqual(linesOf(withChoice(replaced, null)), []);
  assert.equal(withReplacement(entry!, 6).chosen, null);
});

test('the cheapest by the unit is chosen among what fits, and a quantity of an unchanged line stays', () => {
  const priced = (id: number, fen: number, fits: boolean, per = 'mL') => ({ ...candidate(id, id), unit_price: { fen, per }, fits });
  const [several, one, unsure] = entriesOf([
    item('matched', priced(1, 5.6, true), priced(2, 3.2, true), priced(3, 1, false), priced(4, 0.1, true, 'g')),
    item('matched', priced(5, 7, true)),
    item('question', candidate(6, 6)),
  ]);
  assert.deepEqual([cheapestOf(several!), cheapestOf(unsure!)], [1, null]);
  const cheap = withCheapest([several!, withQuantity(one!, 5, 9), unsure!]);
  assert.deepEqual(
    cheap.map((entry) => linesOf(entry).map(({ sku_id, quantity }) => [sku_id, quantity])),
    [[[2, 1]], [[5, 9]], []],
  );
});

test('a list that is matched again keeps what was chosen, skipped and changed in the lines that stayed', () => {
  const items = [
    { ...item('question', candidate(1, 11), candidate(2, 21)), typed: 'gloves' },
    { ...item('matched', candidate(3, 31)), typed: 'acetone' },
    { ...item('matched', candidate(4, 41)), typed: 'ethanol' },
    {
      ...item('refused'),
      typed: 'osmium',
      related: [{ id: 5, name: 'Product 5', relation: 'similar_structure' as const, candidates: [candidate(5, 51)] }],
    },
    { ...item('refused'), typed: 'methanole' },
  ];
  const [gloves, acetone, ethanol, osmium, typo] = entriesOf(items);
  const decided = [withQuantity(withChoice(gloves!, 1), 21, 6), withChoice(acetone!, null), ethanol!, withReplacement(osmium!, 5), typo!];
  const corrected = { ...item('matched', candidate(6, 61)), typed: 'methanol' };
  // the candidates come in another order, and one line above is new
  const again = entriesOf([corrected, { ...items[0]!, candidates: items[0]!.candidates.toReversed() }, ...items.slice(1, 4)], decided);
  assert.deepEqual(
    again.map(({ key, chosen }) => [key, chosen]),
    [
      [0, 0],
      [1, 0],
      [2, null],
      [3, 0],
      [4, 0],
    ],
  );
  assert.deepEqual(
    again.map((entry) => linesOf(entry).map(({ sku_id, quantity }) => `${quantity} × ${sku_id}`)),
    [['1 × 61'], ['6 × 21'], [], ['1 × 41'], ['1 × 51']],
  );
  // what was chosen and is gone must be chosen again
  assert.deepEqual(entriesOf([{ ...items[0]!, candidates: [candidate(7, 71)] }], decided)[0]?.chosen, null);
});
