import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnTerms } from './return-terms.ts';

const pack = (id: number, stocked = true) => ({ id, code: `C-${id}`, stocked });
const facts = { 1: { exceptions: [], warranty_months: 12 }, 2: { exceptions: ['custom-made'], warranty_months: 36 } };

test('goods without exceptions can be returned without a reason, with the periods for faults and repairs', () => {
  assert.deepEqual(returnTerms({ family: 'reagents', transport: 'ambient', packs: [pack(1)] }, facts, 'en'), [
    '7-day returns for any reason, counted from the day after receipt.',
    'Defects can be claimed until the lot expires, for up to 24 months.',
  ]);
});

test('an exception of one pack names it, one of all packs does not', () => {
  const terms = returnTerms({ family: 'instruments', transport: 'chilled', packs: [pack(1), pack(2)] }, facts, 'zh-CN');
  assert.deepEqual(terms, [
    '冷链商品不适用七日无理由退货。',
    'C-2：定制商品不适用七日无理由退货。',
    '质量问题可在批次有效期内申请售后，最长 24 个月。',
    '保修 12 / 36 个月。',
  ]);
});

test('a service shows only its own rule', () => {
  assert.deepEqual(returnTerms({ family: 'services', transport: 'none', packs: [pack(3, false)] }, {}, 'en'), [
    '7-day returns do not apply to a service once work has started. Its report is accepted automatically 15 days after delivery; defects can still be claimed after that.',
  ]);
});
