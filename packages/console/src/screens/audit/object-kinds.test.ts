import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { kindName } from './object-kinds.ts';

const migrations = new URL('../../../../server/src/platform/database/migrations/', import.meta.url);

test('every table under audit has a name in both languages', () => {
  const texts = readdirSync(migrations).map((file) => readFileSync(new URL(file, migrations), 'utf8'));
  const tables = new Set(texts.flatMap((text) => [...text.matchAll(/audit_table\('([a-z_]+)'/g)].map(([, table = '']) => table)));
  assert.ok(tables.size > 50);
  const unnamed = [...tables].filter((table) => kindName(table, 'zh-CN') === table || (kindName(table, 'en') === table && /_/.test(table)));
  assert.deepEqual(unnamed, []);
});
