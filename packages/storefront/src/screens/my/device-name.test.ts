import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceName } from './device-name.ts';

test('a session is named after its browser and its system', () => {
  const edge =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  assert.deepEqual(deviceName(edge), { browser: 'Edge', system: 'Windows' });
  assert.deepEqual(deviceName(phone), { browser: 'Safari', system: 'iPhone' });
});

test('a program without a known User-Agent has no name', () => {
  assert.deepEqual(deviceName('node'), { browser: null, system: null });
});
