import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hazardClassName } from './hazard-class-names.ts';

test('a hazard class reads in words of the reader’s language', () => {
  const both = (code: string) => [hazardClassName(code, 'en'), hazardClassName(code, 'zh-CN')];
  assert.deepEqual(both('Flam. Liq. 2'), ['Flammable liquid, category 2', '易燃液体，类别2']);
  assert.deepEqual(both('Skin Corr. 1B'), ['Skin corrosion, category 1B', '皮肤腐蚀，类别1B']);
  assert.deepEqual(both('STOT SE 3'), [
    'Specific target organ toxicity, single exposure, category 3',
    '特异性靶器官毒性（一次接触），类别3',
  ]);
  assert.deepEqual(both('Self-react. CD'), ['Self-reactive substance or mixture, type CD', '自反应物质和混合物，CD 型']);
  assert.deepEqual(both('Expl. 1.1'), ['Explosive, division 1.1', '爆炸物，1.1 项']);
  assert.deepEqual(both('Lact.'), ['Reproductive toxicity, effects on or via lactation', '生殖毒性（附加类别：对哺乳的影响）']);
  assert.deepEqual(both('Another class 1'), ['Another class 1', 'Another class 1']);
});
