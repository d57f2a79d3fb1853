import assert from 'node:assert/strict';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pipeline } from 'node:stream/promises';
import { findTableForm, readRows } from '../../goods/imports/reading/open-table.ts';
import { writeRegister } from './write-register.ts';

const folder = await mkdtemp(join(tmpdir(), 'aliquot-register-'));
after(() => rm(folder, { recursive: true }));

const rows = [
  ['订单号', '经办人', '身份证号', '数量'],
  ['26112100000001', '=HYPERLINK("x")', '110105194912310029', '3'],
  ['26112100000002', '林试验', '11010519491231002X', '12'],
];

async function write(format: 'xlsx' | 'csv'): Promise<string> {
  const path = join(folder, `register.${format}`);
  await pipeline(writeRegister(rows, format), createWriteStream(path));
  return path;
}

test('a spreadsheet gets every number as text, and no formula', async () => {
  const path = await write('xlsx');
  const read: string[][] = [];
  for await (const { cells } of readRows(path, await findTableForm(path))) read.push(cells);
  assert.deepEqual(read, [rows[0], ['26112100000001', '\'=HYPERLINK("x")', '110105194912310029', '3'], rows[2]]);
});

test('in CSV an apostrophe protects long numbers and formulas', async () => {
  const text = await readFile(await write('csv'), 'utf8');
  assert.deepEqual(text.split('\r\n').slice(1), [
    `'26112100000001,"'=HYPERLINK(""x"")",'110105194912310029,3`,
    `'26112100000002,林试验,11010519491231002X,12`,
    '',
  ]);
});
