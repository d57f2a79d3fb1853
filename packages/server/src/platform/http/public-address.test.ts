import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress } from './public-address.ts';

test('public internet addresses are public', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '172.15.0.1',
    '172.32.0.1',
    '223.5.5.5',
    '2400:3200::1',
    '2606:4700::1111',
  ])
    assert.equal(isPublicAddress(address), true, address);
});

test('this machine, private networks, cloud metadata and special purposes are not, in any notation', () => {
  const refused = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ];
  for (const address of refused) assert.equal(isPublicAddress(address), false, address);
});
