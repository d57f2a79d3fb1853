import { isLanguage } from '@aliquot/contract/language.ts';
import { type RouteKey, routes } from '@aliquot/contract/routes.ts';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider, createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import './look/app.css';
import { followLinks } from './navigation/follow-links.ts';
import { keepHead } from './navigation/keep-head.ts';
import { loadOrReload } from './navigation/load-or-reload.ts';
import { prefetchCode } from './navigation/prefetch-code.ts';
import { followNavigation } from './navigation/progress-store.ts';
import { scrollToTopAfterNavigation } from './navigation/scroll-to-top.ts';
import { surroundings } from './router/context.ts';
import { createRoutes, type LoadedScreens } from './router/routes.tsx';
import { screens } from './router/screen-table.ts';
import { createBrowserClient } from './session/api.ts';
import { initialise, setClientLanguage } from './session/client-config-store.ts';
import { createSession } from './session/session.ts';
import { getToken } from './session/token.ts';
import { startUserStore } from './session/user-store.ts';
import { loadWords } from './words/load-words.ts';

/** The page can already be read: this brings it to life. */
async function start(): Promise<void> {
  const language = isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'zh-CN';
  setClientLanguage(language);
  const navigate = (path: string) => void router.navigate(path);
  const api = createBrowserClient((path) => navigate(path));
  // the configuration comes before the router's first navigation; the error page needs none
  const onErrorPage = window.location.pathname === routes.error;
  if (!onErrorPage && !(await initialise(api))) {
    window.location.replace(routes.error);
    return;
  }
  const [words, loaded] = await Promise.all([loadWords(language), loadFirstScreen()]);
  const context = () => {
    const provider = new RouterContextProvider();
    provider.set(surroundings, { api, language, loggedIn: () => getToken() !== null, initialise: () => initialise(api) });
    return provider;
  };
  const router = createBrowserRouter(createRoutes(loaded), { hydrationData: readHydration(), getContext: context });
  const session = createSession(api, navigate);
  followLinks(navigate);
  followNavigation(router);
  scrollToTopAfterNavigation(router);
  keepHead(router, words, language);
  prefetchCode();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  hydrateRoot(
    root,
    <StrictMode>
      <App words={words} language={language} tools={{ api, session, navigate }}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
  startUserStore(api, words.shell.profileFailed);
}

/** The code of the screen that the server has painted, so that hydration finds it there. */
async function loadFirstScreen(): Promise<LoadedScreens> {
  const table = Object.entries(routes).map(([id, path]) => ({ id, path }));
  const id = matchRoutes(table, window.location.pathname)?.[0]?.route.id;
  const key = Object.keys(screens).find((one): one is RouteKey => one === id);
  return key ? { [key]: await loadOrReload(key, screens[key].load) } : {};
}

/** What the server's loaders gave, out of the page. */
function readHydration() {
  const text = document.getElementById('hydration')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

void start();
