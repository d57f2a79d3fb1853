import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordStrength } from './password-strength.ts';

test('A password that is too short shows how many characters are missing', () => {
  assert.deepEqual(passwordStrength(''), { kind: 'short', missing: 8 });
  assert.deepEqual(passwordStrength('seven77'), { kind: 'short', missing: 1 });
});

test('Length and variety make a password strong, whatever kinds of characters it has', () => {
  assert.equal(passwordStrength('aaaaaaaaaaaaaaaaaaaa').kind, 'weak');
  assert.equal(passwordStrength('138001380001').kind, 'weak');
  assert.equal(passwordStrength('pipette9').kind, 'weak');
  assert.equal(passwordStrength('pipettes at').kind, 'fair');
  assert.equal(passwordStrength('pipettes at dawn').kind, 'strong');
});
