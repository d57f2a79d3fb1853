import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pinyinOfRun } from './pinyin.ts';

test('a name is typed in full pinyin and by its initials', () => {
  assert.deepEqual(pinyinOfRun('琼脂糖'), { full: ['qiongzhitang'], initials: ['qzt'] });
  assert.deepEqual(pinyinOfRun('氯化钠'), { full: ['lvhuana', 'luhuana'], initials: ['lhn'] });
  assert.deepEqual(pinyinOfRun('乙腈'), { full: ['yijing'], initials: ['yj'] });
  assert.ok(pinyinOfRun('重铬酸钾').full.includes('zhonggesuanjia'));
});

test('one character alone is typed in no other way', () => {
  assert.deepEqual(pinyinOfRun('水'), { full: [], initials: [] });
});
