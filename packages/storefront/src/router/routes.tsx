import { type Language, defaultLanguage } from '@aliquot/contract/core/language.ts';
import { type RouteKey, routes } from '@aliquot/contract/shop/routes.ts';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router';
import { loadOrReload } from '../navigation/load-or-reload.ts';
import { overlays, pageAddress } from '../navigation/page-address.ts';
import { RootShell } from '../shell/root-shell.tsx';
import { ScreenFault } from '../shell/screen-fault.tsx';
import { loadCartPanel } from '../cart/load-cart-panel.ts';
import { loadComparison } from '../compare/load-comparison.ts';
import { pageContext } from './context.ts';
import { guardedLoader } from './guarded-loader.ts';
import { leave } from './leave.ts';
import { loadWords } from '../words/load-words.ts';
import type { ScreenModule } from './screen.ts';
import { screens } from './screen-table.ts';

/** Screens whose code is there already: the page's on the server, the first one in the browser. */
export type LoadedScreens = Partial<Record<RouteKey, ScreenModule>>;

const routeKeys = Object.keys(routes).filter((key): key is RouteKey => key in routes);

/** The route that a screen's faults belong to. */
export const boundaryId = 'screens';

/**
 * The route tree: the shell around all screens; unknown paths lead to /404. `language` is for texts
 * loaded with code; `loadShop` is the server's, as browsers get it with the page.
 */
export function createRoutes(
  loaded: LoadedScreens,
  language: Language = defaultLanguage,
  loadShop?: (args: LoaderFunctionArgs) => Promise<object>,
): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: RootShell,
      loader: async (args) => Object.assign(...(await Promise.all([loadCartPanel(args), loadComparison(args), loadShop?.(args)]))),
      // the same address is asked for when somebody else has signed in
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        overlays.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)) ||
        (currentUrl.href === nextUrl.href && overlays.some((name) => nextUrl.searchParams.has(name))),
      children: [
        // the boundary is around the screens: the router skips that of a route whose code is
        // missing
        { id: boundaryId, ErrorBoundary: ScreenFault, children: routeKeys.map((key) => screenRoute(key, loaded[key], language)) },
        {
          path: '*',
          loader: ({ context, request }) => {
            throw leave(context.get(pageContext), new URL(request.url), routes.error);
          },
        },
      ],
    },
  ];
}

function screenRoute(key: RouteKey, loaded: ScreenModule | undefined, language: Language): RouteObject {
  const { loader, load } = screens[key];
  const base: RouteObject = {
    id: key,
    path: routes[key],
    caseSensitive: true,
    // the error page has no checks, but a loader, as its navigation would not start otherwise
    loader: key === 'error' ? () => null : guardedLoader(key, loader),
    shouldRevalidate,
  };
  if (loaded) return { ...base, Component: loaded.Screen, handle: { head: loaded.head } };
  return {
    ...base,
    lazy: async () => {
      const { Screen, head } = await loadOrReload(key, async () => (await Promise.all([load(), loadWords(language, key)]))[0]);
      return { Component: Screen, handle: { head } };
    },
  };
}

/** Opening and closing an overlay changes the address but nothing that a screen shows. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  pageAddress(currentUrl) === pageAddress(nextUrl) && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
