import { isRejection } from '@aliquot/contract/envelope.ts';
import { errors } from '@aliquot/contract/errors.ts';
import { type RouteKey, href, loginRequired, routes } from '@aliquot/contract/routes.ts';
import { type LoaderFunction, replace } from 'react-router';
import { surroundings } from './context.ts';
import { notFound } from './not-found.ts';
import type { ScreenLoader } from './screen.ts';

/**
 * The rules before every screen but the error page, on both sides: the configuration is initialised (else /404); a screen that
 * needs a login sends visitors without a token to /user/login with `redirect_url`; what is not there leads to /404.
 */
export function guardedLoader(key: RouteKey, load: ScreenLoader<unknown> | null): LoaderFunction {
  return async ({ context, params, request }) => {
    const { api, language, loggedIn, initialise } = context.get(surroundings);
    const url = new URL(request.url);
    if (!(await initialise())) throw replace(routes.error);
    if (loginRequired.has(key) && !loggedIn()) throw toLogin(url);
    if (load === null) return null;
    try {
      return await load({ api, params, query: url.searchParams, language, signal: request.signal });
    } catch (error) {
      if (!isRejection(error)) throw error;
      if (error.code === errors.login_needed.code) throw toLogin(url);
      // an id or slug that cannot be one is as good as one that is not there
      if (error.code === errors.not_found.code || error.code === errors.invalid_input.code) throw notFound();
      throw error;
    }
  };
}

const toLogin = (url: URL) => replace(href('login', null, { redirect_url: url.pathname + url.search }));
