import assert from 'node:assert/strict';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { test } from 'node:test';
import { registerPreferences } from './preferences.ts';

const app = Fastify();
await app.register(cookie);
await app.register(formbody);
registerPreferences(app, false);

const backTo = async (back: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/preferences',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ language: 'en', back }).toString(),
  });
  return answer.headers.location;
};

test('a chosen language leads back to the page of the shop, and never to another host', async () => {
  assert.equal(await backTo('/product/list/3?page=2&lang=zh-CN'), '/product/list/3?page=2');
  for (const back of [
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example/x',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%2e%2e//evil.example',
    '/\t/evil.example',
    '',
  ])
    assert.equal(await backTo(back), '/', back);
});
