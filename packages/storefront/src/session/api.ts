import { type Client, createClient } from '@aliquot/contract/shop/client.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { createFetchTransport } from '@aliquot/contract/shop/fetch-transport.ts';
import { forgetFetched } from '../navigation/kept-pages.ts';
import { waitFor, waitNoMore } from '../navigation/waiting-store.ts';
import { getCartToken } from './cart-token.ts';
import { getClientConfig } from './client-config-store.ts';
import { clearToken, getToken } from './token.ts';

/** Calls whose 401 means wrong credentials or is only logged: it does not end the session. */
const keepsSession = new Set(['user.login', 'user.getProfile', 'user.logout']);

/**
 * The browser's API client. A 401 drops the token that was sent, unless replaced since, and calls
 * `onSessionEnd`, which goes to the sign-in. Loaders pass none: the router knows the path.
 */
export function createBrowserClient(onSessionEnd: () => void = () => {}): Client {
  const transport = createFetchTransport({
    config: getClientConfig,
    token: getToken,
    cartToken: getCartToken,
    onRetry: waitFor,
    onUnauthorised: (call, sent) => {
      if (keepsSession.has(call) || sent !== getToken()) return;
      clearToken();
      onSessionEnd();
    },
  });
  return createClient((name, input, options) =>
    transport(name, input, options).finally(() => {
      waitNoMore(name);
      if (endpointOf(name).method !== 'GET') forgetFetched();
    }),
  );
}
