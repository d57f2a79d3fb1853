import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { everything } from '../../../../testing/test-query.ts';
import type { Answer, Question } from '../internal/memory/search-messages.ts';
import { startReaders } from '../internal/memory/search-readers.ts';
import { SearchIndex } from './search-index.ts';
import { plainDocument, rowOf, showRows } from './test-rows.ts';

const NOW = Date.UTC(2026, 10, 21);
const PRODUCTS = 2_000;

test('threads that share an index see every change as a whole, and at once', async (context) => {
  const index = new SearchIndex({ sharedFrom: 0 });
  const ids = Array.from({ length: PRODUCTS }, (_, place) => place + 1);
  await index.load(PRODUCTS, showRows(ids.map((id) => rowOf(plainDocument(id, 'first')))));
  const { ports, stop } = await startReaders(index, 2);
  context.after(stop);
  const find = async (port: (typeof ports)[number], text: string): Promise<number> => {
    port.postMessage({ id: 1, kind: 'find', query: { ...everything, text }, now: NOW } satisfies Question);
    const [answer]: Answer[] = await once(port, 'message');
    assert.ok(answer?.kind === 'found', JSON.stringify(answer));
    return answer.hits.total;
  };
  const stopping = new AbortController();
  const searching = ports.map(async (port) => {
    let answers = 0;
    for (; !stopping.signal.aborted || answers === 0; answers++) assert.equal(await find(port, 'common'), PRODUCTS);
  });
  for (let round = 0; round < 40; round++) {
    const changed = ids.filter((id) => id % 40 === round);
    index.apply(new Map(changed.map((id) => [id, rowOf(plainDocument(id, `name${round}`))])));
    await new Promise(setImmediate);
  }
  stopping.abort();
  await Promise.all(searching);
  for (const port of ports) {
    index.apply(new Map([[1, rowOf(plainDocument(1, 'second'))]]));
    assert.equal(await find(port, 'second'), 1);
    index.apply(new Map([[1, null]]));
    assert.equal(await find(port, 'second'), 0);
  }
});
