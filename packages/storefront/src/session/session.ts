import type { Client } from '@aliquot/contract/shop/client.ts';
import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { dropCartToken } from './cart-token.ts';
import { clearToken, getToken, setToken } from './token.ts';

/** Goes to a path of the shop; with `replace` the present entry leaves the history, so that Back does not lead to it again. */
export type Navigate = (path: string, options?: { replace?: boolean }) => void;

/** The helpers of the specification's section 4, over the router's navigation. */
export type Session = {
  /** Goes to the log-in, and comes back to the given or the current path. */
  login: (path?: string) => void;
  /** Goes to the registration, likewise. */
  register: (path?: string) => void;
  /** Removes the cookie, forgets the token and goes home; telling the server is never waited for. */
  logout: () => void;
  /** Takes a session that the server has just opened; the guest's cart was merged into the account's. */
  open: (opened: { token: string; expires_at: string }) => void;
};

export function createSession(api: Client, navigate: Navigate): Session {
  const enter = (key: 'login' | 'register', path?: string) => {
    const { pathname, search } = window.location;
    // from one form to another the request to return stays, and Back leads to where the visitor was before the forms
    const isForm = pathname.startsWith('/user/');
    const here = isForm ? new URLSearchParams(search).get('redirect_url') : pathname + search;
    navigate(href(key, null, { redirect_url: path ?? here }), { replace: isForm });
  };
  return {
    login: (path) => enter('login', path),
    register: (path) => enter('register', path),
    logout: () => {
      // the request is built at once, with the token that is about to go
      if (getToken() !== null) api.user.logout({}).catch(() => {});
      clearToken();
      navigate(routes.home);
    },
    open: ({ token, expires_at }) => {
      dropCartToken();
      setToken(token, expires_at);
    },
  };
}
