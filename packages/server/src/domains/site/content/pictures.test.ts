import assert from 'node:assert/strict';
import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { drawPicture } from '../attachments/prepare-file.ts';
import { storedFolder, storedPath } from '../attachments/stored-files.ts';
import { findPicture, findShownPictures, keepPicture, purgePictures } from './pictures.ts';

const { db, drop } = await openTestDatabase();
let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aliquot-pictures-'));
});
after(async () => {
  await drop();
  await rm(dataDir, { recursive: true });
});

/** A picture uploaded this many days ago. */
async function bring(days: number): Promise<{ id: string; path: string }> {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#08c' } });
  const kept = await keepPicture(db, dataDir, await drawn.png().toBuffer());
  assert.ok(kept.ok);
  const { id } = kept.value;
  await db.query(sql`update content_picture set created_at = now() - make_interval(days => ${days}) where id = ${id}`);
  const picture = await findPicture(db, id);
  return { id, path: storedPath(dataDir, picture!.stored_as) };
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** How many files are stored. */
const filesIn = async (folder: string) =>
  (await readdir(storedFolder(folder), { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length;

test('an unused picture is removed after a week with its file; one on a page stays', async () => {
  const [unused, fresh, shown] = [await bring(8), await bring(6), await bring(8)];
  await db.query(sql`
    insert into home_block (kind, position, title_en, title_zh, picture_id) values ('banner', 20, 'Shown', '展示', ${shown.id})`);
  assert.equal(await purgePictures(db, dataDir), 1);
  assert.deepEqual(await Promise.all([unused, fresh, shown].map(({ path }) => isThere(path))), [false, true, true]);
  assert.equal(await findPicture(db, unused.id), null);
  await db.query(`delete from home_block where kind = 'banner'`);
  assert.equal(await purgePictures(db, dataDir), 1);
  assert.equal(await isThere(shown.path), false);
});

test('a picture that is refused because too many are converted at once leaves no file', async () => {
  const wide = await sharp({ create: { width: 1000, height: 10, channels: 3, background: '#08c' } })
    .png()
    .toBuffer();
  const before = await filesIn(dataDir);
  // its first drawing runs already when others come, who take every place that is left
  const keeping = keepPicture(db, dataDir, wide);
  const over = new AbortController();
  const crowd = Array.from({ length: 30 }, async () => {
    for (; !over.signal.aborted; await nextTurn()) await drawPicture(wide, 20);
  });
  const kept = await keeping;
  over.abort();
  await Promise.all(crowd);
  assert.equal((await filesIn(dataDir)) - before, kept.ok ? 3 : 0);
});

test('a very narrow picture, whose sizes have the same width, has each width once and no unused file', async () => {
  const narrow = await sharp({ create: { width: 1, height: 1500, channels: 3, background: '#08c' } })
    .png()
    .toBuffer();
  const before = await filesIn(dataDir);
  const kept = await keepPicture(db, dataDir, narrow);
  assert.ok(kept.ok);
  assert.equal((await filesIn(dataDir)) - before, 1);
  const [shown] = await findShownPictures(db, [kept.value.id]);
  assert.deepEqual(shown?.widths, [1]);
});
