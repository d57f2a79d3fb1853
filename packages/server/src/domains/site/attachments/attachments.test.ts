import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { createAttachment } from './create-attachment.ts';
import { displayName, fileKind } from './file-kind.ts';
import { findAttachments } from './find-attachments.ts';
import { getStoredFile } from './get-stored-file.ts';
import { type PreparedFile, prepareFile } from './prepare-file.ts';
import { removeStoredFile, storedPath, writeStoredFile } from './stored-files.ts';

const { db, drop } = await openTestDatabase();
let dataDir: string;

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aliquot-files-'));
});

after(async () => {
  await drop();
  await rm(dataDir, { recursive: true });
});

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#20a060' } });
const prepared = async (...given: Parameters<typeof prepareFile>): Promise<PreparedFile> => {
  const result = await prepareFile(...given);
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
};
const refusal = async (...given: Parameters<typeof prepareFile>) => {
  const result = await prepareFile(...given);
  return result.ok ? 'accepted' : result.error;
};

test('a picture is re-encoded: smaller, upright, without metadata or hidden data', async () => {
  const jpeg = await picture(3000, 1000)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const hiding = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
  const file = await prepared('ticket', { fileName: 'Broken bottle.JPG', content: hiding });
  const meta = await sharp(file.content).metadata();
  assert.deepEqual([meta.format, meta.width, meta.height, meta.exif, meta.orientation], ['webp', 667, 2000, undefined, undefined]);
  assert.equal(file.width, 667);
  assert.deepEqual(file.digest, createHash('sha256').update(hiding).digest());
  assert.equal(file.fileName, 'Broken bottle.webp');
  assert.ok(!file.content.includes('script') && !file.content.includes('secret place'));
});

test('an avatar is stored small and a small picture as it is', async () => {
  const file = await prepared('avatar', { fileName: 'me.png', content: await picture(1200, 900).png().toBuffer() });
  assert.equal(file.width, 512);
  const small = await prepared('avatar', { fileName: 'me.gif', content: await picture(40, 40).gif().toBuffer() });
  assert.equal(small.width, 40);
});

test('a file’s type is decided by its content, never its name', async () => {
  assert.equal(fileKind(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), null);
  for (const text of ['<html><script>1</script>', '<svg/>', 'GIF', '%PD', '', 'MZ\x90', 'RIFF0000WAVE']) {
    assert.equal(await refusal('ticket', { fileName: 'picture.png', content: Buffer.from(text, 'latin1') }), 'file_type_refused', text);
  }
  const pdf = Buffer.from('%PDF-1.7\n%');
  assert.equal((await prepared('remittance', { fileName: '回单.png', content: pdf })).mediaType, 'application/pdf');
  assert.equal(await refusal('avatar', { fileName: 'me.pdf', content: pdf }), 'file_type_refused');
});

test('broken pictures, enormous ones and large PDFs are refused', async () => {
  const png = await picture(200, 200).png().toBuffer();
  assert.equal(await refusal('ticket', { fileName: 'a.png', content: png.subarray(0, png.length - 40) }), 'file_type_refused');
  const huge = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  assert.equal(await refusal('ticket', { fileName: 'a.png', content: huge }), 'file_type_refused');
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5 * 1024 * 1024)]);
  assert.equal(await refusal('ticket', { fileName: 'a.pdf', content: pdf }), 'file_too_large');
});

test('names lose folders, control characters and direction marks', () => {
  assert.equal(displayName('C:\\docs\\..\\回单 1.pdf'), '回单 1.pdf');
  assert.equal(displayName('../../etc/passwd'), 'passwd');
  assert.equal(displayName('a\r\nb\u202e"fdp.exe'), 'abfdp.exe');
  assert.equal(displayName('///'), 'file');
  assert.equal(Array.from(displayName(`${'长'.repeat(300)}.pdf`)).length, 100);
});

test('a stored file is found only by its owner, in its channel and in the requested order', async () => {
  const [owner, other] = [await createTestAccount(db), await createTestAccount(db)];
  const file = await prepared('ticket', { fileName: 'a.pdf', content: Buffer.from('%PDF-1.4 paper') });
  const create = async () =>
    createAttachment(db, {
      accountId: owner.id,
      channel: 'ticket',
      file,
      storedAs: await writeStoredFile(dataDir, file.content, file.extension),
    });
  const [first, second] = [await create(), await create()];
  const ids = [second.id, first.id];
  assert.deepEqual(
    (await findAttachments(db, owner.id, ids, 'ticket')).map(({ id }) => id),
    ids,
  );
  assert.deepEqual(await findAttachments(db, owner.id, ids, 'avatar'), []);
  assert.deepEqual(await findAttachments(db, other.id, ids, 'ticket'), []);
  assert.equal(await getStoredFile(db, other.id, first.id), null);
  const stored = await getStoredFile(db, owner.id, first.id);
  assert.equal(await readFile(storedPath(dataDir, stored!.stored_as), 'utf8'), '%PDF-1.4 paper');
});

test('a removed file is gone and leaves no unfinished one', async () => {
  const storedAs = await writeStoredFile(dataDir, Buffer.from('x'), 'pdf');
  await removeStoredFile(dataDir, storedAs);
  await removeStoredFile(dataDir, storedAs);
  const names = (await readdir(dataDir, { recursive: true })).map(String);
  assert.ok(!names.some((name) => name.includes(storedAs) || name.endsWith('.part')));
});
