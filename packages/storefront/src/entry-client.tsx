import { isLanguage } from '@aliquot/contract/core/language.ts';
import { type RouteKey, href, routes } from '@aliquot/contract/shop/routes.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterContextProvider, createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { isCartOpen, loadPanelCode } from './cart/panel-code.ts';
import { hasChosen, isComparing, loadCompareCode } from './compare/compare-code.ts';
import './look/app.css';
import { fetchOnIntent } from './navigation/fetch-on-intent.ts';
import { followLinks } from './navigation/follow-links.ts';
import { keepPages } from './navigation/keep-pages.ts';
import { keepTitle } from './navigation/keep-title.ts';
import { followTraversals, recall } from './navigation/kept-pages.ts';
import { followWantedAddress, loadOrReload } from './navigation/load-or-reload.ts';
import { pageAddress } from './navigation/page-address.ts';
import { paintAtOnce } from './navigation/paint-at-once.ts';
import { followLinksTaken } from './navigation/places-left.ts';
import { followNavigation } from './navigation/progress-store.ts';
import { followTyping } from './navigation/typed-field.ts';
import { pageContext } from './router/context.ts';
import { createRoutes, type LoadedScreens } from './router/routes.tsx';
import { screenAt } from './router/screen-at.ts';
import { screens } from './router/screen-table.ts';
import { createBrowserClient } from './session/api.ts';
import { initialise, setClientLanguage } from './session/client-config-store.ts';
import { type Navigate, createSession } from './session/session.ts';
import { followOtherTabs, getToken } from './session/token.ts';
import { startUserStore } from './session/user-store.ts';
import { followErrors } from '@aliquot/ui/follow-errors.ts';
import { ScreenFault } from './shell/screen-fault.tsx';
import { shopOfPage } from './shell/shop-of-page.ts';
import { loadWords, setShop } from './words/load-words.ts';

/** The page can already be read: this hydrates it. */
async function start(): Promise<void> {
  followErrors();
  const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'zh-CN';
  setClientLanguage(language);
  const hydration = readHydration();
  setShop(shopOfPage(hydration?.loaderData));
  const loaderApi = createBrowserClient();
  // the configuration comes before the router's first navigation; the error page needs none
  const onErrorPage = window.location.pathname === routes.error;
  const key = screenAt(window.location.pathname)?.key;
  const panel = isCartOpen(window.location.search) ? loadPanelCode(language).catch(() => {}) : undefined;
  const comparison = isComparing(window.location.search) ? loadCompareCode(language).catch(() => {}) : undefined;
  const code = Promise.all([loadOrReload('words', () => loadWords(language, key ?? 'error')), loadFirstScreen(key), panel, comparison]);
  if (!onErrorPage && !(await initialise(loaderApi))) {
    window.location.replace(routes.error);
    return;
  }
  const [words, first] = await code;
  const standsAt = (url: URL) => url.pathname === window.location.pathname && url.search === window.location.search;
  const context = () => {
    const provider = new RouterContextProvider();
    provider.set(pageContext, {
      api: loaderApi,
      language,
      loggedIn: () => getToken() !== null,
      initialise: () => initialise(loaderApi),
      recall: (url) => recall(pageAddress(url)),
      standsAt,
      isPreview: false,
      reload: (url) => {
        if (standsAt(url)) window.location.reload();
        else window.location.assign(url);
        // the page is on its way out: nothing more is shown
        return new Promise(() => {});
      },
    });
    return provider;
  };
  followTraversals();
  const router = createBrowserRouter(createRoutes(first.screens, language), { hydrationData: hydration, getContext: context });
  paintAtOnce(router);
  const navigate: Navigate = (path, options) => void router.navigate(path, options);
  const here = () => window.location.pathname + window.location.search;
  const api = createBrowserClient(() => navigate(href('login', null, { redirect_url: here() })));
  const session = createSession(api, navigate);
  // every navigation ends at the top; the browser's own memory of places would fight that
  window.history.scrollRestoration = 'manual';
  followLinks(navigate);
  followLinksTaken();
  followNavigation(router);
  followTyping(router);
  followWantedAddress(router);
  keepTitle(router, words, language);
  keepPages(router);
  fetchOnIntent(language);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  const app = (
    <StrictMode>
      <App words={words} language={language} tools={{ api, session, navigate }}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  // an error page is not what the server painted, so it cannot take that over
  // as a transition it is done in pieces, between which the page answers
  if (first.isWhole) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  startUserStore(api, words.shell.profileFailed);
  // after the page: without it the reader misses what happens elsewhere, and nothing else
  const notices = import('./session/start-notices.ts');
  followOtherTabs((isSignedIn) => void notices.then(({ followOtherTab }) => followOtherTab(router, words.shell, isSignedIn)));
  notices.then(({ startNotices }) => startNotices(api, router, words.shell)).catch(() => {});
  whenIdle(() => void import('./shell/start-later.ts').then(({ startLater }) => startLater(router)).catch(() => {}));
  if (hasChosen()) loadCompareCode(language).catch(() => {});
}

/** Runs what the page itself does not need, once it is loaded. */
function whenIdle(work: () => void): void {
  if (document.readyState === 'complete') (window.requestIdleCallback ?? setTimeout)(work);
  else window.addEventListener('load', () => whenIdle(work), { once: true });
}

/** The code of the server-rendered screen, for hydration; its error page if it fails. */
async function loadFirstScreen(key: RouteKey | undefined): Promise<{ screens: LoadedScreens; isWhole: boolean }> {
  if (!key) return { screens: {}, isWhole: true };
  try {
    return { screens: { [key]: await loadOrReload(key, screens[key].load) }, isWhole: true };
  } catch {
    return { screens: { [key]: { Screen: ScreenFault, head: () => ({ title: '', noIndex: true }) } }, isWhole: false };
  }
}

/** What the server's loaders gave, out of the page. */
function readHydration() {
  const text = document.getElementById('hydration')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

void start();
