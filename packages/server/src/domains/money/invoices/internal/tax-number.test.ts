import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTaxNumber } from './tax-number.ts';

/** Computed here by the standard's own formula: nobody's number. */
const made = '91310000MADEM0000';

test('eighteen characters by GB 32100: the alphabet is an error, the check character a warning', () => {
  const reads = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY', (last) => readTaxNumber(made + last));
  const good = reads.filter((read) => read?.warning === null);
  assert.equal(good.length, 1, 'of all check characters one fits');
  const wrong = good[0]!.number.endsWith('0') ? `${made}1` : `${made}0`;
  assert.equal(readTaxNumber(wrong)?.warning, 'check_character');
  for (const letter of ['I', 'O', 'S', 'V', 'Z']) assert.equal(readTaxNumber(`9131000${letter}MADEM00001`), null, letter);
  assert.equal(readTaxNumber(` ${good[0]!.number.toLowerCase()} `)?.number, good[0]!.number);
});

test('older forms of 15, 17 and 20 characters pass with a warning, other lengths do not', () => {
  for (const length of [15, 17, 20]) assert.equal(readTaxNumber('1'.repeat(length))?.warning, 'old_form');
  for (const length of [0, 14, 16, 19, 21]) assert.equal(readTaxNumber('1'.repeat(length)), null);
  assert.equal(readTaxNumber('九'.repeat(18)), null);
});
