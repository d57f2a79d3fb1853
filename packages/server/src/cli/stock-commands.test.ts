import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openTestDatabase } from '../testing/test-database.ts';
import { createTestBuyer, valueOf } from '../testing/test-buyer.ts';
import { testPdf } from '../testing/test-pdf.ts';
import { createTestPack } from '../testing/test-goods.ts';
import { commandLine } from './test-command-line.ts';

const { db, drop } = await openTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-stock-commands-'));
after(async () => {
  await drop();
  await rm(dataDir, { recursive: true });
});

const run = commandLine(db, dataDir);

const days = ['--made', '2026-01-05', '--received', '2026-02-01', '--expires', '2029-01-05'];
const because = ['--by', 'QC', '--reason', 'a test'];

test('a lot comes in, is released, picked, shipped, watched on its way, and recalled', async () => {
  const { code, sku_id } = await createTestPack(db, { onHand: 0, price: 40_000 });
  await db.query(`insert into warehouse (key, name_en, name_zh, province_code) values ('north', 'Beijing', '北京', '110000')`);
  const receive = (reference: string) =>
    run('lots', 'receive', code, 'Lot: k1-1', '5', '--warehouse', 'north', '--reference', reference, ...days);
  assert.equal(await receive('DN-1'), `lot K1-1 of ${code}: 5 packs received`);
  assert.match(await receive('DN-1'), /^! lot K1-1 .*DN-1 was taken in before/);
  assert.match(await run('lots', 'receive', code, 'K1-1', '0', '--warehouse', 'north', '--reference', 'X', ...days), /^! PACKS/);
  assert.match(
    await run(
      'lots',
      'receive',
      code,
      'K1-2',
      '1',
      '--warehouse',
      'north',
      '--reference',
      'X',
      '--made',
      '2026-13-01',
      '--received',
      '2026-02-01',
    ),
    /^! 2026-13-01 is no day/,
  );
  assert.match(await run('lots', 'list', '--code', code), /K1-1 +quarantine +north +5 packs/);
  assert.equal(await run('lots', 'release', 'K1-1', ...because), `lot K1-1 of ${code}: released, 5 packs`);
  assert.match(await run('stock', 'show', code), /north +5 on hand {2}0 promised {2}0 not to be promised {2}0 without a lot/);

  const buyer = await createTestBuyer(db);
  await buyer.add(sku_id, 2);
  const { id } = valueOf(await buyer.place(80_000));
  await run('confirm-payment', id, '--amount', '800', '--reference', 'K1');
  const slip = join(dataDir, 'slip.pdf');
  assert.match(await run('picking-slip', id, '--out', slip), new RegExp(`north +${code} +2 × lot K1-1`));
  assert.equal((await readFile(slip)).subarray(0, 5).toString(), '%PDF-');
  const shipped = await run('ship', id, '--carrier', 'SF', '--tracking', 'K1', '--from', 'north');
  assert.match(shipped, new RegExp(`: shipped, shipment \\d+\\n  ${code} +lot K1-1 × 2`));
  const shipment = /shipment (\d+)/.exec(shipped)?.[1] ?? '';
  assert.equal(await run('shipments', 'seen', shipment, 'delivered', '--place', '上海'), `shipment ${shipment}: delivered`);
  assert.match(await run('shipments', 'seen', shipment, 'vanished'), /^! SHIPMENT is a number, KIND one of/);
  const file = join(dataDir, 'logger.pdf');
  await writeFile(file, 'no PDF');
  assert.match(await run('shipments', 'condition', shipment, '--lowest', '2', '--highest', '9', '--file', file), /Choose a whole PDF file/);
  await writeFile(file, testPdf());
  assert.match(
    await run('shipments', 'condition', shipment, '--lowest=-3.5', '--highest', '9', '--file', file),
    /-3.5 to 9 °C, within its range/,
  );
  assert.match(
    await run('lots', 'recall', 'K1-1', ...because),
    new RegExp(`recalled, 3 packs on hand\\n.*order ${id} +${code} × 2 .*\\n1 delivery`),
  );
  assert.match(await run('lots', 'holders', 'K1-1'), /1 delivery$/);
  assert.match(await run('lots', 'release', 'K1-1', ...because), /^! lot K1-1: It is recalled, and cannot become released/);
  assert.match(await run('check-consistency'), /add up$/);
});

test('packs are set aside, fall short, are cleared and written off', async () => {
  const { code, sku_id } = await createTestPack(db, { onHand: 3 });
  const buyer = await createTestBuyer(db);
  await buyer.add(sku_id, 3);
  const { id } = valueOf(await buyer.place(30_000));
  const shelf = ['--warehouse', 'test', '--reason', 'Dropped'];
  assert.equal(await run('stock', 'shortages'), '0 shortages');
  assert.equal(await run('stock', 'quarantine', code, '2', ...shelf), `${code}: 2 packs set aside`);
  assert.match(await run('stock', 'shortages'), new RegExp(`${code} +test +2 short, 0 free elsewhere\\n1 shortage`));
  assert.equal(await run('stock', 'clear', code, '1', ...shelf), `${code}: 1 packs cleared`);
  assert.match(await run('stock', 'clear', code, '2', ...shelf), /^! .*1 packs are set aside, not 2/);
  assert.match(
    await run('stock', 'write-off', code, '1', ...shelf),
    new RegExp(`1 packs written off\\n  order ${id}: not paid, cancelled`),
  );
  assert.equal(await run('stock', 'shortages'), '0 shortages');
  assert.match(await run('stock', 'count', code, '3', '2', ...shelf), /^! .*changed meanwhile/);
  assert.equal(await run('stock', 'count', code, '2', '3', ...shelf), `${code}: counted, +1 packs`);
  assert.match(await run('stock', 'count', code, '2', 'two', ...shelf), /^! EXPECTED and COUNTED/);
  assert.match(await run('stock', 'move', code, '1', ...shelf, '--to', 'nowhere'), /not found/);
  await db.query(`insert into warehouse (key, name_en, name_zh, province_code) values ('west', 'Chengdu', '成都', '510000')`);
  assert.equal(await run('stock', 'move', code, '1', ...shelf, '--to', 'west'), `${code}: 1 packs moved from test to west`);
  assert.match(await run('stock', 'write-off', 'NOTHING', '1', ...shelf), /^! NOTHING: not found/);
  assert.match(await run('check-consistency'), /add up$/);
});
