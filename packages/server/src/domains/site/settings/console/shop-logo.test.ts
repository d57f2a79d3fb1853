import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { nameTestShop } from '../../../../testing/test-identity.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';
import { storedFileKeepers } from '../../../../jobs/files-in-use.ts';
import { documentOptions } from '../../../goods/printed-documents/document-options.ts';
import { readLogo, readShopSign } from '../logo.ts';

let shop: TestConsole;
let admin: Awaited<ReturnType<TestConsole['openOperator']>>;
before(async () => {
  shop = await createTestConsole();
  admin = await shop.openOperator(['administrator'], 'Ada Admin');
});
after(() => shop.close());

const upload = (payload: Buffer, { cookie }: { cookie: string } = admin) =>
  shop.app.inject({
    method: 'PUT',
    url: '/api/operator/settings/logo',
    payload,
    headers: { 'x-console': '1', 'content-type': 'application/octet-stream', cookie: `console=${cookie}` },
  });
const draw = (red: number) =>
  sharp({ create: { width: 500, height: 250, channels: 4, background: { r: red, g: 90, b: 90, alpha: 0.5 } } })
    .png()
    .toBuffer();
/** As a browser without a session asks for it. */
const shown = async () => (await shop.call('settings.getShop')).data;

test('a shop that nobody named has no name for its operators', async () => {
  assert.deepEqual(await shown(), { name_en: '', name_zh: '', logo: null });
  const { data } = await shop.call('settings.getIdentity', {}, admin);
  assert.deepEqual([data.id, data.name_en, data.name_zh], [0, '', '']);
});

test('a logo is re-encoded, shown to everybody, kept by the file clean-up, and replaced or removed', async () => {
  await nameTestShop(shop.db);
  assert.equal((await upload(await draw(9))).statusCode, 200);
  const { name_en, logo } = await shown();
  assert.equal(name_en, 'Test');
  const seen = await shop.app.inject({ url: `/pictures/photos/${logo}-320.webp` });
  // webmail shows it on another origin
  assert.equal(seen.headers['cross-origin-resource-policy'], 'cross-origin');
  const { format, width, hasAlpha } = await sharp(seen.rawPayload).metadata();
  assert.deepEqual([seen.statusCode, format, width, hasAlpha], [200, 'webp', 320, true]);
  assert.deepEqual(await readShopSign(shop.db, 'https://shop.example'), {
    name_en: 'Test',
    name_zh: '测试',
    logo: `https://shop.example/pictures/photos/${logo}-320.webp`,
  });

  assert.equal((await upload(await draw(200))).statusCode, 200);
  const next = await readLogo(shop.db);
  assert.notEqual(next?.key, logo);
  // a mail that was sent with the first one still shows it
  assert.equal((await shop.app.inject({ url: `/pictures/photos/${logo}-320.webp` })).statusCode, 200);
  const kept = await Promise.all(storedFileKeepers.map((keeper) => keeper(shop.db, [next?.small ?? ''])));
  assert.deepEqual(kept.flat(), [next?.small]);

  assert.equal((await shop.call('settings.removeLogo', {}, admin)).status, 200);
  assert.equal((await shown()).logo, null);
  await assert.rejects(shop.db.query('delete from shop_logo'), /permission denied|append-only/);
  const log = await shop.db.query(`select distinct actor_name, call from audit_entry where object_kind = 'shop_logo' order by call`);
  assert.deepEqual(log.rows, [
    { actor_name: 'Ada Admin', call: 'settings.removeLogo' },
    { actor_name: 'Ada Admin', call: 'settings.uploadLogo' },
  ]);
});

test('documents get the logo as a picture of their own, and none after it is removed', async () => {
  const logoOf = async () => (await documentOptions(shop, 'en')).logo;
  assert.equal(await logoOf(), null);
  assert.equal((await upload(await draw(77))).statusCode, 200);
  const first = await logoOf();
  // 500 × 250 at the head's height
  assert.match(first ?? '', /^<svg [^>]*viewBox="0 0 400 200"><image y="0" width="400" height="200" href="data:image\/png;base64,/);
  assert.equal((await upload(await draw(177))).statusCode, 200);
  assert.notEqual(await logoOf(), first);
  assert.equal((await shop.call('settings.removeLogo', {}, admin)).status, 200);
  assert.equal(await logoOf(), null);
});

test('an SVG, and a logo from who does not edit settings, are refused', async () => {
  for (const svg of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', '<?xml version="1.0"?><svg/>'])
    assert.equal((await upload(Buffer.from(svg))).statusCode, 422);
  assert.equal((await upload(await draw(1), await shop.openOperator(['finance']))).statusCode, 403);
});
