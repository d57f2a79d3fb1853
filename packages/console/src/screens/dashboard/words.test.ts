import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workLinks } from './work-links.ts';
import { words as english } from './words.en.ts';
import { words as chinese } from './words.zh.ts';

const kinds = Object.keys(english.quietKinds).filter((kind) => kind in workLinks);

test('of one thing that waits the dashboard speaks in the singular, of others in the plural', () => {
  const of = (kind: string, count: number) => {
    assert.ok(isKind(kind));
    return english.kindOf(kind, count);
  };
  assert.deepEqual([of('to_ship', 1), of('to_ship', 2)], ['order to ship', 'orders to ship']);
  assert.equal(of('low_stock', 1), 'pack that runs low');
  for (const kind of kinds.filter((one) => one !== 'backups')) assert.notEqual(of(kind, 1), of(kind, 2), kind);
});

test('Chinese has one form for all counts', () => {
  for (const kind of kinds) {
    assert.ok(isKind(kind));
    assert.equal(chinese.kindOf(kind, 1), chinese.kindOf(kind, 2));
  }
});

function isKind(kind: string): kind is Parameters<typeof english.kindOf>[0] {
  return kind in english.quietKinds;
}
