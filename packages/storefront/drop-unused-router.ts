import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Router functions for form posts, blockers, scroll restoration, lazy routes, observers and view
 * transitions, which this shop does not use. Others name them, so the bundler cannot remove them.
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
  'components.js': ['handleSkippedViewTransition', 'getOptimisticRouterState'],
  'instrumentation.js': ['getRouteInstrumentationUpdates', 'instrumentClientSideRouter', 'consumeInstrumentationClientResultMetaReceiver'],
};

/** Empties these router functions in the browser's build; fails when an update renamed one. */
export function dropUnusedRouter(): Plugin {
  return {
    name: 'drop-unused-router',
    apply: (config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild && config.build?.ssr !== true,
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\/(components|router\/(router|instrumentation))\.js$/ },
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
