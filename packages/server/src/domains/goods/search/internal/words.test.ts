import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '../../../../testing/test-properties.ts';
import { allTermsText, termText, vectorText } from './postgres/lexemes.ts';
import { indexWords, queryTerms } from './words.ts';

const wordsOf = (text: string) => queryTerms(text).map(([{ word }]) => word);

test('different spellings become the same words', () => {
  const same = [
    ['Sulphuric Acid', 'sulfuric acid'],
    ['β-Mercaptoethanol', 'beta mercaptoethanol'],
    ['0.22 µm', '0.22 um'],
    ['500mL', '500 ml'],
    ['Pipettes', 'pipette'],
    ['boxes', 'box'],
    ['Ｈ₂Ｏ', 'h2o'],
    ['Fräse', 'frase'],
    ['Iron(III)', 'iron iii'],
    ['the colour of a flask', 'color flask'],
    ['foetal bovine serum', 'fetal bovine serum'],
    ['Aluminum foil', 'aluminium foil'],
    ['crystallized', 'crystallised'],
    ['氫氧化鈉', '氢氧化钠'],
    ['.22 μm', '0.22um'],
    ['0,45 µm', '0.45 um'],
    ['pH 4.00', 'pH 4'],
    ['1,000 mg/L', '1000 mg/l'],
    ['0.1 mol/L', '0.1 M'],
    ['2 mol·L⁻¹', '2M'],
    ['50× TAE', '50x TAE'],
    ['2.5 L', '2500 mL'],
    ['1kg', '1000 g'],
    ['Tween20', 'tween 20'],
    ['96孔板', '96 孔板'],
    ['separatory funnel', 'separating funnel'],
    ['枪头', '吸头'],
    ['EDC·HCl', 'EDC hydrochloride'],
  ];
  for (const [one = '', other = ''] of same) assert.deepEqual(wordsOf(one), wordsOf(other), one);
});

test('an acid with its strength stays an acid, and a number with its sign stays a number', () => {
  assert.deepEqual(wordsOf('1 M HCl'), ['1', 'm', 'hcl']);
  assert.deepEqual(wordsOf('conc. HCl'), ['conc', 'hcl']);
  assert.deepEqual(wordsOf('1,4-dioxane 0.10'), ['1', '4', 'dioxane', '0.1']);
  assert.deepEqual(wordsOf('10.0.1'), ['10.0', '1']);
});

test('a type is found with and without separators between its letters and its number', () => {
  for (const written of ['GL 45', 'GL45', 'GL-45']) {
    const indexed = new Set(indexWords(written));
    for (const typed of ['gl45', 'GL 45', 'gl-45'])
      for (const word of wordsOf(typed)) assert.ok(indexed.has(word), `${typed} in ${written}`);
  }
  assert.ok(!indexWords('class A, 100 mL').includes('a100'));
});

test('a capital inside a word begins a part that may be separate', () => {
  for (const [written, typed] of [
    ['HindIII', 'Hind III'],
    ['XPhos', 'X-Phos'],
    ['BamHI', 'bam hi'],
  ] as const) {
    const indexed = new Set(indexWords(written));
    for (const word of [...wordsOf(typed), ...wordsOf(written)]) assert.ok(indexed.has(word), `${word} of ${written}`);
  }
  assert.deepEqual(indexWords('NaCl mL'), ['nacl', 'ml']);
});

test('a word of letters may be pinyin, which counts less than the word', () => {
  const [term] = queryTerms('bingtong');
  assert.deepEqual(term, [
    { word: 'bingtong', prefix: true, penalty: 0 },
    { word: '#pinyin/bingtong/', prefix: true, penalty: 1 },
  ]);
  assert.equal(queryTerms('bingt', true)[0]?.[1]?.word, '#pinyin/bingt');
  assert.equal(queryTerms('thf')[0]?.length, 1);
});

test('Chinese is searched by neighbouring pairs and found by single characters too', () => {
  assert.deepEqual(wordsOf('氯化钠'), ['氯化', '化钠']);
  assert.deepEqual(wordsOf('酸'), ['酸']);
  assert.deepEqual(indexWords('氯化钠'), ['氯', '化', '钠', '氯化', '化钠']);
  assert.deepEqual(wordsOf('2-丙醇'), ['2', '丙醇']);
});

test('words of three letters find longer ones, numbers and shorter words do not', () => {
  assert.deepEqual(
    queryTerms('ace ph 500').map(([{ prefix }]) => prefix),
    [true, false, false],
  );
  assert.deepEqual(queryTerms('acetone p', true).at(-1), [{ word: 'p', prefix: true, penalty: 0 }]);
});

test('a CAS number stays one word', () => assert.deepEqual(wordsOf('acetone 67-64-1'), ['acetone', '67-64-1']));

test('every term of a query is in the index of the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const indexed = new Set(indexWords(text));
      for (const [{ word }] of queryTerms(text)) assert.ok(indexed.has(word), `${word} of ${JSON.stringify(text)}`);
    }),
  );
});

test('a lexeme is quoted, so that no word can be an operator', () => {
  assert.equal(termText([{ word: `a'b\\c`, prefix: true, penalty: 0 }]), `'a''b\\\\c':*`);
  assert.equal(allTermsText([[{ word: 'x', prefix: true, penalty: 0 }]], { inNames: 'prefixes' }), `'x':*A`);
  assert.equal(
    vectorText([
      ['x', 'C'],
      ['x', 'A'],
      ['y', 'D'],
    ]),
    `'x':1A 'y':1D`,
  );
});
