import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableUrl } from './readable-url.ts';

test('a readable address stays as it is', () => {
  for (const url of ['/', '/search/%E4%B8%99', '/a%2Fb?q=%E0%A4%A', '/?%']) assert.equal(readableUrl(url), url);
});

test('malformed percent signs are read literally', () => {
  assert.equal(readableUrl('/search/%E0%A4%A?x=%'), '/search/%25E0%25A4%25A?x=%');
  assert.equal(readableUrl('/100%'), '/100%25');
});

test('of an address with scheme and host the path is read', () => {
  assert.equal(readableUrl('http://shop.example/api/captcha?a=1'), '/api/captcha?a=1');
  assert.equal(readableUrl('https://shop.example'), '/');
  assert.equal(readableUrl('http://shop.example?a=1'), '/?a=1');
});
