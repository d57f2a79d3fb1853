import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultClientConfig, formatClientHeader, readSavedConfig } from './client-config.ts';

test('the client header has platform pc and version 1.0.0 by default, and no uuid before it is known', () => {
  assert.equal(formatClientHeader(defaultClientConfig), 'platform="pc", language="zh-CN", version="1.0.0"');
});

test('the client header carries the uuid once it is known', () => {
  assert.equal(
    formatClientHeader({ ...defaultClientConfig, language: 'en', uuid: 'a-b' }),
    'platform="pc", language="en", version="1.0.0", uuid="a-b"',
  );
});

test('characters that a structured-field string cannot hold are escaped or left out', () => {
  const hostile = { ...defaultClientConfig, platform: 'p"c\\', version: '1\r\nx-evil: 1', uuid: '李1' };
  assert.equal(formatClientHeader(hostile), 'platform="p\\"c\\\\", language="zh-CN", version="1x-evil: 1", uuid="1"');
});

test('a saved configuration is read with all its fields, and only an object with a uuid is one', () => {
  const saved = { uuid: 'u', language: 'en', platform: 'tablet', version: '2.1.0', build: 'b' };
  assert.deepEqual(readSavedConfig(saved), saved);
  assert.deepEqual(readSavedConfig({ uuid: 'u', platform: 7, language: 'fr' }), { ...defaultClientConfig, uuid: 'u' });
  for (const corrupt of [null, 'u', 7, [], {}, { uuid: '' }, { uuid: 7 }, { uuid: null }]) assert.equal(readSavedConfig(corrupt), null);
});
