import assert from 'node:assert/strict';
import { promises as dns } from 'node:dns';
import { test } from 'node:test';
import { postPinned } from './post-pinned.ts';

test('a name whose address the system refuses at once is a fault of the post, and ends nothing else', async (t) => {
  // as an IPv6 address where there is no IPv6: the connection fails before it is begun
  t.mock.method(dns, 'lookup', () => Promise.resolve([{ address: '255.255.255.255', family: 4 }]));
  for (const scheme of ['http', 'https']) {
    const posted = await postPinned(`${scheme}://shop.example:9/`, { headers: {}, body: 'a' }, { allowPrivate: true, timeoutMs: 10_000 });
    assert.ok('fault' in posted && posted.isUnsent, JSON.stringify(posted));
  }
});
