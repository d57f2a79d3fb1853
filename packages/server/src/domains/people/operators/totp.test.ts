import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTotpStep, newTotpSecret, toBase32, totpAddress, totpCode } from './totp.ts';

/** RFC 6238, appendix B: the SHA-1 rows; authenticators show the last six of eight digits. */
const secret = toBase32(Buffer.from('12345678901234567890'));
const rows = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;

test('codes are those of the standard’s table', () => {
  for (const [seconds, code] of rows) assert.equal(totpCode(secret, new Date(seconds * 1000)), code);
});

test('a code counts within one step either side, and once', () => {
  const at = new Date(1_234_567_890_000);
  const step = Math.floor(1_234_567_890 / 30);
  assert.equal(findTotpStep(secret, '005924', at, 0), step);
  assert.equal(findTotpStep(secret, '005924', new Date(at.getTime() + 30_000), 0), step);
  assert.equal(findTotpStep(secret, '005924', new Date(at.getTime() - 30_000), 0), step);
  assert.equal(findTotpStep(secret, '005924', new Date(at.getTime() + 60_000), 0), null);
  assert.equal(findTotpStep(secret, '005924', at, step), null);
  assert.equal(findTotpStep(secret, '005925', at, 0), null);
  assert.equal(findTotpStep(secret, '', at, 0), null);
});

test('a new secret is 32 letters of base32, and its address names shop and person', () => {
  const made = newTotpSecret();
  assert.match(made, /^[A-Z2-7]{32}$/);
  assert.equal(totpAddress('ABC', 'lin@shop.example', 'Aliquot'), 'otpauth://totp/Aliquot:lin%40shop.example?secret=ABC&issuer=Aliquot');
});
