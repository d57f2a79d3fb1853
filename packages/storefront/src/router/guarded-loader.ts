import { isRefusal } from '@aliquot/contract/core/envelope.ts';
import { type RouteKey, href, loginRequired, routes } from '@aliquot/contract/shop/routes.ts';
import type { LoaderFunction } from 'react-router';
import { AnotherQuery } from './another-query.ts';
import { pageContext } from './context.ts';
import { leave } from './leave.ts';
import { NotFound } from './not-found.ts';
import type { ScreenLoader } from './screen.ts';
import { BeyondEnd } from './within-pages.ts';

/**
 * Checks before every screen but the error page: configuration (else /404); a token where needed
 * (else /user/login with `redirect_url`); missing things lead to /404.
 */
export function guardedLoader(key: RouteKey, load: ScreenLoader<unknown> | null): LoaderFunction {
  return async ({ context, params, request }) => {
    const around = context.get(pageContext);
    const { api, language, loggedIn, initialise, isPreview } = around;
    const url = new URL(request.url);
    const go = (to: string) => leave(around, url, to);
    const toLogin = () => go(href('login', null, { redirect_url: url.pathname + url.search }));
    if (!(await initialise())) throw go(routes.error);
    if (loginRequired.has(key) && !loggedIn()) throw toLogin();
    // what the token in the address opens, if it opens anything yet, is known only to the server
    if (around.reload && url.searchParams.has('preview')) return around.reload(url);
    if (load === null) return null;
    const held = loginRequired.has(key) ? undefined : around.recall?.(url);
    if (held !== undefined) {
      try {
        return await held;
      } catch {
        // the prefetch failed: requested again
      }
    }
    try {
      return await load({ api, params, query: url.searchParams, language, signal: request.signal, isPreview });
    } catch (error) {
      if (isRefusal(error, 'login_needed')) throw toLogin();
      if (error instanceof AnotherQuery) throw go(`${url.pathname}?${error.query}`);
      if (error instanceof BeyondEnd) throw go(url.pathname + pageQuery(url, error.lastPage));
      if (namesNothing(error)) throw go(routes.error);
      throw error;
    }
  };
}

/** An id or slug that cannot be one is as good as one that is not there. */
const namesNothing = (error: unknown) => error instanceof NotFound || isRefusal(error, 'not_found') || isRefusal(error, 'invalid_input');

/** The address's query with another page; the first page goes without saying. */
function pageQuery({ searchParams }: URL, page: number): string {
  const query = new URLSearchParams(searchParams);
  if (page === 1) query.delete('page');
  else query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}
