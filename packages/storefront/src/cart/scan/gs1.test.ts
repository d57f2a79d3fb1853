import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineOfBarcode, readGs1 } from './gs1.ts';

test('a GS1 label is read with separators and in brackets', () => {
  const expected = [
    ['01', '06901234567892'],
    ['17', '271231'],
    ['10', 'E445417-1'],
    ['240', 'AB-200004-500ML'],
  ];
  for (const text of [
    ']C101069012345678921727123110E445417-1\u001d240AB-200004-500ML',
    '\u001d01069012345678921727123110E445417-1\u001d240AB-200004-500ML',
    '(01)06901234567892(17)271231(10)E445417-1(240)AB-200004-500ML',
  ])
    assert.deepEqual([...(readGs1(text) ?? [])], expected, JSON.stringify(text));
  assert.equal(readGs1('AB-200004-500ML'), null);
});

test('a scanned text becomes a catalogue number, a lot or a GTIN, and an address becomes nothing', () => {
  for (const [text, line] of [
    ['AB-200004-500ML', 'AB-200004-500ML'],
    ['(01)06901234567892(10)E445417-1', 'E445417-1'],
    ['(01)06901234567892(240)AB-200004', 'AB-200004'],
    ['(01)06901234567892', '06901234567892'],
    ['6901234567892', '6901234567892'],
    ['https://example.com/x', null],
    ['a', null],
  ] as const)
    assert.equal(lineOfBarcode(text), line, text);
});
