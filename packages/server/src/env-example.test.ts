import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const lines = readFileSync(resolve(import.meta.dirname, '../../../.env.example'), 'utf8').split('\n');
const settingOf = (line: string | undefined) => /^#([A-Z][A-Z_]*)=(.*)$/.exec(line ?? '');
const examples = lines.flatMap((line, index) => {
  const [, name = '', value = ''] = settingOf(line) ?? [];
  return name === '' ? [] : [{ name, value, above: lines[index - 1] ?? '' }];
});

/** The names of all variables that the configuration reads. */
function readNames(): string[] {
  const names = new Set<string>();
  readConfig(new Proxy<Record<string, string | undefined>>({}, { get: (_, name) => void names.add(String(name)) }));
  return [...names].toSorted();
}

test('.env.example has every setting once, and no other', () => {
  assert.deepEqual(examples.map(({ name }) => name).toSorted(), readNames());
});

test('each setting in .env.example is explained in the line above, and nothing is set', () => {
  for (const { name, above } of examples) {
    assert.match(above, /^# \S/, name);
    assert.equal(settingOf(above), null, name);
  }
  assert.deepEqual(
    lines.filter((line) => line !== '' && !line.startsWith('#')),
    [],
  );
});

test('the values in .env.example are the defaults', () => {
  const given = readConfig(Object.fromEntries(examples.map(({ name, value }) => [name, value])));
  assert.deepEqual(given, readConfig({}));
});
