import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { CopiedRow, copyOut } from './copy-out.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const { db, drop } = await openTestDatabase({ poolSize: 1 });
after(drop);

test('rows come one by one with the database’s values', async () => {
  const rows: unknown[] = [];
  await copyOut(
    db,
    `select n::int8, -n::int4, n / 2.0::float8, n > 1, repeat('丙酮', n), case when n = 2 then 'x' end from generate_series(1, 3) n`,
    (row) => rows.push([row.int8(0), row.int4(1), row.float8(2), row.bool(3), row.text(4), row.isNull(5) ? null : row.text(5)]),
  );
  assert.deepEqual(rows, [
    [1, -1, 0.5, false, '丙酮', null],
    [2, -2, 1, true, '丙酮丙酮', 'x'],
    [3, -3, 1.5, true, '丙酮丙酮丙酮', null],
  ]);
});

test('large numbers and rows arrive whole, and an empty result has no row', async () => {
  const lengths: number[] = [];
  await copyOut(db, `select 9007199254740991::int8, (-9007199254740991)::int8, repeat('a', 300000) from generate_series(1, 20)`, (row) => {
    assert.deepEqual([row.int8(0), row.int8(1)], [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]);
    lengths.push(row.end(2) - row.start(2));
  });
  assert.deepEqual(lengths, Array(20).fill(300_000));
  await copyOut(db, 'select 1 where false', () => assert.fail('a row'));
});

test('a kept copy of a row has the same values', async () => {
  const kept: Buffer[] = [];
  await copyOut(db, `select n::int8, 'n' || n from generate_series(1, 2) n`, (row) => kept.push(row.copy()));
  const row = new CopiedRow();
  assert.equal(row.read(kept[1]!, 0), kept[1]!.length);
  assert.deepEqual([row.int8(0), row.text(1)], [2, 'n2']);
  assert.equal(row.read(kept[1]!.subarray(0, -1), 0), null);
});

test('a fault of the database or of the reader is reported, and the next copy works', async () => {
  await assert.rejects(
    copyOut(db, 'select 1 / n from generate_series(0, 3) n', () => {}),
    /division by zero/,
  );
  await assert.rejects(
    copyOut(db, 'select n from generate_series(1, 1000) n', () => {
      throw new Error('a bug');
    }),
    /a bug/,
  );
  let rows = 0;
  await copyOut(db, 'select n from generate_series(1, 5) n', () => rows++);
  assert.equal(rows, 5);
});
