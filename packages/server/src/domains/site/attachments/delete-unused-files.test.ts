import assert from 'node:assert/strict';
import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { storedFileKeepers } from '../../../jobs/files-in-use.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { createTestOrder } from '../../../testing/test-ticket-order.ts';
import { storedPath, writeStoredFile } from './stored-files.ts';
import { deleteUnusedFiles, trashFolder } from './delete-unused-files.ts';

const { db, drop } = await openTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-sweep-'));

after(async () => {
  await drop();
  await rm(dataDir, { recursive: true });
});

const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

async function store(hours: number): Promise<string> {
  const name = await writeStoredFile(dataDir, Buffer.from('%PDF-1.4'), 'pdf');
  await utimes(storedPath(dataDir, name), hoursAgo(hours), hoursAgo(hours));
  return name;
}
const isThere = (name: string) =>
  access(storedPath(dataDir, name)).then(
    () => true,
    () => false,
  );

test('files without a row for a day are removed and named; those in use, new or not ours stay', async () => {
  assert.deepEqual(await deleteUnusedFiles(db, join(dataDir, 'none'), { now, keepers: storedFileKeepers }), []);
  const { id: accountId } = await createTestAccount(db);
  const order = await createTestOrder(db, accountId, [1]);
  const [upload, report, invoice, logger] = [await store(48), await store(48), await store(48), await store(48)];
  await db.query(sql`
    insert into attachment (account_id, channel, media_type, bytes, file_name, stored_as)
    values (${accountId}, 'ticket', 'application/pdf', 8, 'a.pdf', ${upload})`);
  await db.query(sql`insert into service_work (order_line_id) values (${order.lineIds[0]})`);
  await db.query(sql`
    insert into service_report (order_line_id, file_name, stored_as, bytes) values (${order.lineIds[0]}, 'r.pdf', ${report}, 8)`);
  await db.query(sql`
    with issued as (
      insert into invoice (number, kind, buyer_kind, title, amount, issued_on, issued_by)
      values ('20000000000000000001', 'ordinary', 'person', '林研', 1, '2026-11-21', 'ann') returning id
    )
    insert into invoice_file (invoice_id, format, stored_as, bytes) select id, 'pdf', ${invoice}, 8 from issued`);
  await db.query(sql`
    insert into shipment_condition (shipment_id, lowest, highest, is_excursion, stored_as, recorded_by)
    select id, 2, 8, false, ${logger}, 'ann' from shipment where order_id = ${order.id}`);
  const fresh = await store(23);
  const [lost, unfinished] = [await store(25), `${await store(25)}.part`];
  await writeFile(storedPath(dataDir, unfinished), 'half');
  await utimes(storedPath(dataDir, unfinished), hoursAgo(25), hoursAgo(25));
  const foreign = join(dirname(storedPath(dataDir, lost)), 'notes.txt');
  await mkdir(dirname(foreign), { recursive: true });
  await writeFile(foreign, 'keep me');
  await utimes(foreign, hoursAgo(99), hoursAgo(99));

  const removed = await deleteUnusedFiles(db, dataDir, { now, keepers: storedFileKeepers });
  assert.deepEqual(new Set(removed), new Set([lost, unfinished, unfinished.slice(0, -'.part'.length)]));
  for (const name of [upload, report, invoice, logger, fresh]) assert.equal(await isThere(name), true);
  assert.equal(await isThere(lost), false);
  await access(join(trashFolder(dataDir), lost));
  await access(foreign);
  assert.deepEqual(await deleteUnusedFiles(db, dataDir, { now, keepers: storedFileKeepers }), []);
});

test('removed files are in the trash for thirty days', async () => {
  const lost = await store(48);
  const trashed = join(trashFolder(dataDir), lost);
  const deleteAfter = (days: number) => deleteUnusedFiles(db, dataDir, { now: hoursAgo(-24 * days), keepers: storedFileKeepers });
  assert.ok((await deleteAfter(0)).includes(lost));
  await deleteAfter(29);
  await access(trashed);
  await deleteAfter(31);
  await assert.rejects(access(trashed), { code: 'ENOENT' });
});

test('if more than fifty files, and more than one in twenty, would go, none goes and the job fails', async () => {
  const shop = join(dataDir, 'suspicious');
  const names: string[] = [];
  for (let index = 0; index < 51; index += 1) names.push(await writeStoredFile(shop, Buffer.from('%PDF-1.4'), 'pdf'));
  for (const name of names) await utimes(storedPath(shop, name), hoursAgo(48), hoursAgo(48));
  const sweep = () => deleteUnusedFiles(db, shop, { now, keepers: storedFileKeepers });
  await assert.rejects(sweep(), /51 of 51 stored files/);
  for (const name of names) await access(storedPath(shop, name));
  await rm(storedPath(shop, names[0]!));
  assert.equal((await sweep()).length, 50);
});

test('every table that names stored files is checked before one is removed', async () => {
  const { rows } = await db.query<{ table_name: string }>(sql`
    select table_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    -- a product's picture names three files, one for each size
    where column_name in ('stored_as', 'large') and table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`);
  const requested: string[] = [];
  const listening = { query: (statement: { text: string }) => (requested.push(statement.text), Promise.resolve({ rows: [] })) };
  for (const keeper of storedFileKeepers) await keeper(listening as never, []);
  for (const { table_name } of rows)
    assert.ok(
      requested.some((text) => text.includes(`from ${table_name} `)),
      table_name,
    );
  assert.equal(requested.length, rows.length);
});
