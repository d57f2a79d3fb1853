import { endsRecalled } from './kept-pages.ts';
import type { DataRouter } from './router-type.ts';

/**
 * Paints a page that was in memory with the next frame (`flushSync`). The router's own option does
 * so with the beginning of a navigation only, when the page before is still shown.
 */
export function paintAtOnce(router: DataRouter): void {
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listener) =>
    subscribe((state, options) => listener(state, { ...options, flushSync: endsRecalled(state.navigation.state === 'idle') }));
}
