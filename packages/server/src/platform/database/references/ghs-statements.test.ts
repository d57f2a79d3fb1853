import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { referencesFolder } from './load-references.ts';

type Statement = { code: string; en: string; zh: string; from?: { en: string[]; zh: string[] } };

const readRows = async <Row>(name: string): Promise<Row[]> => JSON.parse(await readFile(join(referencesFolder, `${name}.json`), 'utf8'));

const all = await readRows<Statement>('ghs-statements');
const statements = all.filter(({ code }) => !code.startsWith('GHS'));
const sources = new Set((await readRows<{ key: string; what: string }>('ghs-statement-sources')).map(({ key }) => key));

const codes = all.map(({ code }) => code);
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('every statement of UN GHS Annex 3 is there once, in both languages, with its source', () => {
  assert.deepEqual(twice(codes), []);
  assert.deepEqual(
    ['GHS', 'H', 'P'].map((kind) => codes.filter((code) => new RegExp(String.raw`^${kind}\d`).test(code)).length),
    [9, 105, 148],
  );
  for (const { code, en, zh, from } of statements) {
    assert.ok(en.trim() === en && /[a-z]/i.test(en) && !/\p{Script=Han}/u.test(en), `${code}: ${en}`);
    assert.ok(zh.trim() === zh && /\p{Script=Han}/u.test(zh), `${code}: ${zh}`);
    assert.ok(from && from.en.length > 0 && from.zh.length > 0, `${code} names its sources`);
    assert.deepEqual(
      [...from.en, ...from.zh].filter((key) => !sources.has(key)),
      [],
    );
    // a compiled statement names the sources of sense and terms
    assert.ok(from.zh[0] !== 'composed' || from.zh.length > 1, `${code} is composed of something`);
  }
});

test('each part of a combined statement exists, and no text is under two codes', () => {
  assert.deepEqual(
    codes.flatMap((code) => code.split('+')).filter((part) => !codes.includes(part)),
    [],
  );
  assert.deepEqual(twice(all.map(({ en }) => en.toLowerCase())), []);
  assert.deepEqual(twice(all.map(({ zh }) => zh)), []);
});

test('a blank to be filled in is in both languages or in neither', () => {
  assert.deepEqual(
    statements.filter(({ en, zh }) => en.includes('…') !== zh.includes('……')).map(({ code }) => code),
    [],
  );
});
