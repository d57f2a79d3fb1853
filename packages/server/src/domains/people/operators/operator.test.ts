import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameSigned } from '@aliquot/contract/core/signature.ts';
import { signatureOf } from './operator.ts';

test('a signature is shown by name, and other text stays as it is', () => {
  for (const name of ['Li Na', '王伟', 'Wang Wei (night shift)', 'Li Na (operator:8)']) {
    assert.equal(nameSigned(signatureOf({ kind: 'operator', id: 8, name })), name);
    assert.equal(nameSigned(signatureOf({ kind: 'program', id: 12, name })), name);
  }
  for (const name of ['console', 'Wang Wei (night shift)', 'S2026110001', '']) assert.equal(nameSigned(name), name);
});
