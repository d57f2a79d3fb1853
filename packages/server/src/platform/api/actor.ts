import type { Language } from '@aliquot/contract/core/language.ts';

/** The buyer behind a request, as their session says. */
export type Buyer = { accountId: number; sessionId: number; mobileVerified: boolean };

/** Who makes a call, from where, and in which language they want to be answered. */
export type Actor = {
  buyer: Buyer | null;
  /** A bearer was sent that stands for no session any more: what would be done for a guest is not what was asked for. */
  lapsed: boolean;
  /** Token of a guest's cart, from the `cart-token` header or, for pages, from the HttpOnly cookie. */
  cartToken: string | null;
  language: Language;
  /** IP address, for limits. */
  address: string;
  userAgent: string;
  /** Whether a browser makes the call; its sessions are bound to a second cookie. */
  browser: boolean;
  /** Whether it is asked for before anybody has come to it, as when a link is hovered: then nothing counts it. */
  isAhead: boolean;
};

/** Nobody in particular: what shared pages are rendered for. */
export const anonymous = (language: Language): Actor => ({
  buyer: null,
  lapsed: false,
  cartToken: null,
  language,
  address: '127.0.0.1',
  userAgent: '',
  browser: true,
  isAhead: false,
});
