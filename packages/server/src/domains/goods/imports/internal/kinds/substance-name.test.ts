import assert from 'node:assert/strict';
import { test } from 'node:test';
import { substanceNameIn } from './substance-name.ts';

test('the name of a substance keeps its brackets, signs and locants, and loses quality and size', () => {
  const cases: [string, string | null][] = [
    ['4-(二甲氨基)吡啶', '4-(二甲氨基)吡啶'],
    ['(R)-(+)-柠檬烯', '(R)-(+)-柠檬烯'],
    ['L(+)-酒石酸', 'L(+)-酒石酸'],
    ['氯化铁(III)', '氯化铁(III)'],
    ['二甲基亚砜（无水）', '二甲基亚砜（无水）'],
    ['N，N-二甲基甲酰胺', 'N，N-二甲基甲酰胺'],
    ['1，2-二氯乙烷，AR', '1，2-二氯乙烷'],
    ['3，3′，5，5′-四甲基联苯胺', '3，3′，5，5′-四甲基联苯胺'],
    ['1,2-二氯乙烷', '1,2-二氯乙烷'],
    ['甲苯，≥99.5%', '甲苯'],
    ['甲苯 AR 500mL', '甲苯'],
    ['甲苯（分析纯）', '甲苯'],
    ['甲苯(AR)', '甲苯'],
    ['甲苯（≥99.5%）（500 mL）', '甲苯'],
    ['4-(二甲氨基)吡啶(25g)', '4-(二甲氨基)吡啶'],
    ['甲苯 （进口分装）', '甲苯'],
    ['（500g）', null],
    ['，AR', null],
  ];
  for (const [product, name] of cases) assert.equal(substanceNameIn(product), name, product);
});
