import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readIdentityNumber } from './identity-number.ts';
import { openIdentity, sealIdentity } from './internal/seal-identity.ts';

// the standard's own example (GB 11643-1999, 4.2), and nobody's number besides
const example = '11010519491231002X';

test('an identity number has 18 characters, a day and the right check character', () => {
  assert.equal(readIdentityNumber(example), example);
  assert.equal(readIdentityNumber(' １１０１０５ 19491231 002x '), example);
  assert.equal(readIdentityNumber('110105194912310021'), null);
  assert.equal(readIdentityNumber('11010519491331002X'), null);
  assert.equal(readIdentityNumber('1101051949123100'), null);
});

test('an encrypted number opens with the same key only, and the same number has the same hash', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const [first, second] = [sealIdentity(key, example), sealIdentity(key, example)];
  assert.notDeepEqual(first.sealed, second.sealed);
  assert.deepEqual(first.hash, second.hash);
  assert.equal(first.sealed.includes(example), false);
  assert.equal(openIdentity(key, first.sealed), example);
  assert.throws(() => openIdentity(other, first.sealed));
  const broken = Buffer.from(first.sealed);
  broken[broken.length - 1]! ^= 1;
  assert.throws(() => openIdentity(key, broken));
});
