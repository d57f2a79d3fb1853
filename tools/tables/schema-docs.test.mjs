import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createTestDatabase } from '../../packages/server/src/testing/test-database.ts';
import { withClient } from '../../packages/server/src/platform/database/embedded/with-client.ts';
import { root } from '../project.mjs';
import { describeSchema } from './describe-schema.mjs';

const { url, drop } = await createTestDatabase();
after(drop);

const describe = () => withClient(url, 10_000, describeSchema);

test('docs/schema.md is what the database and its writers are', async () => {
  assert.ok(
    (await readFile(join(root, 'docs/schema.md'), 'utf8')) === (await describe()),
    'docs/schema.md is stale: run "npm run schema-docs"',
  );
});

test('a change of a column or of a comment makes it stale, and a table needs a comment', async () => {
  const before = await describe();
  const change = (statement) => withClient(url, 10_000, (client) => client.query(statement));
  await change(`comment on column favorite.created_at is 'A planted comment.'`);
  const commented = await describe();
  assert.match(commented, /A planted comment\./);
  assert.notEqual(commented, before);
  await change('alter table favorite alter column created_at drop not null');
  assert.notEqual(await describe(), commented);
  await change('comment on table favorite is null');
  await assert.rejects(describe, /without a comment, or in no SQL file: favorite/);
});
