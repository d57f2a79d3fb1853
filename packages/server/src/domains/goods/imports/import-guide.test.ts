import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { packColumns, productColumns } from './internal/kinds/product-columns.ts';

test('the guide for imports names each column of products and packs', () => {
  const guide = readFileSync(new URL('../../../../../../docs/integrate/imports.md', import.meta.url), 'utf8');
  const named = new Set(
    Array.from(guide.matchAll(/`([a-z_]+)(?:\/(_[a-z]+))?`/g)).flatMap(([, name = '', other]) =>
      other ? [name, name.replace(/_[a-z]+$/, other)] : [name],
    ),
  );
  assert.deepEqual(
    [...productColumns, ...packColumns].flatMap(({ name }) => (named.has(name) ? [] : [name])),
    [],
  );
});
