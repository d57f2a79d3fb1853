import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normaliseMobile } from './mobile.ts';

test('a number is read in any notation', () => {
  const written = [
    '13912345678',
    '+8613912345678',
    '+86 139 1234 5678',
    '0086-139-1234-5678',
    '(+86) 139-1234-5678',
    '（+86）１３９１２３４５６７８',
    '１３９－１２３４－５６７８',
    ' 139—1234—5678 ',
    '+86(139)12345678',
  ];
  for (const one of written) assert.equal(normaliseMobile(one), '13912345678', one);
});

test('anything else is no mobile number', () => {
  for (const one of [
    '',
    '1391234567',
    '139123456789',
    '12912345678',
    '23912345678',
    '+8513912345678',
    '8613912345678',
    '1391234567a',
    "139'12345678",
    '021-64370000',
    '١٣٩١٢٣٤٥٦٧٨',
  ]) {
    assert.equal(normaliseMobile(one), null, one);
  }
});
