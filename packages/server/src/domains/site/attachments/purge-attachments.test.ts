import assert from 'node:assert/strict';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { filesInUse } from '../../../jobs/files-in-use.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { createTestOrder } from '../../../testing/test-ticket-order.ts';
import type { Channel } from './channels.ts';
import { createAttachment } from './create-attachment.ts';
import { purgeAttachments } from './purge-attachments.ts';
import { storedPath, writeStoredFile } from './stored-files.ts';

const { db, drop } = await openTestDatabase();
let dataDir: string;

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aliquot-purge-'));
});

after(async () => {
  await drop();
  await rm(dataDir, { recursive: true });
});

async function upload(accountId: number, channel: Channel, days: number): Promise<{ id: string; path: string }> {
  const content = Buffer.from('%PDF-1.4 paper');
  const storedAs = await writeStoredFile(dataDir, content, 'pdf');
  const file = {
    content,
    mediaType: 'application/pdf',
    extension: 'pdf',
    fileName: 'a.pdf',
    width: null,
    digest: Buffer.alloc(32),
  } as const;
  const { id } = await createAttachment(db, { accountId, channel, file, storedAs });
  await db.query(sql`update attachment set created_at = now() - make_interval(days => ${days}) where id = ${id}`);
  return { id, path: storedPath(dataDir, storedAs) };
}
const isThere = async ({ id, path }: { id: string; path: string }) => {
  const { rowCount } = await db.query(sql`select from attachment where id = ${id}`);
  const file = await access(path).then(
    () => true,
    () => false,
  );
  assert.equal(file, rowCount === 1);
  return file;
};

test('unused files are removed after a week; those in use and new ones stay', async () => {
  const { id: accountId } = await createTestAccount(db);
  const order = await createTestOrder(db, accountId, [1]);
  const used = {
    avatar: await upload(accountId, 'avatar', 30),
    ticket: await upload(accountId, 'ticket', 30),
    remittance: await upload(accountId, 'remittance', 30),
  };
  await db.query(sql`update account set figure_id = ${used.avatar.id} where id = ${accountId}`);
  await db.query(sql`update customer_order set remittance_id = ${used.remittance.id} where id = ${order.id}`);
  await db.query(sql`
    with ticket as (
      insert into ticket (number, account_id, order_id, order_number, order_shipping, kind, reason)
      values ('T26112100000001', ${accountId}, ${order.id}, ${order.number}, 0, 'refund', 'damaged') returning id)
    insert into ticket_message (ticket_id, author, body, attachment_ids) select id, 'buyer', 'broken', ${[used.ticket.id]}::uuid[] from ticket`);
  const fresh = await upload(accountId, 'ticket', 6);
  const unused = await Promise.all((['avatar', 'ticket', 'remittance'] as const).map((channel) => upload(accountId, channel, 8)));
  assert.equal(await purgeAttachments(db, dataDir, filesInUse), 3);
  assert.equal(await purgeAttachments(db, dataDir, filesInUse), 0);
  for (const file of [...Object.values(used), fresh]) assert.equal(await isThere(file), true);
  for (const file of unused) assert.equal(await isThere(file), false);
});
