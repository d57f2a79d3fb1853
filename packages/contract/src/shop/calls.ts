import { addressCalls } from './addresses.ts';
import { appCalls, attachmentCalls, captchaCalls, smsCalls } from './app.ts';
import { cartCalls } from './cart.ts';
import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout.ts';
import { contentCalls } from './content.ts';
import { creditCalls } from './credit.ts';
import { favoriteCalls } from './favorites.ts';
import { invoiceCalls } from './invoices.ts';
import { membershipCalls } from './memberships.ts';
import { notificationCalls } from './notifications.ts';
import { orderCalls } from './orders.ts';
import { paymentsCalls } from './payments.ts';
import { pointsCalls } from './points.ts';
import { promotionCalls } from './promotions.ts';
import { quotationCalls } from './quotations.ts';
import { regulatedCalls } from './regulated.ts';
import { requestCalls } from './requests.ts';
import { serviceCalls } from './services.ts';
import { ticketCalls } from './tickets.ts';
import { userCalls } from './user.ts';
import type { ShopCall } from './call.ts';

/**
 * Every call of the shop by domain. Browsers get only endpoints. The first domains are the
 * specification's section 7 verbatim.
 */
export const shopCalls = {
  user: userCalls,
  app: appCalls,
  captcha: captchaCalls,
  sms: smsCalls,
  attachment: attachmentCalls,
  catalogue: catalogueCalls,
  content: contentCalls,
  promotions: promotionCalls,
  points: pointsCalls,
  cart: cartCalls,
  quotations: quotationCalls,
  requests: requestCalls,
  checkout: checkoutCalls,
  orders: orderCalls,
  payments: paymentsCalls,
  credit: creditCalls,
  invoices: invoiceCalls,
  services: serviceCalls,
  memberships: membershipCalls,
  regulated: regulatedCalls,
  tickets: ticketCalls,
  favorites: favoriteCalls,
  notifications: notificationCalls,
  addresses: addressCalls,
} satisfies Record<string, Record<string, ShopCall>>;

export type ShopCalls = typeof shopCalls;

/** One call's name, e.g. `catalogue.getProduct`. */
export type CallName = { [D in keyof ShopCalls]: `${D}.${keyof ShopCalls[D] & string}` }[keyof ShopCalls];

const declared: ReadonlyMap<string, ShopCall> = new Map(
  Object.entries(shopCalls).flatMap(([domain, calls]) => Object.entries(calls).map(([name, call]) => [`${domain}.${name}`, call])),
);
const isCallName = (name: string): name is CallName => declared.has(name);

/** All names, in the order of the declarations. */
export const callNames: readonly CallName[] = [...declared.keys()].filter(isCallName);

/** How a call is declared. */
export function shopCall(name: CallName): ShopCall {
  const call = declared.get(name);
  if (!call) throw new Error(`there is no call ${name}`);
  return call;
}
