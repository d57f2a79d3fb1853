import assert from 'node:assert/strict';
import { test } from 'node:test';
import { segregation } from '../../../warehouse/shipping/segregation.ts';
import { segregationGroups } from '../../../warehouse/shipping/segregation-groups.ts';
import { hazardTexts } from './hazard-texts.ts';
import { findApart } from './keep-apart.ts';

const line = (line_id: number, name: string, un_number: string | null, dg_class: string | null) => ({ line_id, name, un_number, dg_class });
const acetone = line(1, 'Acetone', 'UN1090', '3');
const permanganate = line(2, 'Potassium permanganate', 'UN1490', '5.1');
const acid = line(3, 'Hydrochloric acid', 'UN1789', '8');
const bleach = line(4, 'Sodium hypochlorite solution', 'UN1791', '8');
const salt = line(5, 'Sodium chloride', null, null);

test('both of a pair show what they are kept apart from and why, in the reader’s language', () => {
  assert.deepEqual(findApart([acetone, permanganate, salt], 'en'), [
    {
      line_id: 1,
      text: 'Keep apart from Potassium permanganate: flammable liquid (class 3) and oxidiser (class 5.1). An oxidiser feeds a fire and can start one.',
    },
    {
      line_id: 2,
      text: 'Keep apart from Acetone: oxidiser (class 5.1) and flammable liquid (class 3). An oxidiser feeds a fire and can start one.',
    },
  ]);
  assert.deepEqual(
    findApart([acid, bleach], 'zh-CN').map(({ text }) => text),
    [
      '请与Sodium hypochlorite solution分开存放：酸类与次氯酸盐。两者接触会放出有毒的氯气。',
      '请与Hydrochloric acid分开存放：次氯酸盐与酸类。两者接触会放出有毒的氯气。',
    ],
  );
});

test('a cyanide is kept apart from an acid, whatever the order of the lines', () => {
  const cyanide = line(6, 'Sodium cyanide', 'UN1689', '6.1');
  for (const lines of [
    [acid, cyanide],
    [cyanide, acid],
  ]) {
    assert.match(
      findApart(lines, 'en').find(({ line_id }) => line_id === 6)?.text ?? '',
      /Hydrochloric acid.*hydrogen cyanide, a deadly gas/,
    );
  }
});

test('reasons are listed one by one, chemical kinds first, and long lists of names are cut', () => {
  const liquids = ['Ethanol', 'Hexane', 'Toluene', 'Acetone'].map((name, index) => line(10 + index, name, `UN${2000 + index}`, '3'));
  const texts = findApart([permanganate, line(7, 'Hydrogen peroxide', 'UN2014', '5.1 (8)'), ...liquids], 'en')
    .filter(({ line_id }) => line_id === 2)
    .map(({ text }) => text);
  assert.equal(texts.length, 2);
  assert.match(texts[0] ?? '', /^Keep apart from Hydrogen peroxide: permanganate and peroxide\. /);
  assert.match(texts[1] ?? '', /^Keep apart from Ethanol, Hexane, Toluene and 1 more: /);
});

test('there is no warning for two packs of one product, non-dangerous goods or an unknown class', () => {
  assert.deepEqual(findApart([acid, { ...acid, line_id: 8 }, salt, line(9, 'Mixture', 'UN9999', null)], 'en'), []);
});

test('every class and group to keep apart has texts and a reason in both languages', () => {
  for (const { classes, groups, groupReasons } of [hazardTexts.en, hazardTexts['zh-CN']]) {
    const named = Object.entries(segregation.apart).flatMap(([one, others]) => [one, ...others]);
    assert.deepEqual(
      named.filter((key) => !classes[key]),
      [],
    );
    assert.deepEqual(
      segregationGroups.apart.filter(([one, other]) => !groups[one] || !groups[other] || !groupReasons[`${one}|${other}`]),
      [],
    );
  }
});
