import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillList, markCopy, savedList } from './worker-html.ts';

const page = '<!doctype html><html lang="en" data-build="b1"><head></head><body><div id="root">$&</div></body></html>';
const at = '2026-11-29T05:42:00.000Z';

test('a copy states in its language that it is one and from when, and changes nothing else of the page', () => {
  const copy = markCopy(page, at, 'en');
  assert.match(copy, /^<!doctype html><html data-offline="2026-11-29T05:42:00.000Z" lang="en" data-build="b1">/);
  assert.match(copy, /You are offline\. This page was saved on <time [^>]*>29 Nov 2026, 13:42<\/time>\. Prices may have changed/);
  assert.match(copy, /<\/p><div id="root">\$&<\/div><\/body><\/html>$/);
  assert.match(markCopy(page, at, 'zh-CN'), /此页面保存于<time [^>]*>2026年11月29日 13:42<\/time>，价格可能已变动/);
});

test('the list shows documents with a way to remove each, pages, and nothing that a title could bring in', () => {
  const sheets = [{ address: '/documents/products/7/safety.pdf?lang=en&a="', title: '<script>x</script>', at }];
  const list = savedList('en', { pages: [{ address: '/brand', title: '', at }], sheets }, false);
  assert.ok(!list.includes('<script') && !list.includes('a="&') && !list.includes('&a="'));
  assert.match(list, /name="address" value="\/documents\/products\/7\/safety\.pdf\?lang=en&#38;a=&#34;"/);
  assert.match(list, /<a class="link" href="\/brand">\/brand<\/a>/);
  assert.match(list, /value="all"/);
});

test('the worker puts the list into the page of the server, and names what was wanted and is not there', () => {
  const empty = `<html><title>Saved</title><main>${savedList('en', { pages: [], sheets: [] }, false)}</main></html>`;
  assert.match(empty, /Nothing saved yet/);
  const saved = { pages: [{ address: '/brand', title: 'Brands', at }], sheets: [] };
  const filled = fillList(empty, 'en', saved, true);
  assert.match(filled, /<title>You are offline<\/title><main>.*>Brands<.*<\/main><\/html>$/);
  assert.ok(!filled.includes('Nothing saved yet'));
  assert.match(fillList(filled, 'en', saved, false), /<h1>Saved for offline<\/h1>/);
});
