import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pinyinOf } from './pinyin.ts';

test('a name is typed in full pinyin and by its initials', () => {
  assert.deepEqual(pinyinOf('琼脂糖'), { full: ['qiongzhitang'], initials: ['qzt'] });
  assert.deepEqual(pinyinOf('氯化钠'), { full: ['lvhuana', 'luhuana'], initials: ['lhn'] });
  assert.deepEqual(pinyinOf('乙腈'), { full: ['yijing'], initials: [] });
  assert.ok(pinyinOf('重铬酸钾').full.includes('zhonggesuanjia'));
});

test('Latin, numbers and signs between the characters do not matter', () => {
  assert.deepEqual(pinyinOf('N,N-二甲基甲酰胺'), { full: ['erjiajijiaxianan'], initials: ['ejjjxa'] });
  assert.deepEqual(pinyinOf('HPLC 色谱柱，C18'), { full: ['sepuzhu'], initials: ['spz'] });
  assert.deepEqual(pinyinOf('acetone'), { full: [], initials: [] });
  assert.deepEqual(pinyinOf('水'), { full: [], initials: [] });
});
