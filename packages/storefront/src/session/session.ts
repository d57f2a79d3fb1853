import type { Client } from '@aliquot/contract/shop/client.ts';
import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { dropCartToken } from './cart-token.ts';
import { clearToken, getToken, setToken } from './token.ts';

/** Navigates to a path; `replace` removes the present history entry. */
export type Navigate = (path: string, options?: { replace?: boolean }) => void;

/** The helpers of the specification's section 4, over the router's navigation. */
export type Session = {
  /** Goes to the log-in, and comes back to the given or the current path. */
  login: (path?: string) => void;
  /** Goes to the registration, likewise. */
  register: (path?: string) => void;
  /** Removes cookie and token and goes home, without waiting for the server. */
  logout: () => void;
  /** Adopts a new session; the guest's cart was merged into the account's. */
  open: (opened: { token: string; expires_at: string }) => void;
};

export function createSession(api: Client, navigate: Navigate): Session {
  const enter = (key: 'login' | 'register', path?: string) => {
    const { pathname, search } = window.location;
    // between forms the return target stays, and Back leads to the page before the forms
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
      forgetDrafts();
      navigate(routes.home);
    },
    open: ({ token, expires_at }) => {
      dropCartToken();
      setToken(token, expires_at);
    },
  };
}

/** What was typed for sales is not for whoever uses the tab next. */
function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('request:')) sessionStorage.removeItem(key);
  } catch {
    // without storage there are none
  }
}
