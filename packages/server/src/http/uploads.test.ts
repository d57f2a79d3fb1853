import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { storedFolder } from '../domains/site/attachments/stored-files.ts';
import { type TestShop, createTestShop } from '../testing/test-shop.ts';

const boundary = 'a-boundary';
const bytes = 9_900_000;
let shop: TestShop;
let port: number;
before(async () => {
  shop = await createTestShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const address = shop.app.server.address();
  assert.ok(typeof address === 'object' && address !== null);
  port = address.port;
});
after(() => shop.close());

/** Begins an upload whose body never comes to its end; returns the status that it gets. */
async function beginUpload(headers: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/attachment/upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n` +
      `content-length: ${bytes}\r\n${headers}\r\n--${boundary}\r\n`,
  );
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).slice(9, 12);
}

test('uploads of strangers, and those above the limit, are refused before their bodies are read', async () => {
  const strangers = await Promise.all(Array.from({ length: 100 }, () => beginUpload('')));
  assert.deepEqual([...new Set(strangers)], ['401']);
  const { accountId, token } = await shop.openAccount();
  await shop.db.query(sql`
    insert into act_count (act, subject, window_started_at, count) values ('upload', ${String(accountId)}, now(), 1000000)`);
  assert.equal(await beginUpload(`authorization: Bearer ${token}\r\n`), '429');
});

test('an upload waits on disk, and only what is kept of it stays there', async () => {
  const { token } = await shop.openAccount();
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#20a060' } })
    .png()
    .toBuffer();
  const send = async (content: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.set('channel', 'ticket');
    form.set('file', new Blob([content]), 'picture.png');
    const answer = await fetch(`http://127.0.0.1:${port}/api/attachment/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return { status: answer.status, url: (await answer.json()).data?.url };
  };
  const { status, url } = await send(new Uint8Array(picture));
  assert.equal(status, 200);
  assert.equal((await send(Uint8Array.from(Buffer.from('no picture')))).status, 422);
  assert.equal((await send(new Uint8Array(11 * 1024 * 1024))).status, 413);
  const files = await readdir(join(storedFolder(shop.dataDir)), { recursive: true });
  assert.deepEqual(
    files.filter((name) => name.includes('.')).map((name) => name.split('.').at(-1)),
    ['webp'],
  );
  const show = async () => (await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  assert.equal(await show(), 200);
  await rm(storedFolder(shop.dataDir), { recursive: true });
  assert.equal(await show(), 404);
});

test('after an upload that could not be kept, its connection answers the next request', async () => {
  const { token } = await shop.openAccount();
  await rm(storedFolder(shop.dataDir), { recursive: true, force: true });
  await writeFile(storedFolder(shop.dataDir), 'in the way of the folder');
  const socket = connect(port, '127.0.0.1');
  let answers = '';
  socket.setEncoding('utf8').on('data', (text) => (answers += text));
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
  socket.write(
    `POST /api/attachment/upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n` +
      `content-length: ${bytes}\r\nauthorization: Bearer ${token}\r\n\r\n${file}`,
  );
  socket.write(Buffer.alloc(bytes - file.length));
  socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  await once(socket, 'close');
  await rm(storedFolder(shop.dataDir));
  assert.deepEqual(
    [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
    ['500', '200'],
  );
});
