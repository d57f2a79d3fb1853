import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mistypedPinyin, mixedPinyin } from './spoken-pinyin.ts';

test('confused sounds are treated alike, up to two in a name', () => {
  const pairs = [
    ['bintong', 'bingtong'],
    ['jiacun', 'jiachun'],
    ['liushuan', 'liusuan'],
    ['nvhuana', 'lvhuana'],
    ['sanlvjiawang', 'sanlvjiawan'],
    ['zonggesuanjia', 'zhonggesuanjia'],
  ] as const;
  for (const [spoken, written] of pairs) assert.ok(mixedPinyin(spoken).includes(written), spoken);
  assert.ok(!mixedPinyin('bingtong').includes('bingtong'));
  assert.ok(!mixedPinyin('jiachun').includes('jiaquan'));
});

test('one typing error is forgiven after the first letter', () => {
  const near = mistypedPinyin('bingtong');
  for (const typed of ['bigntong', 'bingtng', 'bingtongg', 'bimgtong']) assert.ok(near.includes(typed), typed);
  for (const typed of ['bingtong', 'dingtong', 'bngtng']) assert.ok(!near.includes(typed), typed);
});

test('a text that is longer than any name has no near spellings, which would be thousands', () => {
  for (const near of [mixedPinyin, mistypedPinyin]) {
    assert.notDeepEqual(near('suan'.repeat(15)), []);
    assert.deepEqual(near('suan'.repeat(16)), []);
  }
});
