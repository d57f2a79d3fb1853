import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTestEngines } from '../../../testing/test-engines.ts';
import { createTestShop } from '../../../testing/test-shop.ts';
import type { MatchedList } from './match-order-list.ts';
import { orderListLines } from './order-list-lines.ts';

const shop = await createTestShop((db) => {
  const engine = createTestEngines(db).get('memory');
  if (!engine) throw new Error('no memory engine');
  return engine;
});
after(() => shop.close());

const match = async (text: string): Promise<MatchedList['items']> => (await shop.call('cart.matchList', { text })).data.items;

for (const [line, code, packs, confidence] of orderListLines) {
  test(`matches ${JSON.stringify(line)}`, async () => {
    const items = await match(line);
    const found = items.map((item) => [item.candidates[0]?.lines[0]?.code, item.candidates[0]?.lines[0]?.quantity, item.confidence]);
    assert.deepEqual(found, [[code, packs, confidence]], JSON.stringify(items[0]?.reason));
  });
}

test('a stated grade or size is never exchanged for another', async () => {
  for (const line of ['丙酮 分析纯 500 mL', '硫酸 分析纯 500 mL', '氯化钠 AR 500 g', 'sodium chloride AR 500 g x 2']) {
    const grades = new Set((await match(line)).flatMap(({ candidates }) => candidates.map(({ product }) => product.grade)));
    assert.deepEqual([...grades], ['AR, analytical reagent'], line);
  }
  for (const line of [
    'gloves M',
    'gloves M 5 boxes',
    'gloves M 5 Boxes',
    'gloves m 5 boxes',
    'gloves M 5',
    'gloves M X 2',
    'gloves, M, x 3',
  ]) {
    const labels = (await match(line)).flatMap(({ candidates }) => candidates.flatMap(({ lines }) => lines.map(({ label }) => label)));
    assert.ok(labels.length > 1, line);
    for (const label of labels) assert.match(label, /size M\b|medium/i, line);
  }
});

test('a letter before packs belongs to the name of what does not come in sizes', async () => {
  for (const line of ['Vitamin L 2 bottles', 'vitamin l x 2']) {
    const [vitamin] = await match(line);
    assert.deepEqual([vitamin!.state, vitamin!.not_sold?.cas, vitamin!.candidates], ['refused', '118-92-3', []], line);
  }
  const [tyrosine] = await match('tyrosine L 2 bottles');
  assert.ok(tyrosine!.candidates.length > 0);
  for (const { product, lines } of tyrosine!.candidates) assert.deepEqual([product.name, lines[0]?.quantity], ['L-Tyrosine', 2]);
});

test('what fits is of one substance and has a price per unit; another concentration or hydrate does not fit', async () => {
  const [acetone, acid] = await match('acetone 500 mL\nsulfuric acid 7664-93-9 500 mL');
  const fitting = acetone!.candidates.filter(({ fits }) => fits);
  assert.ok(fitting.length > 1);
  for (const { product, unit_price: price } of fitting) assert.deepEqual([product.cas, price?.per], ['67-64-1', 'mL']);
  assert.deepEqual(fitting[0]?.unit_price, { fen: 5.6, per: 'mL' });
  assert.ok(acid!.candidates.every(({ product }) => product.name === 'Sulfuric acid'));
});

test('a name that nobody knows offers no other substance, and what is not sold is refused with what is related', async () => {
  const [unknown, unsold, number] = await match('PEG 4000 500 g\nhydrofluoric acid AR 500 mL x 2\nAB-299999-500ML');
  assert.deepEqual([unknown!.state, unknown!.candidates], ['refused', []]);
  assert.deepEqual([unsold!.state, unsold!.not_sold?.cas, unsold!.candidates], ['refused', '7664-39-3', []]);
  assert.deepEqual([number!.state, number!.reason], ['refused', 'No product with catalogue number AB-299999-500ML.']);
  for (const { state, candidates } of await match('Macklin PEG 20000 500 g\nSigma Triton X-114 100 mL\n阿拉丁 聚乙二醇 20000 500 g'))
    assert.deepEqual([state, candidates], ['refused', []]);
});

test('a reader of Chinese gets the same packs', async () => {
  const lines = orderListLines.filter(([line]) => /分析纯|优级纯|色谱|质谱|码|中号|\(L\)|gloves|基准|分子生物/.test(line));
  assert.ok(lines.length > 15);
  for (const [line, code, packs, confidence] of lines) {
    const { body } = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/matches',
      headers: { 'accept-language': 'zh-CN' },
      payload: { text: line },
    });
    const items: MatchedList['items'] = JSON.parse(body).data.items;
    const found = items.map((item) => [item.candidates[0]?.lines[0]?.code, item.candidates[0]?.lines[0]?.quantity, item.confidence]);
    assert.deepEqual(found, [[code, packs, confidence]], line);
  }
});

test('there are at least 120 lines', () => assert.ok(orderListLines.length >= 120));
