import type { Language } from '@aliquot/contract/core/language.ts';

/** The buyer of a request, by session. */
export type Buyer = { accountId: number; sessionId: number; mobileVerified: boolean };

/** Who makes a call, from where, and in which language they want to be answered. */
export type Actor = {
  buyer: Buyer | null;
  /** A bearer without a session was sent: it must not be treated as a guest's request. */
  lapsed: boolean;
  /** A guest's cart token, from the `cart-token` header or, for pages, the HttpOnly cookie. */
  cartToken: string | null;
  language: Language;
  /** The network of the IP address, for limits: `networkOf`. */
  network: string;
  userAgent: string;
  /** Whether a browser makes the call; its sessions are bound to a second cookie. */
  browser: boolean;
  /** Whether it is a prefetch, as of a hovered link: then nothing counts it. */
  isPrefetch: boolean;
};

/** Nobody in particular: what shared pages are rendered for. */
export const anonymous = (language: Language): Actor => ({
  buyer: null,
  lapsed: false,
  cartToken: null,
  language,
  network: '127.0.0.1',
  userAgent: '',
  browser: true,
  isPrefetch: false,
});
