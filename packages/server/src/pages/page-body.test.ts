import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageBody } from './page-body.ts';

const html = `<!doctype html>${'<p>Sodium chloride 氯化钠</p>'.repeat(500)}`;

for (const isShrunk of [false, true]) {
  test(`a page is the same in every encoding${isShrunk ? ', also where only its compressed form is kept' : ''}`, async () => {
    const body = new PageBody(html);
    if (isShrunk) assert.ok((await body.shrink()) < html.length / 4);
    const inBrotli = await body.in('gzip, deflate, br');
    assert.deepEqual([inBrotli.encoding, String(brotliDecompressSync(inBrotli.body))], ['br', html]);
    const inGzip = await body.in('gzip');
    assert.deepEqual([inGzip.encoding, String(gunzipSync(inGzip.body))], ['gzip', html]);
    const plain = await body.in(undefined);
    assert.deepEqual([plain.encoding, String(plain.body)], ['identity', html]);
  });
}
