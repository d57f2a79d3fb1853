import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * What the router does for applications that post forms through it, load beside navigations, hold readers back, restore scrolling,
 * find routes late or watch it from outside. This shop does none of it: it has loaders, links and revalidation. The functions live
 * in one closure, so the bundler cannot see that nobody calls them.
 */
const unused: Record<string, readonly string[]> = {
  'router.js': [
    'handleAction',
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    'cancelDiscoveryNavigation',
    'getUpdatedRevalidatingFetchers',
    'updateFetcherState',
    'setFetcherError',
    'getFetcher',
    'resetFetcher',
    'deleteFetcher',
    'queueFetcherForDeletion',
    'markFetchersDone',
    'markFetchRedirectsDone',
    'abortStaleFetchLoads',
    'abortFetcher',
    'getBlocker',
    'deleteBlocker',
    'updateBlocker',
    'shouldBlockNavigation',
    'enableScrollRestoration',
    'saveScrollPosition',
    'getSavedScrollPosition',
    'getScrollKey',
    'discoverRoutes',
    'compareMatches',
    '_internalSetRoutes',
    'patchRoutes',
  ],
  'instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'consumeInstrumentationClientResultMetaReceiver'],
};

/** Empties these functions of the router in the browser's build, and says so when an update has renamed one. */
export function dropUnusedRouter(): Plugin {
  return {
    name: 'drop-unused-router',
    apply: (config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild && config.build?.ssr !== true,
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\/router\/(router|instrumentation)\.js$/ },
      handler: (code, id) => ({ code: (unused[basename(id)] ?? []).reduce(emptied, code), map: null }),
    },
  };
}

/** A function ends with the first brace that is indented as it is. */
function emptied(code: string, name: string): string {
  const whole = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) )\\{\\n[^]*?^\\1\\}$`, 'm');
  if (!whole.test(code)) throw new Error(`the router has no ${name}: see which of its functions this shop leaves unused`);
  return code.replace(whole, '$1$2{}');
}
