import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliCompressSync, constants } from 'node:zlib';
import { loginRequired, routes } from '@aliquot/contract/shop/routes.ts';
import { apiClient } from './api-client.ts';
import { type Shop, startShop } from './shop.ts';

let shop: Shop;
/** A real address of every screen that anyone may see. */
let open: Record<string, string>;

before(async () => {
  shop = await startShop();
  const api = apiClient(shop.url);
  const [home, categories, brands] = await Promise.all([
    api.catalogue.getHome({}),
    api.catalogue.getCategories({}),
    api.catalogue.findBrands({}),
  ]);
  const { items } = await api.catalogue.findProducts({ q: 'acetone' });
  open = {
    home: '/',
    search: '/search',
    searchKeyword: '/search/acetone',
    selfOwnedBrand: '/self-owned-brand',
    offersAndTrials: '/offers-and-trials',
    pointMall: '/point-mall',
    article: `/article/${home.articles[0]!.id}`,
    articleCategory: `/category/${home.articles[0]!.category.id}`,
    activity: `/activity/${home.activities[0]!.id}`,
    productDetails: `/product/details/${items[0]!.id}`,
    productList: `/product/list/${brands.items[0]!.list_id}`,
    productCategory: `/product/category/${categories.items[0]!.id}`,
    productMore: '/product/more/hot',
    school: '/school',
    brand: '/brand',
    login: '/user/login',
    register: '/user/register',
    resetPassword: '/user/reset-password',
  };
});
after(() => shop.stop());

const request = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { redirect: 'manual', headers });

test('every route that needs no login answers with its page', async () => {
  const keys = Object.keys(routes).filter((key) => key !== 'error' && ![...loginRequired].some((guarded) => guarded === key));
  assert.deepEqual(Object.keys(open).toSorted(), keys.toSorted());
  for (const path of Object.values(open)) {
    const answer = await request(path);
    assert.equal(answer.status, 200, path);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(await answer.text(), /<h1[\s>]/, path);
  }
});

test('every route that needs a login sends a visitor to it, with the wanted path', async () => {
  for (const key of loginRequired) {
    const path = routes[key].replace(':status', 'all').replace(/:[a-z_]+/, '1');
    const answer = await request(`${path}?page=2`);
    assert.equal(answer.status, 302, path);
    assert.equal(answer.headers.get('location'), `/user/login?redirect_url=${encodeURIComponent(`${path}?page=2`)}`, path);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  }
});

test('unknown paths lead to /404, also below the known ones', async () => {
  const unknown = [
    '/nothing',
    '/user',
    '/user/',
    '/user/nothing',
    '/user/login/more',
    '/order',
    '/order/nothing',
    '/order/list',
    '/my/nothing',
    '/product',
    '/product/details',
    '/search/a/b',
    '/404/more',
    '/BRAND',
    '//brand',
    '/brand//',
    '/%E0%A4%A',
    '/wp-login.php',
    '/index.html',
    '/cart.json',
  ];
  for (const path of unknown) {
    const answer = await request(path);
    assert.equal(answer.status, 302, path);
    assert.equal(answer.headers.get('location'), '/404', path);
  }
});

test('ids and slugs that name nothing lead to /404', async () => {
  const nowhere = [
    '/product/details/99999999',
    '/product/details/x',
    '/product/details/0',
    '/product/details/-1',
    '/product/details/1e3',
    '/product/list/99999999',
    '/product/category/99999999',
    '/product/category/x',
    '/product/category/1,99999999',
    '/product/more/nothing',
    '/article/99999999',
    '/category/99999999',
    '/activity/99999999',
    '/product/details/1.5',
    '/article/x',
    '/category/0',
    '/activity/-1',
  ];
  for (const path of nowhere) {
    const answer = await request(path);
    assert.equal(answer.status, 302, path);
    assert.equal(answer.headers.get('location'), '/404', path);
  }
});

test('the error page itself answers 404 in both languages and is not for search engines', async () => {
  for (const [language, text] of [
    ['en', 'Page not found'],
    ['zh-CN', '页面不存在'],
  ] as const) {
    const answer = await request('/404', { 'accept-language': language });
    assert.equal(answer.status, 404);
    const html = await answer.text();
    assert.ok(html.includes(text));
    assert.match(html, /<meta name="robots" content="noindex">/);
  }
});

test('an unknown path that a browser opens as a page leads to /404, whatever its first segment', async () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const path of ['/cart', '/payments', '/health', '/files', '/pictures/x', '/structures', '/preferences', '/ghs/x.svg', '/nothing']) {
    const answer = await request(path, { accept });
    assert.deepEqual([answer.status, answer.headers.get('location'), answer.headers.get('vary')], [302, '/404', 'Accept'], path);
  }
  for (const path of ['/assets/nothing.js', '/assets/']) assert.equal((await request(path, { accept })).status, 404, path);
  for (const path of ['/robots.txt', '/sitemap.xml', '/health/live', '/favicon.svg'])
    assert.equal((await request(path, { accept })).status, 200, path);
});

test('an address that is not a page, and not opened as one, is never redirected', async () => {
  for (const path of ['/api', '/api/', '/api/nothing', '/api/user/nothing', '/api/%E0%A4%A']) {
    const answer = await request(path);
    assert.equal(answer.status, 404, path);
    const { code, msg } = await answer.json();
    assert.equal(code, 4400);
    assert.ok(msg);
  }
  for (const path of [
    '/assets/nothing.js',
    '/assets/',
    '/pictures/nothing.svg',
    '/ghs/nothing.svg',
    '/files/nothing',
    '/health/nothing',
    '/sitemap-nothing.xml',
    '/favicon.ico',
    '/payments/nothing',
  ]) {
    const answer = await request(path);
    assert.equal(answer.status, 404, path);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/, path);
  }
  for (const path of ['/robots.txt', '/sitemap.xml', '/health/live', '/health/ready', '/favicon.svg'])
    assert.equal((await request(path)).status, 200, path);
});

test('other spellings of an address redirect to the canonical one', async () => {
  for (const [path, location] of [
    ['/brand/', '/brand'],
    ['/product/details/%31', '/product/details/1'],
    ['/search/a+b', '/search/a%2Bb'],
    ['/brand/?lang=en', '/brand?lang=en'],
  ] as const) {
    const answer = await request(path);
    assert.equal(answer.status, 301, path);
    assert.equal(answer.headers.get('location'), location);
  }
});

test('the search form leads to the keyword’s own address, and what cannot be part of a path stays in the query', async () => {
  const found = await request('/search?q=tris+base');
  assert.equal(found.status, 303);
  assert.equal(found.headers.get('location'), '/search/tris%20base');
  for (const q of ['95%', 'a/b', '..', 'a\\b']) assert.equal((await request(`/search?q=${encodeURIComponent(q)}`)).status, 200, q);
  for (const keyword of ['C#', 'pH 7?', '丙酮', 'a&b', '0.5 M'])
    assert.equal((await request(`/search/${encodeURIComponent(keyword)}`)).status, 200, keyword);
});

test('a page declares its language, its canonical address and the same page in each language', async () => {
  const plain = await (await request('/brand', { 'accept-language': 'en' })).text();
  assert.match(plain, /<html lang="en"/);
  assert.match(plain, /<link rel="canonical" href="\/brand">/);
  assert.match(plain, /hreflang="zh-CN" href="\/brand\?lang=zh-CN"/);
  assert.match(plain, /hreflang="x-default" href="\/brand">/);
  const addressed = await (await request('/brand?lang=zh-CN', { 'accept-language': 'en' })).text();
  assert.match(addressed, /<html lang="zh-CN"/);
  assert.match(addressed, /<link rel="canonical" href="\/brand\?lang=zh-CN">/);
});

test('the language is the reader’s choice, then the browser’s, then Chinese', async () => {
  const of = async (path: string, headers: Record<string, string>) => (await request(path, headers)).headers.get('content-language');
  assert.equal(await of('/', {}), 'zh-CN');
  assert.equal(await of('/', { 'accept-language': 'fr, en;q=0.5' }), 'en');
  assert.equal(await of('/', { 'accept-language': 'en', cookie: 'lang=zh-CN' }), 'zh-CN');
  assert.equal(await of('/?lang=en', { cookie: 'lang=zh-CN' }), 'en');
  assert.equal(await of('/?lang=xx', { cookie: 'lang=en' }), 'en');
  assert.equal((await request('/')).headers.get('vary'), 'Accept-Language, Cookie, Accept-Encoding');
});

test('the sitemap lists every public page', async () => {
  const robots = await (await request('/robots.txt')).text();
  assert.match(robots, new RegExp(`Sitemap: ${shop.url}/sitemap.xml`));
  const index = await (await request('/sitemap.xml')).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!);
  assert.deepEqual(
    files.map((file) => file.replace(shop.url, '')),
    ['screens', 'categories', 'brands', 'articles', 'products-1'].map((kind) => `/sitemap-${kind}.xml`),
  );
  const pages = (await Promise.all(files.map(async (file) => (await fetch(file)).text()))).flatMap((text) =>
    [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!),
  );
  for (const path of [open['productDetails'], open['article'], open['articleCategory'], open['productCategory'], '/brand'])
    assert.ok(pages.includes(shop.url + path), path);
  assert.equal(new Set(pages).size, pages.length);
  for (const page of [pages[0]!, pages.at(-1)!]) assert.equal((await fetch(page, { redirect: 'manual' })).status, 200, page);
});

test('shared links have a picture and absolute addresses', async () => {
  for (const key of ['home', 'productDetails', 'article']) {
    const html = await (await request(open[key]!)).text();
    const image = /property="og:image" content="([^"?]+)/.exec(html)?.[1];
    const picture = await request(image ?? '/none');
    assert.equal(picture.headers.get('content-type'), 'image/png', `${key}: ${image}`);
    assert.match(html, /property="og:title" content="[^"]+/);
    const things = [...html.matchAll(/<script type="application\/ld\+json">([^<]+)</g)].map((match) => JSON.parse(match[1]!));
    const types = { home: ['Organization', 'WebSite'], productDetails: ['BreadcrumbList', 'Product'], article: ['Article'] }[key];
    assert.deepEqual(new Set(things.map((thing) => thing['@type'])), new Set(types));
  }
});

test('HTML of home, category, product and search is at most 15 kB of brotli, and 30 kB with its styles', async (t) => {
  for (const key of ['home', 'productCategory', 'productDetails', 'searchKeyword']) {
    for (const language of ['en', 'zh-CN']) {
      const answer = await fetch(shop.url + open[key], { headers: { 'accept-language': language, 'accept-encoding': 'br' } });
      const html = await answer.text();
      const whole = Number(answer.headers.get('content-length'));
      const own = brotliCompressSync(html.replace(/<style>[^]*?<\/style>/, ''), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
      t.diagnostic(`${open[key]} ${language}: ${(own / 1000).toFixed(1)} kB, ${(whole / 1000).toFixed(1)} kB with styles`);
      assert.equal(answer.headers.get('content-encoding'), 'br');
      assert.ok(own <= 15_000, `${open[key]} ${language}: ${own} bytes`);
      assert.ok(whole > own && whole <= 30_000, `${open[key]} ${language}: ${whole} bytes with styles`);
    }
  }
});
