import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { type Server, connect, createServer } from 'node:net';
import { after, before, test } from 'node:test';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database/connection.ts';
import { errorNameOf } from './errors.ts';

let isSilent = false;
let proxy: Server;
const { url, drop } = await openTestDatabase();
before(async () => {
  const { hostname, port } = new URL(url);
  proxy = createServer((client) => {
    const database = connect(Number(port), hostname);
    client.on('data', (piece) => isSilent || database.write(piece));
    database.pipe(client);
    for (const one of [client, database]) one.on('error', () => {}).on('close', () => (client.destroy(), database.destroy()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  proxy.close();
  await drop();
});

const errorOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => assert.fail('it succeeded'),
    (error: unknown) => (error instanceof Error ? error : assert.fail(String(error))),
  );

test('a database that swallows everything is unavailable, to a statement and to a new connection', async () => {
  const address = proxy.address();
  assert.ok(typeof address === 'object' && address !== null);
  const through = new URL(url);
  through.host = `127.0.0.1:${address.port}`;
  const db = openDatabase(through.href, { poolSize: 2, statementTimeout: 100, connectionTimeout: 1_000 });
  await db.query('select');
  isSilent = true;
  const errors = [await errorOf(db.query('select')), await errorOf(db.query('select'))];
  await db.end();
  assert.deepEqual(errors.map(errorNameOf), ['unavailable', 'unavailable'], errors.join());
});

test('a full disk is unavailable, and a missing file is no lost database', async () => {
  assert.equal(errorNameOf(await errorOf(writeFile('/dev/full', 'x'))), 'unavailable');
  assert.equal(errorNameOf(await errorOf(writeFile('/there is no such folder/file', 'x'))), 'internal');
  assert.equal(
    errorNameOf(await errorOf(openDatabase('postgres://a@x/b?host=/there-is-no-such-folder', { poolSize: 1 }).query('select'))),
    'unavailable',
  );
});
