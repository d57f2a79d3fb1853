import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { kindName } from './object-kinds.ts';

const domains = join(import.meta.dirname, '../../../../server/src/domains');

test('every table under audit has a name in both languages', () => {
  const files = readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('functions.sql'));
  const texts = files.map((file) => readFileSync(join(domains, file), 'utf8'));
  const tables = new Set(texts.flatMap((text) => [...text.matchAll(/audit_table\('([a-z_]+)'/g)].map(([, table = '']) => table)));
  assert.ok(tables.size > 50);
  const unnamed = [...tables].filter((table) => kindName(table, 'zh-CN') === table || (kindName(table, 'en') === table && /_/.test(table)));
  assert.deepEqual(unnamed, []);
});
