import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheNames, factsOf, isOutdated, isReading, sheetsCache, withFacts } from './caches.ts';

test('a sign-out erases pages, files and documents of every build, and leaves what shows nothing of the reader', () => {
  const { shell, pages, files } = cacheNames('b1');
  assert.deepEqual([pages, files, sheetsCache, cacheNames('b2').pages].filter(isReading).length, 4);
  assert.ok(!isReading(shell) && !isReading('other'));
});

test('a new build removes the caches of others, but no saved documents and nothing that is not its own', () => {
  const old = Object.values(cacheNames('b1'));
  assert.ok(old.every((name) => isOutdated(name, 'b2') && !isOutdated(name, 'b1')));
  assert.ok(!isOutdated(sheetsCache, 'b2') && !isOutdated('workbox', 'b2'));
});

test('a copy carries its title in any script, its size and its time, and its policy still holds', async () => {
  const policy = "sandbox; default-src 'none'";
  const answer = new Response('', { headers: { 'content-security-policy': policy, 'content-encoding': 'br', vary: 'Cookie' } });
  const copy = withFacts(answer, '丙酮', '丙酮 – “SDS”', new Date('2026-11-29T05:42:00Z'));
  assert.deepEqual(factsOf(copy), { at: '2026-11-29T05:42:00.000Z', title: '丙酮 – “SDS”', bytes: 6 });
  assert.deepEqual([copy.headers.get('content-security-policy'), copy.headers.get('content-encoding')], [policy, null]);
  assert.equal(await copy.text(), '丙酮');
});
