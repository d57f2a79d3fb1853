import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './network-of.ts';

test('networks are IPv4 addresses and IPv6 /64s', () => {
  assert.equal(networkOf('192.0.2.1'), '192.0.2.1');
  assert.equal(networkOf('::ffff:192.0.2.1'), '192.0.2.1');
  assert.equal(networkOf('2001:db8:0:1:aaaa::1'), networkOf('2001:0DB8:0:1:bbbb:cccc:dddd:eeee'));
  assert.equal(networkOf('2001:db8::1'), networkOf('2001:db8:0:0:1::'));
  assert.notEqual(networkOf('2001:db8:0:1::1'), networkOf('2001:db8:0:2::1'));
});
