import type { Client } from '@aliquot/contract/shop/client.ts';
import { type RejectedEnvelope, isRejection } from '@aliquot/contract/core/envelope.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { loadOnce } from '@aliquot/contract/core/load-once.ts';
import { type RouteKey, routes } from '@aliquot/contract/shop/routes.ts';
import { renderToString } from 'react-dom/server';
import {
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
} from 'react-router';
import { App } from './app.tsx';
import { listTitle, savedList } from './offline/worker-html.ts';
import { pageContext } from './router/context.ts';
import { headOf, titleOf } from './router/head-of.ts';
import { boundaryId, createRoutes } from './router/routes.tsx';
import type { Head } from './router/screen.ts';
import { screenOf } from './router/screen-at.ts';
import { screens } from './router/screen-table.ts';
import { loadShop } from './shell/load-shop.ts';
import { shopOfPage } from './shell/shop-of-page.ts';
import { en } from './words/en.ts';
import { wordSources } from './words/part-of.ts';
import { zhCn } from './words/zh-cn.ts';

export type PageRequest = {
  /** Absolute; only path and query matter. */
  url: string;
  language: Language;
  /** The API in process, for the actor that the page is made for. */
  api: Client;
  loggedIn: boolean;
  /** Whether the API shows an unsaved change, which the page notes. */
  isPreview: boolean;
  /** The page's text in place of its screen, which then loads nothing. */
  refusal: RejectedEnvelope | null;
};

export type RenderedPage =
  | { kind: 'redirect'; location: string }
  | {
      kind: 'page';
      status: number;
      key: string;
      html: string;
      title: string;
      head: Head;
      /** JSON of the loaders' data, safe inside a script element. */ data: string;
      fault: unknown;
    };

export { screenOf };

/** What the page of saved copies shows where nothing is saved: the worker fills it. */
export const emptyList = (language: Language) => ({
  title: listTitle(language),
  list: savedList(language, { pages: [], sheets: [] }, false),
});

const allWords = { en, 'zh-CN': zhCn };
const keys = Object.keys(screens).filter((key): key is RouteKey => key in screens);
const handlers = new Map<RouteKey, Promise<ReturnType<typeof createStaticHandler>>>();

/** The routes with the code of one screen, which is loaded once; a page shows no other. */
export function handlerFor(key: RouteKey) {
  return loadOnce(handlers, key, async () => createStaticHandler(createRoutes({ [key]: await screens[key].load() }, undefined, loadShop)));
}

/** The source files of a screen's code and words, as the client build's manifest names them. */
export function screenSources(screen: string, language: Language): string[] {
  const key = keys.find((one) => one === screen) ?? 'error';
  return [screenSource(key), ...wordSources(key, language)];
}

const screenSource = (key: RouteKey): string =>
  `src/screens/${key.replace('searchKeyword', 'search').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/screen.tsx`;

/**
 * Reads all that a page shows: its loaders call the API in process. Returns how to render it
 * without further queries, so that a transaction can end before.
 */
export async function readPage({ url, language, api, loggedIn, isPreview, refusal }: PageRequest): Promise<() => RenderedPage> {
  const handler = await handlerFor(screenOf(new URL(url).pathname)?.key ?? 'error');
  const requestContext = new RouterContextProvider();
  requestContext.set(pageContext, {
    api,
    language,
    loggedIn: () => loggedIn,
    initialise: async () => true,
    standsAt: () => true,
    isPreview,
  });
  const filterMatchesToLoad = ({ route }: { route: { id: string } }) => refusal === null || route.id === 'shell';
  const context = await handler.query(new Request(url), { requestContext, filterMatchesToLoad });
  if (context instanceof Response) {
    const location = context.headers.get('location') ?? routes.error;
    return () => ({ kind: 'redirect', location });
  }
  if (refusal) context.errors = { [boundaryId]: refusal };
  return () => paintPage(handler, context, { url, language, api });
}

function paintPage(
  handler: ReturnType<typeof createStaticHandler>,
  context: StaticHandlerContext,
  { url, language, api }: Pick<PageRequest, 'url' | 'language' | 'api'>,
): RenderedPage {
  const plain = allWords[language];
  const words = { ...plain, shell: { ...plain.shell, ...shopOfPage(context.loaderData) } };
  const router = createStaticRouter(handler.dataRoutes, context);
  const navigate = () => {
    throw new Error('a page that is being rendered cannot navigate');
  };
  const session = { login: navigate, register: navigate, logout: navigate, open: navigate };
  const key = context.matches.at(-1)?.route.id ?? 'error';
  const paint = () =>
    renderToString(
      <App words={words} language={language} tools={{ api, session, navigate }}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
    );
  const html = paintOrFault(paint, (fault) => {
    context.errors = { [boundaryId]: fault };
  });
  const head = headOf(context.matches, context.loaderData, { words, language, path: new URL(url).pathname });
  const fault = context.errors ? Object.values(context.errors)[0] : null;
  const { loaderData, actionData } = context;
  return {
    kind: 'page',
    status: key === 'error' ? 404 : fault ? (isRouteErrorResponse(fault) ? fault.status : 500) : context.statusCode,
    key,
    html,
    title: titleOf(head, words),
    head,
    data: JSON.stringify({ loaderData, actionData, errors: context.errors ? serialisable(context.errors) : null }).replaceAll(
      '<',
      '\\u003c',
    ),
    fault,
  };
}

/**
 * A screen that cannot be rendered becomes its error page; error boundaries do not work in a text
 * render.
 */
function paintOrFault(paint: () => string, blame: (fault: unknown) => void): string {
  try {
    return paint();
  } catch (fault) {
    blame(fault);
    return paint();
  }
}

/** Errors stay on the server: the browser gets only that there was one, and refusals' texts. */
const serialisable = (faults: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(faults).map(([id, fault]) => [
      id,
      isRejection(fault) ? { code: fault.code, msg: fault.msg, data: null } : { fault: true },
    ]),
  );
