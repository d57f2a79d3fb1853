import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CategoryData } from '../format/catalogue.ts';
import { readCatalogue } from './catalogue-data.ts';
import { currentFingerprint, fingerprintOf, readDataFiles, rowsOf } from './data-files.ts';

const category = { key: 'a', parent: null, name: { en: 'A', zh: '甲' }, summary: { en: 'a', zh: '甲' } };
const file = (rows: unknown, path = 'categories.json') => ({ path, text: JSON.stringify(rows) });

test('a fault of the data names its file, its row and what is wrong', () => {
  assert.throws(
    () => rowsOf([file([category, { ...category, key: 'B!' }])], 'categories.json', CategoryData),
    /categories\.json, row 2 \(B!\): \/key/,
  );
  assert.throws(() => rowsOf([{ path: 'categories.json', text: '[{' }], 'categories.json', CategoryData), /categories\.json: /);
  assert.throws(() => rowsOf([file({})], 'categories.json', CategoryData), /categories\.json: the file is not an array/);
});

test('an unknown key and a duplicate key are refused with their places', () => {
  assert.throws(
    () => readCatalogue([file([{ ...category, parent: 'nowhere' }])]),
    /categories\.json, row 1 \(a\): there is no category 'nowhere'/,
  );
  assert.throws(
    () => readCatalogue([file([category, category])]),
    /row 2 \(a\): the key 'a' stands in categories\.json, row 1 \(a\) already/,
  );
});

test('the same data has the same fingerprint with any line ends, other data another one', async () => {
  const files = await readDataFiles();
  const windows = files.map(({ path, text }) => ({ path, text: text.replaceAll('\n', '\r\n') }));
  assert.equal(fingerprintOf(files), fingerprintOf(windows));
  assert.notEqual(fingerprintOf(files), fingerprintOf(files.slice(1)));
});

test('the fingerprint of unchanged files is known again, and where nothing can be kept it is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aliquot-fingerprint-'));
  try {
    const path = join(folder, 'kept/fingerprint');
    const made = await currentFingerprint(path);
    assert.equal(made, fingerprintOf(await readDataFiles()));
    const [stamp] = (await readFile(path, 'utf8')).split('\n');
    await writeFile(path, `${stamp}\nas it was kept`);
    assert.equal(await currentFingerprint(path), 'as it was kept');
    await writeFile(path, 'of other files\nas it was kept');
    assert.equal(await currentFingerprint(path), made);
    assert.equal(await currentFingerprint(folder), made);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the project’s own data has no fault', async () => {
  const { products, categories, brands } = readCatalogue(await readDataFiles());
  assert.ok(products.length >= 150 && categories.length >= 40 && brands.length >= 15);
  assert.ok(products.flatMap(({ skus }) => skus).length >= 300);
});
