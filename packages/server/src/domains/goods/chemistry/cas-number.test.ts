import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '../../../testing/test-properties.ts';
import { casNeighbours, casReadings, hasRightCheckDigit, readCas } from './cas-number.ts';

test('a CAS number is read in any notation', () => {
  for (const text of [
    '67-64-1',
    '67641',
    ' 67 - 64 - 1 ',
    '67–64–1',
    '67—64−1',
    '６７－６４－１',
    '0000067-64-1',
    'CAS 67-64-1',
    'CAS号：67-64-1',
    'cas no. 67-64-1',
  ]) {
    assert.deepEqual(readCas(text)?.cas, '67-64-1', text);
    assert.equal(readCas(text)?.isValid, true, text);
  }
});

test('a CAS number has from five to ten digits', () => {
  for (const [text, cas] of [
    ['50-00-0', '50-00-0'],
    ['1234567-89-5', '1234567-89-5'],
    ['1234567895', '1234567-89-5'],
    ['0001234567-89-5', '1234567-89-5'],
  ])
    assert.deepEqual(readCas(text ?? '')?.cas, cas, text);
  assert.equal(readCas('1234567-89-5')?.isValid, true);
});

test('other text is not read as a CAS number', () => {
  for (const text of ['', 'acetone', '67-64', '6-64-1', '67-641', '12345678-90-1', '67-64-1 acetone', '500 mL', '1-2-3'])
    assert.equal(readCas(text), null, text);
});

test('a check digit is checked by the rule of CAS', () => {
  for (const cas of ['67-64-1', '7732-18-5', '107-07-3', '58-08-2', '7758-99-8']) assert.equal(hasRightCheckDigit(cas), true, cas);
  for (const cas of ['67-64-2', '7732-18-4', '58-08-3']) assert.equal(hasRightCheckDigit(cas), false, cas);
});

test('the intended number is among the suggestions for every single typing error', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const body = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.array(digit, { minLength: 3, maxLength: 8 }))
    .map(([first, rest]) => [first, ...rest].join(''));
  fc.assert(
    fc.property(body, fc.nat(), digit, (digits, at, wrong) => {
      const check = Array.from(digits, Number).reduceRight((sum, value, index) => sum + value * (digits.length - index), 0) % 10;
      const cas = canonical(digits + check);
      assert.ok(hasRightCheckDigit(cas));
      const index = at % (digits.length + 1);
      const plain = digits + check;
      const slipped = plain.slice(0, index) + wrong + plain.slice(index + 1);
      fc.pre(slipped !== plain && !slipped.startsWith('0'));
      assert.ok(casNeighbours(canonical(slipped)).includes(cas), `${slipped} → ${cas}`);
    }),
  );
});

test('two swapped digits lead back, and every suggestion is valid', () => {
  assert.ok(casNeighbours('76-64-1').includes('67-64-1'));
  assert.ok(casNeighbours('67-46-1').includes('67-64-1'));
  for (const neighbour of casNeighbours('67-64-2')) assert.ok(hasRightCheckDigit(neighbour) && neighbour !== '67-64-2', neighbour);
});

const canonical = (digits: string) => `${digits.slice(0, -3)}-${digits.slice(-3, -1)}-${digits.slice(-1)}`;

test('a number with unread digits may be the right ones that have the rest', () => {
  for (const text of ['7647-1?-5', '7647-1x-5', 'CAS 7647-1*-5', '7647-14-?', '７６４７－１？－５'])
    assert.deepEqual(casReadings(text), ['7647-14-5'], text);
  const begun = casReadings('7647-1');
  assert.equal(begun.length, 10);
  assert.ok(begun.includes('7647-14-5') && begun.every(hasRightCheckDigit));
  for (const text of ['7647-14-5', '????-14-5', '?647-1?-??', 'acetone', '500 mL?', '1-2', '?0-00-0?'])
    assert.deepEqual(casReadings(text), [], text);
});
