import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageBody } from './page-body.ts';

const html = `<!doctype html>${'<p>Sodium chloride 氯化钠</p>'.repeat(500)}`;
const pieces = ['<!doctype html>', Buffer.from(html.slice('<!doctype html>'.length))];

for (const isShrunk of [false, true]) {
  test(`a page is the same in every encoding${isShrunk ? ', also where only its compressed form is kept' : ''}`, async () => {
    const body = new PageBody(pieces);
    if (isShrunk) assert.ok((await body.shrink()) < html.length / 4);
    const inBrotli = await body.in('gzip, deflate, br');
    assert.deepEqual([inBrotli.encoding, String(brotliDecompressSync(inBrotli.body))], ['br', html]);
    const inGzip = await body.in('gzip');
    assert.deepEqual([inGzip.encoding, String(gunzipSync(inGzip.body))], ['gzip', html]);
    const plain = await body.in(undefined);
    assert.deepEqual([plain.encoding, String(plain.body)], ['identity', html]);
  });
}

test('a kept page that is asked for again is compressed better, with the same text and tag', async () => {
  const words = ['sodium', 'chloride', 'acetone', 'grade', 'glass', 'bottle', 'price'];
  const list = Array.from(
    { length: 2000 },
    (_, n) => `<li class="${words[(n * 5) % 7]}">${words[n ** 2 % 7]} ${words[n ** 3 % 6]} ${n}</li>`,
  );
  const text = list.join('');
  const body = new PageBody([text]);
  const { etag } = body;
  const kept = await body.shrink();
  const sent = async () => (await body.in('br')).body;
  const first = await sent();
  assert.ok(first.length * 2 <= kept);
  let latest = await sent();
  while (latest.length === first.length) {
    await setImmediate();
    latest = await sent();
  }
  assert.ok(latest.length < first.length);
  assert.deepEqual([String(brotliDecompressSync(latest)), body.etag], [text, etag]);
});
