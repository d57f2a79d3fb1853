import type { Client } from '@aliquot/contract/client.ts';
import { href, routes } from '@aliquot/contract/routes.ts';
import { dropCartToken } from './cart-token.ts';
import { clearToken, getToken, setToken } from './token.ts';

type Navigate = (path: string) => void;

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
  const here = () => window.location.pathname + window.location.search;
  return {
    login: (path) => navigate(href('login', null, { redirect_url: path ?? here() })),
    register: (path) => navigate(href('register', null, { redirect_url: path ?? here() })),
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
