import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { watchFolders } from './watch-folders.ts';

const folder = await mkdtemp(join(tmpdir(), 'aliquot-watched-'));
await mkdir(join(folder, 'orders'));
const waiting = new Map<string, () => void>();
const unwatch = watchFolders([folder], (path) => waiting.get(path)?.());
after(async () => {
  unwatch();
  await rm(folder, { recursive: true });
});

/** Does something and waits until a file of this name is reported. */
async function reports(name: string, act: (path: string) => Promise<void>): Promise<void> {
  const path = join(folder, name);
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.set(path, resolve);
  await act(path);
  await promise;
}
const save = (path: string) => writeFile(path, 'saved');

test('a file that is saved in a folder, or in a new one below it, is reported', { timeout: 60_000 }, async () => {
  await reports('orders/place.ts', save);
  await reports('orders/internal/check.ts', async (path) => {
    await mkdir(join(folder, 'orders/internal'));
    await save(path);
  });
  await reports('orders/internal/check.ts', save);
  await reports('orders/internal/deeper/rule.ts', async (path) => {
    await mkdir(join(folder, 'orders/internal/deeper'));
    await save(path);
  });
});

test('a folder that was moved, or removed and made again, is watched under its name', { timeout: 60_000 }, async () => {
  await mkdir(join(folder, 'cart'));
  await reports('cart/add.ts', save);
  await reports('basket/add.ts', () => rename(join(folder, 'cart'), join(folder, 'basket')));
  await reports('basket/add.ts', save);
  await rm(join(folder, 'basket'), { recursive: true });
  await reports('basket/remove.ts', async (path) => {
    await mkdir(join(folder, 'basket'));
    await save(path);
  });
  await reports('basket/remove.ts', save);
});

test('what is built or installed is not reported', { timeout: 60_000 }, async () => {
  await mkdir(join(folder, 'dist'));
  await save(join(folder, 'dist/built.js'));
  let isReported = false;
  waiting.set(join(folder, 'dist/built.js'), () => (isReported = true));
  await save(join(folder, 'dist/built.js'));
  await reports('orders/last.ts', save);
  assert.equal(isReported, false);
});
