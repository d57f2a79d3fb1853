import { createClient } from '@aliquot/contract/client.ts';
import { createFetchTransport } from '@aliquot/contract/fetch-transport.ts';
import { href } from '@aliquot/contract/routes.ts';
import { getCartToken } from './cart-token.ts';
import { getClientConfig } from './client-config-store.ts';
import { clearToken, getToken } from './token.ts';

/** Calls whose 401 means "these credentials are wrong" or is only logged: it does not end the session. */
const keepsSession = new Set(['user.login', 'user.getProfile', 'user.logout']);

/** The browser's API client; a 401 of any call drops the token and goes to the log-in. */
export const createBrowserClient = (navigate: (path: string) => void) =>
  createClient(
    createFetchTransport({
      config: getClientConfig,
      token: getToken,
      cartToken: getCartToken,
      onUnauthorised: (call) => {
        if (keepsSession.has(call)) return;
        clearToken();
        navigate(href('login', null, { redirect_url: window.location.pathname + window.location.search }));
      },
    }),
  );
