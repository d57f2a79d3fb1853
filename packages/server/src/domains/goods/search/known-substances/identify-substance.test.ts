import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasRightCheckDigit } from '../../chemistry/cas-number.ts';
import { identifySubstance, looksLikeName } from './identify-substance.ts';
import { isLikelySlip } from './is-likely-slip.ts';
import { knownSubstances } from './known-substances.ts';
import { nearSubstance } from './near-substance.ts';
import { readRequest } from './read-request.ts';
import { runsOfName } from './runs-of-name.ts';

const casOf = (text: string): string | null => identifySubstance(text, readRequest(text))?.substance.cas ?? null;

const named: readonly (readonly [text: string, cas: string])[] = [
  ['hydrofluoric acid', '7664-39-3'],
  ['Hydrogen fluoride', '7664-39-3'],
  ['n-butyllithium', '109-72-8'],
  ['tert-butyllithium', '594-19-4'],
  ['lead acetate', '301-04-2'],
  ['benzene, 1-chloro-4-nitro-', '100-00-5'],
  ['NaCN', '143-33-9'],
  ['sodium cyanide (CAS 143-33-9)', '143-33-9'],
  ['where can I buy phosgene?', '75-44-5'],
  ['Sigma-Aldrich sodium azide 99 % 25 g', '26628-22-8'],
  ['氰化钠', '143-33-9'],
  ['求购氢氟酸 分析纯 500g', '7664-39-3'],
  ['三氯化磷', '7719-12-2'],
  ['五氧化二钒', '1314-62-1'],
  ['硝酸铅', '10099-74-8'],
  ['氯化亚锡', '7772-99-8'],
  ['正丁基锂', '109-72-8'],
  ['对硝基苯酚', '100-02-7'],
  ['硫酸二甲酯', '77-78-1'],
  ['1,1-二甲基肼', '57-14-7'],
  ['四羰基镍', '13463-39-3'],
  ['烯丙醇', '107-18-6'],
  ['乙醇钠', '141-52-6'],
  ['甲醇钠', '124-41-4'],
  ['叔丁醇钾', '865-47-4'],
  ['苄基氯', '100-44-7'],
];

for (const [text, cas] of named) test(`“${text}” names the substance ${cas}`, () => assert.equal(casOf(text), cas));

test('other texts name no substance', () => {
  for (const text of ['pipette tips 200 µL', 'dna ladder', '移液枪头', 'lab coat', '离心机维修', 'U-1', 'u-1', 'U1', ''])
    assert.equal(casOf(text), null, text);
});

test('every CAS number that names lead to has a right check digit', () => {
  for (const [, cas] of named) assert.ok(hasRightCheckDigit(cas), cas);
  assert.equal(knownSubstances().find('no such name'), null);
});

const slips: readonly (readonly [typed: string, meant: string])[] = [
  ['acetonne', 'acetone'],
  ['acetoen', 'acetone'],
  ['sodium flouride', 'sodium fluoride'],
  ['tris bufer', 'tris buffer'],
  ['硝酸艮', '硝酸银'],
  ['氯化纳', '氯化钠'],
  ['乙二胺四乙二钠', '乙二胺四乙酸二钠'],
];
for (const [typed, meant] of slips) test(`“${typed}” is a slip for “${meant}”`, () => assert.ok(isLikelySlip(typed, meant)));

const others: readonly (readonly [typed: string, other: string])[] = [
  ['hydrofluoric acid', 'hydrochloric acid'],
  ['sodium cyanide', 'sodium chloride'],
  ['ethyl cinnamate', 'methyl cinnamate'],
  ['sodium chlorite', 'sodium chloride'],
  ['acetin', 'acetone'],
  ['propene', 'propane'],
  ['butanal', 'butanol'],
  ['lead acetate', 'zinc acetate'],
  ['1,3-dinitrobenzene', '1,2-dinitrobenzene'],
  ['1,3-dinitrobenzene', 'dinitrobenzene'],
  ['isobutanol', 'butanol'],
  ['tert-butanol', 'butanol'],
  ['cis-stilbene', 'trans-stilbene'],
  ['trichloroethane', 'dichloroethane'],
  ['氰化钠', '氯化钠'],
  ['硝酸铅', '硝酸银'],
  ['二氯甲烷', '三氯甲烷'],
];
for (const [typed, other] of others) test(`“${typed}” is no slip for “${other}”`, () => assert.ok(!isLikelySlip(typed, other)));

test('a slip in an unsold name leads to that name', () => {
  assert.equal(nearSubstance('hydroflouric acid')?.substance.cas, '7664-39-3');
  assert.equal(nearSubstance('sodium cyanid')?.substance.cas, '143-33-9');
  assert.equal(nearSubstance('ethyl cinnamate'), null);
});

test('a text is taken apart into its name, its pack and the words around them', () => {
  assert.deepEqual(readRequest('acetone HPLC 2.5L'), {
    plain: 'acetone HPLC 2.5L',
    unsized: 'acetone HPLC',
    name: 'acetone',
    pack: '2.5L',
  });
  assert.deepEqual(readRequest('请问有没有丙酮 500mL'), { plain: '丙酮 500mL', unsized: '丙酮', name: '丙酮', pack: '500mL' });
  assert.equal(readRequest('Merck methanol').plain, 'methanol');
});

test('another maker’s number is left out before a known name, and no number of a name ever', () => {
  for (const [text, plain] of [
    ['Sigma-Aldrich A3221 methanol', 'methanol'],
    ['Sigma-Aldrich 34860 methanol HPLC 1 L', 'methanol HPLC 1 L'],
    ['Merck 1.06009.1000 methanol', 'methanol'],
    ['Macklin M813895 acetone AR 500 mL', 'acetone AR 500 mL'],
    ['阿拉丁 A112345 丙酮', '丙酮'],
    ['Sigma Triton X-100 100 mL', 'Triton X-100 100 mL'],
    ['Sigma Triton X-114', 'Triton X-114'],
    ['Macklin PEG 20000 500 g', 'PEG 20000 500 g'],
    ['阿拉丁 聚乙二醇 20000', '聚乙二醇 20000'],
    ['Sigma Pluronic F-127', 'Pluronic F-127'],
    ['Pluronic F127 Sigma', 'Pluronic F127'],
    ['Amberlite IR-120 Sigma', 'Amberlite IR-120'],
    ['Sigma 20000 polyethylene glycol', '20000 polyethylene glycol'],
    ['Sigma SB203580 hydrochloride', 'SB203580 hydrochloride'],
    ['Sigma A3221 something unknown', 'A3221 something unknown'],
  ] as const)
    assert.equal(readRequest(text).plain, plain, text);
  assert.equal(casOf('Sigma Triton X-100 100 mL'), '9002-93-1');
});

test('a part of a name is no name of its own', () => {
  assert.deepEqual(runsOfName('亚砷酸钾'), []);
  assert.ok(runsOfName('三水合醋酸铅').includes('醋酸铅'));
});

test('a name that nobody knows is still seen as one', () => {
  for (const text of ['ethyl fluoroiodoacetate', 'fatty acids, C10-16', '硝酸二乙铅酯']) assert.ok(looksLikeName(text), text);
  for (const text of ['blue nitrile gloves', 'C18 column', '一次性手套']) assert.ok(!looksLikeName(text), text);
});
