import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consoleCallNames, consoleFileNames } from './calls.ts';
import { consoleEndpointOf } from './endpoint-of.ts';
import { callLabels } from './labels.ts';

const names = [...consoleCallNames, ...consoleFileNames];

test('no two calls have the same endpoint', () => {
  const places = names.map((name) => Object.values(consoleEndpointOf(name)).join(' '));
  assert.deepEqual(
    places.filter((place, index) => places.indexOf(place) !== index),
    [],
  );
});

test('every call that changes something has a label for the audit log; previews have none', () => {
  for (const name of names.filter((one) => consoleEndpointOf(one).method !== 'GET')) {
    const isPreview = /\.(preview|compute)/.test(name);
    assert.equal(Object.hasOwn(callLabels, name), !isPreview, name);
  }
  for (const [name, label] of Object.entries(callLabels)) assert.ok(label.en && label['zh-CN'], name);
});
