import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { jsonReader, orNull, readJson } from './json-column.ts';

const readTexts = jsonReader('page.texts', Type.Array(Type.Object({ en: Type.String() })));

test('a document that fits its schema is given as it is', () => {
  const stored: unknown = [{ en: 'Acetone', zh: '丙酮' }];
  assert.equal(readTexts(stored), stored);
});

test('a document of another shape is refused with its column and what is wrong', () => {
  assert.throws(
    () => readTexts([{ en: 'Acetone' }, { zh: '丙酮' }]),
    /^Error: page\.texts does not fit its schema: \/1 must have required/,
  );
  assert.throws(() => readTexts({}), /page\.texts/);
  assert.throws(() => readTexts(null), /page\.texts/);
});

test('a column that can be null gives null, and no other document of another shape', () => {
  assert.equal(orNull(readTexts)(null), null);
  assert.throws(() => orNull(readTexts)('null'), /page\.texts/);
});

test('every named column of every row is read, and the rows stay the same objects', () => {
  const rows: { id: number; texts: unknown }[] = [
    { id: 1, texts: [] },
    { id: 2, texts: [{ en: 'Acetone' }] },
  ];
  const read = readJson(rows, { texts: readTexts });
  assert.equal(read[1]?.texts[0]?.en, 'Acetone');
  assert.deepEqual([read.length, read[1]], [2, rows[1]]);
  assert.throws(() => readJson([...rows, { id: 3, texts: [{}] }], { texts: readTexts }), /page\.texts/);
});
