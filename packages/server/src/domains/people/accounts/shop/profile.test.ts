import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import sharp from 'sharp';
import { type Answer, openAccountCalls } from '../../../../testing/test-account-calls.ts';

const { db, app, dataDir, call, logIn, registerVerified, close } = await openAccountCalls();
after(close);
beforeEach(() => db.query('delete from act_count; delete from login_failure'));

async function upload(token: string, channel: string, fileName: string, content: Buffer): Promise<Answer> {
  const form = new FormData();
  form.append('channel', channel);
  form.append('file', new Blob([new Uint8Array(content)]), fileName);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: '/api/attachment/upload',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${token}` },
  });
  return { status: response.statusCode, ...JSON.parse(response.body), text: response.body, cookies: {} };
}

test('the profile changes field by field, and its picture is one that the buyer uploaded', async () => {
  const { token } = await registerVerified();
  const stranger = await registerVerified();
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const uploaded = await upload(token, 'avatar', 'me.png', png);
  assert.deepEqual([uploaded.code, uploaded.data.media_type, uploaded.data.width], [0, 'image/webp', 60]);
  const changed = await call(
    'user.updateProfile',
    { nick_name: '  小林 ', figure_id: uploaded.data.id, research_group: 'Catalysis' },
    { token },
  );
  assert.deepEqual(
    [changed.data.nick_name, changed.data.figure_url, changed.data.inc_name],
    ['小林', uploaded.data.url, 'Institute of Tests'],
  );
  const stolen = await call('user.updateProfile', { figure_id: uploaded.data.id }, { token: stranger.token });
  assert.deepEqual(
    stolen.data.fields?.map(({ field }) => field),
    ['figure_id'],
  );
  const slip = await upload(token, 'remittance', 'slip.pdf', Buffer.from('%PDF-1.4'));
  assert.equal((await call('user.updateProfile', { figure_id: slip.data.id }, { token })).data.error, 'invalid_input');
  assert.equal((await call('user.updateProfile', { figure_id: null }, { token })).data.figure_url, null);
  assert.equal((await call('user.updateProfile', { mobile: '13900000000' }, { token })).data.error, 'invalid_input');
});

test('the summary is empty for a stranger and personal for a buyer', async () => {
  assert.deepEqual((await call('user.getSummary')).data, {
    nick_name: null,
    mobile_verified: false,
    cart_count: 0,
    favorite_ids: [],
    unread_count: 0,
    province: null,
    purchase: null,
  });
  const { token } = await registerVerified();
  assert.deepEqual((await call('user.getSummary', {}, { token })).data, {
    nick_name: 'Lin',
    mobile_verified: true,
    cart_count: 0,
    favorite_ids: [],
    unread_count: 0,
    province: 'Shanghai',
    purchase: {
      step: 'apply',
      label: 'Apply to join',
      text: 'Your account belongs to no institution. Apply to yours with proof; you can order once it is approved.',
    },
  });
});

test('points begin at zero', async () => {
  const { token } = await registerVerified();
  assert.deepEqual((await call('user.getPoints', { type: 'earn', date_start: '2026-01-01', date_end: '2026-12-31' }, { token })).data, {
    items: [],
    total: 0,
    page: 1,
    limit: 20,
    balance: 0,
    pending: 0,
    pending_lots: [],
    expiring: [],
  });
});

test('files are shown only to their owner, with their type and never as a page', async () => {
  const { mobile, token } = await registerVerified();
  const stranger = await registerVerified();
  const slip = await upload(token, 'remittance', '回单 "1".pdf', Buffer.from('%PDF-1.4 slip'));
  const { url } = slip.data;
  const shown = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  assert.deepEqual([shown.statusCode, shown.body], [200, '%PDF-1.4 slip']);
  assert.equal(shown.headers['x-content-type-options'], 'nosniff');
  assert.match(String(shown.headers['content-security-policy']), /^sandbox/);
  assert.match(String(shown.headers['content-disposition']), /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''%E5%9B%9E/);
  assert.match(String(shown.headers['cache-control']), /^private/);
  const browser = await logIn(mobile, 'violet beaker 7', { headers: { 'sec-fetch-site': 'same-origin' } });
  const cookies = { ut: browser.data.token, binding: browser.cookies['binding']! };
  assert.equal((await app.inject({ url, cookies })).statusCode, 200);
  const hidden = [
    await app.inject({ url }),
    await app.inject({ url, cookies: { ut: browser.data.token } }),
    await app.inject({ url, headers: { authorization: `Bearer ${stranger.token}` } }),
    await app.inject({ url: `/files/${randomUUID()}`, headers: { authorization: `Bearer ${token}` } }),
    await app.inject({ url: '/files/..%2f..%2fshop.key', headers: { authorization: `Bearer ${token}` } }),
  ];
  for (const { statusCode, body } of hidden) assert.deepEqual([statusCode, body], [404, 'Not found']);
});

test('a file that is neither picture nor PDF is refused and not stored', async () => {
  const { token } = await registerVerified();
  const files = async () => (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) => name.includes('.')).length;
  const before = await files();
  assert.equal((await upload(token, 'ticket', 'picture.png', Buffer.from('<svg onload="alert(1)"/>'))).data.error, 'file_type_refused');
  const large = await upload(token, 'remittance', 'slip.pdf', Buffer.alloc(11 * 1024 * 1024));
  assert.deepEqual([large.status, large.data.error], [413, 'file_too_large']);
  assert.equal((await upload(token, 'somewhere', 'a.pdf', Buffer.from('%PDF-1.4'))).data.error, 'invalid_input');
  const missing = await app.inject({
    method: 'POST',
    url: '/api/attachment/upload',
    payload: {},
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(missing.statusCode, 422);
  assert.equal(await files(), before);
});
