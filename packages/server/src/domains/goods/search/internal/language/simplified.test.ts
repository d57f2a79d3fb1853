import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSimplified } from './simplified.ts';

test('names in traditional characters become those of the catalogue', () => {
  const pairs = {
    氯化鈉: '氯化钠',
    硫酸銅: '硫酸铜',
    二甲基乙醯胺: '二甲基乙酰胺',
    矽膠: '硅胶',
    胺基酸: '氨基酸',
    乙酸銨: '乙酸铵',
    離心管: '离心管',
    濾膜: '滤膜',
    三羥甲基胺基甲烷: '三羟甲基胺基甲烷',
  };
  for (const [traditional, simplified] of Object.entries(pairs)) assert.equal(toSimplified(traditional), simplified);
});

test('simplified and non-Chinese text stays as it is', () => {
  for (const text of ['氯化钠', 'acetone', '乙腈 HPLC', '67-64-1', '', '发酵培养基', '干燥箱', '后处理'])
    assert.equal(toSimplified(text), text);
});
