import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, noPassword, verifyPassword } from './passwords.ts';

const hashed = async (password: string): Promise<string> => {
  const result = await hashPassword(password);
  assert.ok(result.ok);
  return result.value;
};

test('a password matches only its own hash, and equal passwords have different hashes', async () => {
  const first = await hashed('violet beaker 7');
  assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.notEqual(first, await hashed('violet beaker 7'));
  assert.deepEqual(await verifyPassword(first, 'violet beaker 7'), { ok: true, value: true });
  assert.deepEqual(await verifyPassword(first, 'violet beaker 8'), { ok: true, value: false });
});

test('accents typed in two ways are the same password', async () => {
  assert.deepEqual(await verifyPassword(await hashed('cafe\u0301 au lait'), 'caf\u00e9 au lait'), { ok: true, value: true });
});

test('without a hash every password is wrong, the dummy’s own included', async () => {
  for (const none of [null, noPassword])
    assert.deepEqual(await verifyPassword(none, 'a password that is nobody’s'), { ok: true, value: false });
});

test('a flood is refused instead of queued', async () => {
  const results = await Promise.all(Array.from({ length: 60 }, () => verifyPassword(noPassword, 'x')));
  const refused = results.filter((result) => !result.ok);
  assert.equal(refused.length, 8);
  assert.ok(refused.every((result) => !result.ok && result.error === 'unavailable'));
});

test('a common password is refused', () => {
  for (const password of [
    'password',
    'Password1',
    '12345678',
    'woaini1314',
    '1q2w3e4r',
    'ｐａｓｓｗｏｒｄ',
    'aaaaaaaaaa',
    'abcabcabc',
    '890123456',
    'poiuytrewq',
    '19900101',
    '5201314a',
  ]) {
    assert.ok(isCommonPassword(password, []), password);
  }
  for (const password of ['violet beaker 7', 'Kd8-mmq2', '吡啶在通风橱里', '00000001x'])
    assert.ok(!isCommonPassword(password, []), password);
});

test('one’s own number and mail address are refused', () => {
  const own = ['13912345678', 'lin.chen@lab.example'];
  for (const password of ['13912345678', 'LIN.CHEN@lab.example', 'lin.chen']) assert.ok(isCommonPassword(password, own), password);
  assert.ok(!isCommonPassword('lin.chen and more', own));
});
