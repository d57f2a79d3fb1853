import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scrubMessage, scrubPath, scrubStack } from './error-report.ts';

test('a message keeps what went wrong and loses what a reader typed', () => {
  const cases: [string, string][] = [
    ["Cannot read properties of undefined (reading 'packs')", 'Cannot read properties of undefined (reading packs)'],
    ['Unexpected token \'<\', "<!doctype "... is not valid JSON', 'Unexpected token <text>, <text>... is not valid JSON'],
    ['Failed for https://shop.example/search?q=vodka&token=abc', 'Failed for <address>'],
    ['No account lin@lab.example or 13812345678', 'No account <mail> or <id>'],
    ['Bad value “林研 Road 1”', 'Bad value <text>'],
    ['an open "quotation of Lin', 'an open <text>'],
    ['token=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9', 'token=<id>'],
    ['order 20261129000123 is gone', 'order <id> is gone'],
    ['a\u0000b\u202ec\nd', 'a b c d'],
  ];
  for (const [given, kept] of cases) assert.equal(scrubMessage(given), kept);
  assert.equal(scrubMessage('word '.repeat(1_000)).length, 299);
});

test('a path keeps its shape and loses ids, words and queries', () => {
  const cases: [string, string][] = [
    ['/order/detail/20261129000123?cart=open', '/order/detail/:id'],
    ['/search/sodium azide/x', '/search/:keyword'],
    ['/product/details/:id', '/product/details/:id'],
    ['/product/category/:category_ids', '/product/category/:category_ids'],
    ['/order/detail/:order_id#payment', '/order/detail/:order_id'],
    ['/customers/Lin Yan', '/customers/:id'],
    ['/404', '/404'],
    ['/', '/'],
  ];
  for (const [given, kept] of cases) assert.equal(scrubPath(given), kept);
});

test('a stack keeps places in our own files, as each browser writes them, and nothing else', () => {
  const chromium = `TypeError: secret 13812345678
    at Object.add (https://shop.example/assets/cart-B1x.js:1:2345)
    at https://shop.example/assets/index-C2y.js:3:4
    at async run (chrome-extension://abcdef/injected.js:1:1)
    at evil <img src=x onerror=alert(1)>`;
  assert.equal(scrubStack(chromium), 'Object.add /assets/cart-B1x.js:1:2345\n/assets/index-C2y.js:3:4');
  assert.equal(
    scrubStack('add@https://127.0.0.1:8080/assets/cart-B1x.js:1:2345\n@https://shop.example/a.js:1:2?token=x'),
    'add /assets/cart-B1x.js:1:2345',
  );
  const once = scrubStack(chromium);
  assert.equal(scrubStack(`x https://a.example/b.js:1:2\n${'('.repeat(50_000)}`), 'x /b.js:1:2');
  assert.ok(!/secret|138|img/.test(once));
});
