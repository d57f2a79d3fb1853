import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { createApp } from '../app.ts';
import { createPostgresSearch } from '../domains/goods/search/postgres/postgres-search.ts';
import { writeStoredFile } from '../domains/site/attachments/stored-files.ts';
import { saveLogo } from '../domains/site/settings/logo.ts';
import { readTestConfig } from '../testing/test-config.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Storefront } from './storefront.ts';

const publicFolder = join(import.meta.dirname, '../../../storefront/public');
const storefront: Storefront = {
  screenOf: () => null,
  readPage: async () => () => ({ kind: 'redirect', location: '/elsewhere' }),
  emptyList: (language) => ({ title: `Saved ${language}`, list: '<!--saved-->none<!--/saved-->' }),
  clientFolder: publicFolder,
  build: 'b1',
  entry: '/entry.js',
  worker: 'the code of the worker',
  filesOf: () => ({ scripts: [], styles: ['/assets/a.css'], fonts: ['/assets/a.woff2'], look: null }),
  nextFiles: () => [],
};
const { db, drop } = await openTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-icons-'));
const appWith = (settings: Record<string, string> = {}, worker = storefront.worker) =>
  createApp({
    config: readTestConfig({ DATA_DIR: dataDir, ...settings }),
    db,
    search: createPostgresSearch(db),
    storefront: { ...storefront, worker },
  });
const app = await appWith();
after(async () => {
  await app.close();
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('the service worker is compared at each visit, knows its build, and may fetch from the shop only', async () => {
  const { statusCode, headers, body } = await app.inject('/service-worker.js');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/javascript/);
  assert.equal(headers['cache-control'], 'no-cache');
  assert.match(String(headers['content-security-policy']), /^default-src 'none'; connect-src 'self'/);
  assert.equal(body, 'self.build = "b1";\nthe code of the worker');
  const again = await app.inject({ url: '/service-worker.js', headers: { 'if-none-match': String(headers.etag) } });
  assert.equal(again.statusCode, 304);
});

test('with OFFLINE_COPIES=false, and from sources, browsers get a worker that erases all copies and ends itself', async () => {
  for (const ended of [await appWith({ OFFLINE_COPIES: 'false' }), await appWith({}, null)]) {
    const { headers, body } = await ended.inject('/service-worker.js');
    assert.equal(headers['cache-control'], 'no-cache');
    assert.match(body, /caches\.delete\(name\)[\s\S]*registration\.unregister\(\)/);
    assert.ok(!body.includes('the code of the worker'));
    await ended.close();
  }
});

test('the page of what is saved is the same for everybody, in the reader’s language and with its styles', async () => {
  const { headers, body } = await app.inject({ url: '/offline', headers: { cookie: 'lang=zh-CN; ut=token' } });
  assert.equal(headers['content-language'], 'zh-CN');
  assert.equal(headers['cache-control'], 'no-cache');
  assert.match(
    body,
    /<title>Saved zh-CN · .*<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/a\.woff2"><link rel="stylesheet" href="\/assets\/a\.css">.*<!--saved-->none<!--\/saved-->/,
  );
  assert.match((await app.inject('/offline?lang=en')).body, /<html lang="en">/);
});

test('the manifest has the shop’s name in both languages, icons of the stated sizes, and ways into the shop', async () => {
  for (const [language, name, search] of [
    ['en', 'New shop', 'Search the catalogue'],
    ['zh-CN', '新商城', '搜索商品'],
  ] as const) {
    const { headers, body } = await app.inject(`/manifest.webmanifest?lang=${language}`);
    assert.match(String(headers['content-type']), /^application\/manifest\+json/);
    const manifest = JSON.parse(body);
    assert.equal(manifest.name, name);
    assert.deepEqual([manifest.lang, manifest.id, manifest.start_url, manifest.scope], [language, '/', '/', '/']);
    assert.deepEqual(
      manifest.shortcuts.map(({ url }: { url: string }) => url),
      ['/search', '/order/list/all', '/#quick-code'],
    );
    assert.equal(manifest.shortcuts[0].name, search);
    assert.deepEqual(manifest.icons.map(({ purpose }: { purpose: string }) => purpose).toSorted(), ['any', 'any', 'maskable']);
    for (const { src, sizes } of manifest.icons) {
      const icon = await app.inject(src);
      assert.equal(icon.headers['content-type'], 'image/png');
      const { width, height } = await sharp(icon.rawPayload).metadata();
      assert.equal(`${width}x${height}`, sizes);
    }
  }
  assert.equal((await app.inject('/icons/1024.png')).statusCode, 404);
});

test('a new logo is drawn square on white, at an address of its own', async () => {
  const drawn = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer();
  const [small, medium, large] = await Promise.all([1, 2, 3].map(() => writeStoredFile(dataDir, drawn, 'webp')));
  assert.ok(small && medium && large);
  await saveLogo(db, { small, medium, large }, 'operator');
  const { icons } = JSON.parse((await app.inject('/manifest.webmanifest')).body);
  assert.match(icons[0].src, /\?logo=[0-9a-f-]{36}$/);
  const { data, info } = await sharp((await app.inject('/icons/180.png')).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  assert.deepEqual([info.width, info.height], [180, 180]);
  assert.deepEqual(pixel(2, 2), [255, 255, 255]);
  assert.ok((pixel(90, 90)[0] ?? 0) > 200 && (pixel(90, 90)[1] ?? 255) < 60);
});
