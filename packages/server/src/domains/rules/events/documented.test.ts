import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventKinds } from './event-kinds.ts';

test('docs/integrate/events.md lists exactly the existing kinds of events', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../../../docs/integrate/events.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z_.]+)`/g)].map((match) => match[1]));
  assert.deepEqual(new Set(listed), new Set(Object.keys(eventKinds)));
  assert.equal(listed.length, new Set(listed).size, 'a kind is listed twice');
});
