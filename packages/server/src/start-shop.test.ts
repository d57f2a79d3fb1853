import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openGatewayKeys } from '../../../demo/payment-gateway/keys.ts';
import { openTradeBook } from '../../../demo/payment-gateway/trades.ts';
import { StartRefusal } from './platform/database/embedded/start-refusal.ts';

let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aliquot-test-start-'));
  await mkdir(join(dataDir, 'demo-gateway'));
});
after(() => rm(dataDir, { recursive: true }));

test('a damaged key ends the start with what to do, without a stack', async () => {
  const key = join(dataDir, 'shop.key');
  await writeFile(key, 'not a key');
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.equal(stderr, `${key} must hold 32 bytes; take it from a backup, or remove it to have a new one made\n`);
});

test('damaged files of the demo gateway are named, with what to do', async () => {
  const [keys, trades] = ['keys.json', 'trades.json'].map((name) => join(dataDir, 'demo-gateway', name));
  assert.ok(keys && trades);
  await Promise.all([keys, trades].map((file) => writeFile(file, '{"half":')));
  const named = (file: string) => (error: unknown) => error instanceof StartRefusal && error.message.startsWith(file);
  await assert.rejects(openGatewayKeys(dataDir), named(keys));
  assert.throws(() => openTradeBook(trades), named(trades));
});
