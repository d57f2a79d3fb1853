import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameKey, nameRuns } from './names.ts';

test('one name has one key, in any spelling', () => {
  const same = [
    ['Sodium Chloride', 'sodium  chloride'],
    ['Copper(II) sulphate', 'copper (II) sulfate'],
    ['GL 45 bottle', 'GL45 bottles'],
    ['dimethyl sulfoxide', 'Dimethylsulfoxide'],
    ['氯化鈉', '氯化钠'],
    ['N,N-二甲基甲酰胺', 'N,N-二甲基甲酰胺'],
  ];
  for (const [one = '', other = ''] of same) assert.equal(nameKey(one), nameKey(other), one);
  assert.notEqual(nameKey('acetic acid'), nameKey('acetic anhydride'));
});

test('a very long name, and one without a word, has no key', () => {
  assert.equal(nameKey('a very long name of a product that says everything about it'), null);
  assert.equal(nameKey(' ·'), null);
});

test('every run of neighbouring words may be a name; the whole text is distinguished', () => {
  assert.deepEqual(nameRuns('ethyl acetate HPLC'), [
    { key: 'ethyl', tokens: 1, isWhole: false, from: 0, words: 1 },
    { key: 'ethylacetate', tokens: 2, isWhole: false, from: 0, words: 2 },
    { key: 'ethylacetatehplc', tokens: 3, isWhole: true, from: 0, words: 3 },
    { key: 'acetate', tokens: 1, isWhole: false, from: 1, words: 1 },
    { key: 'acetatehplc', tokens: 2, isWhole: false, from: 1, words: 2 },
    { key: 'hplc', tokens: 1, isWhole: false, from: 2, words: 1 },
  ]);
  assert.deepEqual(
    nameRuns('无水乙醇').map(({ key }) => key),
    ['无水', '无水乙', '无水乙醇', '水乙', '水乙醇', '乙醇'],
  );
  assert.deepEqual(nameRuns('水'), [{ key: '水', tokens: 2, isWhole: true, from: 0, words: 1 }]);
});

test('a long text is searched for names in bounded time', () => {
  assert.ok(nameRuns('word '.repeat(5_000)).length < 200);
  assert.ok(nameRuns('酸'.repeat(5_000)).length < 200);
});
