import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryRouter } from 'react-router';
import { forgetPages, keepFetched, recall } from './kept-pages.ts';
import { paintAtOnce } from './paint-at-once.ts';

/** What a listener is called with on the way to an address, as `state, at once or not`. */
async function wayTo(path: string): Promise<string[]> {
  const loader = ({ request }: { request: Request }) => recall(new URL(request.url).pathname, 1) ?? 'loaded';
  const router = createMemoryRouter([{ path: '*', loader }], { hydrationData: { loaderData: { '0': 'first' } } });
  paintAtOnce(router);
  const seen: string[] = [];
  router.subscribe(({ navigation }, { flushSync }) => void seen.push(`${navigation.state}, ${flushSync ? 'at once' : 'in time'}`));
  await router.navigate(path);
  router.dispose();
  return seen;
}

test('the end of a navigation to a page in memory is painted at once, and to any other when there is time', async () => {
  forgetPages();
  keepFetched('/kept', Promise.resolve('kept'), 0);
  assert.deepEqual(await wayTo('/kept'), ['loading, in time', 'idle, at once']);
  assert.deepEqual(await wayTo('/other'), ['loading, in time', 'idle, in time']);
});
