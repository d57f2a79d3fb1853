import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import Fastify from 'fastify';
import { registerStructureDrawings } from './structure-drawing-routes.ts';

const app = Fastify();
before(() => registerStructureDrawings(app, 1_000_000));
after(() => app.close());

const get = (smiles: string, file = 'drawing.svg') => app.inject({ url: `/structures/${file}?smiles=${encodeURIComponent(smiles)}` });

test('any structure is drawn as a picture, for light and dark', async () => {
  const [light, dark, again] = [await get('c1ccccc1O'), await get('c1ccccc1O', 'drawing.dark.svg'), await get('c1ccccc1O')];
  for (const picture of [light, dark, again]) {
    assert.equal(picture.statusCode, 200);
    assert.match(String(picture.headers['content-type']), /^image\/svg\+xml/);
    assert.match(picture.body, /^<svg [^>]*viewBox="0 0 320 240"/);
  }
  assert.notEqual(light.body, dark.body);
  assert.equal(light.body, again.body);
});

test('the picture contains nothing that runs, and its policy forbids it', async () => {
  const picture = await get('C/C=C\\[C@H](F)[N+](C)(C)C');
  assert.doesNotMatch(picture.body, /<script|<style|style=|on\w+=|href|<text|<foreignObject/i);
  assert.equal(picture.headers['content-security-policy'], "sandbox; default-src 'none'");
});

test('an invalid structure has no picture, and the answer is not cached', async () => {
  for (const smiles of ['', 'C1CC', '<svg onload=alert(1)>', '"><script>', 'C'.repeat(2_001), '\u0000', '丙酮']) {
    const answer = await get(smiles);
    assert.equal(answer.statusCode, 404, smiles);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.doesNotMatch(answer.body, /</);
  }
  assert.equal((await app.inject({ url: '/structures/drawing.svg' })).statusCode, 404);
  assert.equal((await app.inject({ url: '/structures/drawing.svg?smiles=C&smiles=N' })).statusCode, 404);
});

test('a drawing that is too large is refused with that reason', async () => {
  const answer = await get('C'.repeat(2_000));
  assert.equal(answer.statusCode, 422);
  assert.equal(answer.headers['cache-control'], 'no-store');
});
