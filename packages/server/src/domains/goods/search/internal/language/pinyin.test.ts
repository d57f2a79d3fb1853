import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pinyinOfRun } from './pinyin.ts';

test('a name can be typed in full pinyin and by its initials', () => {
  assert.deepEqual(pinyinOfRun('琼脂糖'), { full: ['qiongzhitang'], initials: ['qzt'] });
  assert.deepEqual(pinyinOfRun('氯化钠'), { full: ['lvhuana', 'luhuana'], initials: ['lhn'] });
  assert.deepEqual(pinyinOfRun('乙腈'), { full: ['yijing'], initials: ['yj'] });
  assert.ok(pinyinOfRun('重铬酸钾').full.includes('zhonggesuanjia'));
});

test('a single character has no typed form', () => {
  assert.deepEqual(pinyinOfRun('水'), { full: [], initials: [] });
});
