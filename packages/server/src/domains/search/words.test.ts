import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allTermsText, termText, vectorText } from './postgres/lexemes.ts';
import { indexWords, queryTerms } from './words.ts';

const asked = (text: string) => queryTerms(text).map(([{ word }]) => word);

test('what one writes in several ways becomes the same words', () => {
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
  ];
  for (const [one = '', other = ''] of same) assert.deepEqual(asked(one), asked(other), one);
});

test('Chinese is asked by neighbouring pairs and found by single characters too', () => {
  assert.deepEqual(asked('氯化钠'), ['氯化', '化钠']);
  assert.deepEqual(asked('酸'), ['酸']);
  assert.deepEqual(indexWords('氯化钠'), ['氯', '化', '钠', '氯化', '化钠']);
  assert.deepEqual(asked('2-丙醇'), ['2', '丙醇']);
});

test('words of three letters find longer ones, numbers and shorter words do not', () => {
  assert.deepEqual(
    queryTerms('ace ph 500').map(([{ prefix }]) => prefix),
    [true, false, false],
  );
  assert.deepEqual(queryTerms('acetone p', true).at(-1), [{ word: 'p', prefix: true, penalty: 0 }]);
});

test('a CAS number stays one word', () => assert.deepEqual(asked('acetone 67-64-1'), ['acetone', '67-64-1']));

test('every word that is asked for stands in the index of the same text', () => {
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
